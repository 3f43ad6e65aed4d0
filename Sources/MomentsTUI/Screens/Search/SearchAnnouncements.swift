import MomentsKit

/// A search in sentences.
struct SearchAnnouncements {
    let props: SearchProps
    let words: any SearchWords & MomentWords & LinearWords

    /// On arriving.
    /// - Parameter isSelectionAnnounced: the selected moment is announced separately.
    func all(isSelectionAnnounced: Bool) -> [String] {
        let query = props.text.isEmpty ? [] : [words.lookedFor(props.text)]
        let state = query + found + [props.status].compactMap(\.self)
        switch props.mode {
        case .typing:
            return [words.sentences([words.searchHeading, words.emptyLineGoesBack])]
                + [props.helpHeading].compactMap(\.self) + props.help
                + state
        case .reading:
            let match = isSelectionAnnounced ? nil : list.selected.map(SpokenMoment(words: words).line)
            return [words.searchHeading] + state + [match].compactMap(\.self)
        }
    }

    /// The announcements of what changed; typed text is not repeated.
    func changes(since old: SearchProps, isSelectionAnnounced: Bool) -> [String] {
        var lines: [String] = []
        if found != SearchAnnouncements(props: old, words: words).found { lines += found }
        if !isSelectionAnnounced, props.mode == .reading { lines += list.selection(since: old) }
        return lines + list.status(since: old)
    }

    private var found: [String] { [props.count.map(words.spokenCount), props.error].compactMap(\.self) }

    private var list: MomentListAnnouncements<SearchProps> {
        MomentListAnnouncements(props: props, words: words)
    }
}
