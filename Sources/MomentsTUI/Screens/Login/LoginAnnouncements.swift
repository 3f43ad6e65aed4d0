import MomentsKit

/// The login form in sentences.
struct LoginAnnouncements {
    let props: LoginProps
    let words: Language

    var heading: [String] { [Sentence.ended(words.login.purpose(props.mode)), props.reason].compactMap(\.self) }

    /// The accounts that are known here, with their numbers.
    var accounts: [String] { props.accounts.enumerated().map { "\($0.offset + 1). \($0.element)" } }

    /// What can be typed instead of an email.
    var hint: String {
        let way: LoginLineWay =
            props.hasWayBack
            ? props.isFirst ? .welcome(Action.cancel.rawValue) : .back(Action.cancel.rawValue)
            : .demo(Action.tryDemo.rawValue)
        let email = props.form[.email]?.text ?? ""
        return words.login.line(
            email: email.isEmpty ? nil : email, way: way, switchMode: Action.switchMode.rawValue,
            help: Action.help.rawValue)
    }

    /// The state of the form, announced below its heading on arriving and when it changes.
    var state: [String] { props.form.hints + [props.message].compactMap(\.self) }

    /// The announcements of what changed. Typed text is not repeated.
    func changes(since old: LoginProps) -> [String] {
        let message = props.message != old.message ? props.message : nil
        return (props.mode == old.mode ? [] : heading + accounts) + props.form.hints(since: old.form)
            + [message].compactMap(\.self)
    }
}
