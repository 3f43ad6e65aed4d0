import MomentsKit

/// The form that a feed is added with, in sentences.
struct FeedFormAnnouncements {
    let props: FeedFormProps
    let words: any FeedFormWords & ActionWords

    var all: [String] {
        [Sentence.ended(words.feedFormTitle), Sentence.ended(words.feedFormPurpose), advice] + choice + state
    }

    var advice: String {
        words.feedFormAdvice(submit: words.lineName(of: .submit), cancel: words.lineName(of: .cancel))
    }

    /// What is wrong, and what the check came to.
    var state: [String] { props.fields.compactMap(\.hint) + [props.message].compactMap(\.self) + offer }

    /// The announcements of what changed. Typed text is not repeated.
    func changes(since old: FeedFormProps) -> [String] {
        let hints = props.fields.filter { field in
            field.hint != old.fields.first { $0.id == field.id }?.hint
        }
        var lines = props.allowsPlain != old.allowsPlain ? choice : []
        lines += hints.compactMap(\.hint)
        if props.message != old.message { lines += [props.message].compactMap(\.self) }
        if props.canAddUnchecked != old.canAddUnchecked { lines += offer }
        return lines
    }

    private var offer: [String] {
        props.canAddUnchecked ? [words.unchecked(name: words.lineName(of: .addUnchecked))] : []
    }

    private var choice: [String] {
        guard let isAllowed = props.allowsPlain else { return [] }
        return [words.plainState(isAllowed), words.plain(name: words.lineName(of: .allowPlain))]
    }
}
