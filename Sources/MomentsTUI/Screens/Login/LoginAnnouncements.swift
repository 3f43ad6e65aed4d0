import MomentsKit

/// The login form in sentences.
struct LoginAnnouncements {
    let props: LoginProps
    let words: any LoginWords

    var heading: String { Sentence.ended(words.loginPurpose(props.mode)) }

    /// The accounts that are known here, with their numbers.
    var accounts: [String] { props.accounts.enumerated().map { "\($0.offset + 1). \($0.element)" } }

    /// What can be typed instead of an email.
    var hint: String {
        let way: LoginLineWay =
            props.hasWayBack ? .back(Action.cancel.rawValue) : .demo(Action.tryDemo.rawValue)
        return words.loginLine(
            email: props.email.isEmpty ? nil : props.email, way: way, switchMode: Action.switchMode.rawValue,
            help: Action.help.rawValue)
    }

    /// The state of the form, announced below its heading on arriving and when it changes.
    var state: [String] { [props.emailHint, props.passwordHint, props.message].compactMap(\.self) }

    /// The announcements of what changed. Typed text is not repeated.
    func changes(since old: LoginProps) -> [String] {
        var lines = props.mode == old.mode ? [] : [heading] + accounts
        for hint in [\LoginProps.emailHint, \.passwordHint, \.message] where props[keyPath: hint] != old[keyPath: hint]
        {
            if let text = props[keyPath: hint] { lines.append(text) }
        }
        return lines
    }
}
