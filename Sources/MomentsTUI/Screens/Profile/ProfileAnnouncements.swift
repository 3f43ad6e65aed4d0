import MomentsKit

/// A person in sentences.
struct ProfileAnnouncements: MomentListAnnouncements {
    let props: ProfileProps
    let words: Language

    /// The person, the selection, and the status.
    func all(since left: ProfileProps?, isNew: Bool, isPageDue: Bool) -> [String] {
        let person = [props.fullName, props.origin, props.counts, props.followers].compactMap(\.self)
        return [Sentence.ended(props.title), Sentence.ended(person.joined(separator: ", "))]
            + [props.bio, selection].compactMap(\.self) + (props.emptyPlace?.announcements(words) ?? [])
            + [props.status].compactMap(\.self)
    }

    /// The announcements of changes.
    func changes(since old: ProfileProps, isPageDue: Bool) -> [String] {
        var lines: [String] = []
        if props.fullName != old.fullName { lines.append(Sentence.ended(props.fullName)) }
        if props.emptyPlace != old.emptyPlace, let place = props.emptyPlace { lines += place.announcements(words) }
        if !isPageDue { lines += selection(since: old) }
        return lines + status(since: old)
    }
}
