import MomentsKit

/// A person in sentences.
struct ProfileAnnouncements {
    let props: ProfileProps
    let words: any ProfileWords & MomentWords & LinearWords

    /// Who it is, what is selected, and the status; or what is wrong with the form.
    var all: [String] {
        let heading = Sentence.ended(props.title)
        if let form = props.form { return [heading] + [hint(form), props.status].compactMap(\.self) }
        let person = [props.fullName, props.origin, props.albums, props.followers].compactMap(\.self)
        return [heading, Sentence.ended(person.joined(separator: ", "))]
            + [
                props.bio, list.selected.map(SpokenMoment(words: words).line), props.emptyHint, props.status,
                words.undoOffer(props.undo, after: nil),
            ].compactMap(\.self)
    }

    /// The announcements of what changed.
    /// - Parameters:
    ///   - isSelectionAnnounced: the selected moment is announced separately.
    ///   - last: the line before.
    func changes(since old: ProfileProps, isSelectionAnnounced: Bool, after last: String?) -> [String] {
        guard (props.form == nil) == (old.form == nil) else { return all }
        if let form = props.form {
            let hint = old.form.flatMap(self.hint) == hint(form) ? nil : hint(form)
            return [hint, props.status != old.status ? props.status : nil].compactMap(\.self)
        }
        var lines: [String] = []
        if props.fullName != old.fullName { lines.append(Sentence.ended(props.fullName)) }
        if props.emptyHint != old.emptyHint, let empty = props.emptyHint { lines.append(empty) }
        if !isSelectionAnnounced { lines += list.selection(since: old) }
        return lines + list.status(since: old, after: lines.last ?? last)
    }

    /// What is wrong with the field that is asked for.
    private func hint(_ form: ProfileProps.Form) -> String? {
        form.fields.first { $0.id == form.focus }?.hint
    }

    private var list: MomentListAnnouncements<ProfileProps> {
        MomentListAnnouncements(props: props, words: words)
    }
}
