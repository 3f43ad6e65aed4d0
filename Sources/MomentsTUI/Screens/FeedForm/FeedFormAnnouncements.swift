import MomentsKit

/// The form that a feed is added with, in sentences.
struct FeedFormAnnouncements {
    let props: FeedFormProps
    let words: Language

    var all: [String] {
        let head = [Sentence.ended(words.feedForm.title), Sentence.ended(words.feedForm.purpose)]
        return head + [words.lines.formAdvice, explanation] + choice + state
    }

    /// What belongs into the field that is asked for.
    private var explanation: String { Sentence.ended(words.feedForm.explanation(of: props.form.focus)) }

    /// What is wrong, and what the check came to.
    var state: [String] { props.form.hints + [props.message].compactMap(\.self) + offer }

    /// The announcements of what changed. Typed text is not repeated.
    func changes(since old: FeedFormProps) -> [String] {
        var lines = props.allowsPlain != old.allowsPlain ? choice : []
        lines += props.form.hints(since: old.form)
        if props.message != old.message { lines += [props.message].compactMap(\.self) }
        if props.canAddUnchecked != old.canAddUnchecked { lines += offer }
        return lines + (props.form.focus != old.form.focus ? [explanation] : [])
    }

    private var offer: [String] {
        props.canAddUnchecked ? [words.feedForm.unchecked(name: words.actions.lineName(of: .addUnchecked))] : []
    }

    private var choice: [String] {
        guard let isAllowed = props.allowsPlain else { return [] }
        return [
            words.feedForm.plainState(isAllowed), words.feedForm.plain(name: words.actions.lineName(of: .allowPlain)),
        ]
    }
}
