import MomentsKit

/// A search in sentences.
struct SearchAnnouncements {
    let props: SearchProps
    let words: Language

    /// On arriving.
    /// - Parameter isSelectionAnnounced: the selected moment is announced separately.
    func all(isSelectionAnnounced: Bool) -> [String] {
        let query = props.text.isEmpty ? [] : [words.search.lookedFor(props.text)]
        let state = query + found + [props.status].compactMap(\.self)
        switch props.mode {
        case .typing:
            return [words.moments.sentences([words.search.heading, words.notices.emptyLineGoesBack])]
                + [props.helpHeading].compactMap(\.self) + props.help
                + state
        case .reading:
            let match = isSelectionAnnounced ? nil : list.selected.map(SpokenMoment(words: words).line)
            return [words.search.heading] + state + [match].compactMap(\.self)
        }
    }

    /// The announcements of what changed; typed text is not repeated.
    func changes(since old: SearchProps, isSelectionAnnounced: Bool) -> [String] {
        var lines: [String] = []
        if found != SearchAnnouncements(props: old, words: words).found { lines += found }
        if !isSelectionAnnounced, props.mode == .reading { lines += list.selection(since: old) }
        return lines + list.status(since: old)
    }

    private var found: [String] { [props.count.map(words.search.spokenCount), props.error].compactMap(\.self) }

    private var list: MomentListAnnouncements<SearchProps> {
        MomentListAnnouncements(props: props, words: words)
    }
}
