import MomentsKit

/// A view of a server in sentences.
struct ServerViewAnnouncements: MomentListAnnouncements {
    let props: ServerViewProps
    let words: Language

    /// The view, the person or state, the selection, and the status.
    func all(since left: ServerViewProps?, isNew: Bool, isPageDue: Bool) -> [String] {
        [Sentence.ended(props.title)] + person
            + [state, newest, props.problem, selection].compactMap(\.self)
            + (props.emptyPlace?.announcements(words) ?? []) + [props.status].compactMap(\.self)
    }

    /// The announcements of changes. The passing of time is not announced.
    func changes(since old: ServerViewProps, isPageDue: Bool) -> [String] {
        var lines: [String] = []
        if props.title != old.title { lines.append(Sentence.ended(props.title)) }
        if old.person == nil {
            lines += person
        } else if let marks = props.person?.relationship, marks != old.person?.relationship, !marks.isEmpty {
            lines.append(words.statuses.sentence(of: marks))
        }
        if props.newMoments != old.newMoments, let newest { lines.append(newest) }
        if props.problem != old.problem, let problem = props.problem { lines.append(problem) }
        if props.emptyPlace != old.emptyPlace, let place = props.emptyPlace { lines += place.announcements(words) }
        if !isPageDue { lines += selection(since: old) }
        return lines + status(since: old)
    }

    /// The person whose posts they are, once the server told.
    private var person: [String] {
        guard let person = props.person else { return [] }
        let who = words.statuses.sentence(of: [person.name, person.handle] + person.marks)
        let relationship = person.relationship.isEmpty ? [] : [words.statuses.sentence(of: person.relationship)]
        let fields = person.fields.map {
            words.statuses.sentence(of: ["\($0.name): \($0.value)", $0.mark].compactMap(\.self))
        }
        let counts = person.counts.isEmpty ? [] : [words.statuses.sentence(of: person.counts.map(\.text))]
        return [who] + relationship + person.notices + [person.note].compactMap(\.self) + fields
            + [person.privateNote].compactMap(\.self) + counts
    }

    private var newest: String? {
        props.newMoments.map { words.timeline.newMoments($0, action: words.actions.lineName(of: .first)) }
    }

    private var state: String? { props.state.map { words.statuses.sentence(of: [$0]) } }
}
