import MomentsKit

/// A person in sentences.
struct ProfileAnnouncements {
    let props: ProfileProps
    let words: Language

    /// Who it is, what is selected, and the status.
    var all: [String] {
        let person = [props.fullName, props.origin, props.counts, props.followers].compactMap(\.self)
        return [Sentence.ended(props.title), Sentence.ended(person.joined(separator: ", "))]
            + [
                props.bio, list.selected.map(SpokenMoment(words: words).line), props.emptyHint, props.status,
            ].compactMap(\.self)
    }

    /// The announcements of what changed.
    /// - Parameter isSelectionAnnounced: the selected moment is announced separately.
    func changes(since old: ProfileProps, isSelectionAnnounced: Bool) -> [String] {
        var lines: [String] = []
        if props.fullName != old.fullName { lines.append(Sentence.ended(props.fullName)) }
        if props.emptyHint != old.emptyHint, let empty = props.emptyHint { lines.append(empty) }
        if !isSelectionAnnounced { lines += list.selection(since: old) }
        return lines + list.status(since: old)
    }

    private var list: MomentListAnnouncements<ProfileProps> {
        MomentListAnnouncements(props: props, words: words)
    }
}
