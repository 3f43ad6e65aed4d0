import MomentsKit

/// The form to sign in to a server, in sentences.
struct SignInAnnouncements {
    let props: SignInProps
    let words: Language

    var all: [String] {
        [Sentence.ended(words.signIn.title)] + way + choice + [explanation] + state
    }

    /// What is wrong, and what it came to.
    var state: [String] { props.form.hints + [props.message].compactMap(\.self) }

    /// The announcements of what changed. Typed text is not repeated.
    func changes(since old: SignInProps) -> [String] {
        var lines = props.purpose != old.purpose || props.address != old.address ? way : []
        if props.allowsPlain != old.allowsPlain { lines += choice }
        lines += props.form.hints(since: old.form)
        if props.message != old.message { lines += [props.message].compactMap(\.self) }
        return lines + (props.form.focus != old.form.focus ? [explanation] : [])
    }

    /// Where one answers, once the server asks; the address stands alone, so that it can be taken from there.
    private var way: [String] {
        let purpose = Sentence.ended(props.purpose)
        guard let address = props.address else { return [purpose, words.lines.formAdvice] }
        return [purpose, advice, words.signIn.anyBrowser, address]
    }

    private var advice: String {
        words.signIn.advice(
            open: words.actions.lineName(of: .openAddress), copy: words.actions.lineName(of: .copyAddress),
            cancel: words.actions.lineName(of: .cancel))
    }

    private var explanation: String { Sentence.ended(words.signIn.explanation(of: props.form.focus)) }

    private var choice: [String] {
        guard let isAllowed = props.allowsPlain else { return [] }
        return [
            words.feedForm.plainState(isAllowed), words.feedForm.plain(name: words.actions.lineName(of: .allowPlain)),
        ]
    }
}
