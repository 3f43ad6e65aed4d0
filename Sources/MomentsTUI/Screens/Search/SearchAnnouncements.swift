import MomentsKit

/// A search in sentences.
struct SearchAnnouncements: MomentListAnnouncements {
    let props: SearchProps
    let words: Language

    func all(since left: SearchProps?, isNew: Bool, isPageDue: Bool) -> [String] {
        let query = props.text.isEmpty ? [] : [words.search.lookedFor(props.text)]
        let state = query + found + [props.status].compactMap(\.self)
        switch props.mode {
        case .typing:
            return [words.moments.sentences([words.search.heading, words.notices.emptyLineGoesBack])]
                + [props.helpHeading].compactMap(\.self) + props.help
                + state
        case .reading:
            let match = isPageDue ? nil : selection
            return [words.search.heading] + state + [match].compactMap(\.self)
        }
    }

    /// The announcements of changes; typed text is not repeated.
    func changes(since old: SearchProps, isPageDue: Bool) -> [String] {
        var lines: [String] = []
        if found != SearchAnnouncements(props: old, words: words).found { lines += found }
        if !isPageDue, props.mode == .reading { lines += selection(since: old) }
        return lines + status(since: old)
    }

    private var found: [String] {
        [props.count.map(words.search.spokenCount), props.error, props.emptyPlace?.sentence].compactMap(\.self)
    }
}
