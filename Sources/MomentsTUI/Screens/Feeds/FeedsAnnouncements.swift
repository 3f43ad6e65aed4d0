import MomentsKit

/// The feeds of an account in sentences.
struct FeedsAnnouncements {
    let props: FeedsProps
    let words: any FeedsWords

    /// The feeds with their numbers, or the question, and what goes on.
    var all: [String] {
        if let question = props.question {
            return question.announcements(advice: words.questionAdvice) + [props.status].compactMap(\.self)
        }
        return [Sentence.ended(words.feedsTitle)]
            + [props.problem, props.emptyHint].compactMap(\.self)
            + props.rows.enumerated().map { "\($0.offset + 1). \(sentence($0.element))" }
            + [props.status].compactMap(\.self)
    }

    /// The announcements of what changed; that time went by is none.
    func changes(since old: FeedsProps) -> [String] {
        let status = props.status != old.status ? [props.status].compactMap(\.self) : []
        if let question = props.question {
            guard question.text == old.question?.text else { return all }
            let isMoved = question.selection != old.question?.selection
            return (isMoved ? [question.announcement(of: question.selection)] : []) + status
        }
        guard old.question == nil, props.rows.map(\.id) == old.rows.map(\.id) else { return all }
        let changed = zip(props.rows, old.rows).filter(isNews).map(\.0)
        let selected = props.rows.filter { $0.id == props.selection && props.selection != old.selection }
        let problem = props.problem != old.problem ? [props.problem].compactMap(\.self) : []
        return problem + (changed + selected.filter { !changed.contains($0) }).map(sentence) + status
    }

    private func isNews(_ row: FeedsProps.Row, _ old: FeedsProps.Row) -> Bool {
        row.phase != old.phase || row.problem != old.problem || row.count != old.count || row.name != old.name
    }

    private func sentence(_ row: FeedsProps.Row) -> String {
        let line = words.feedLine(name: row.name, address: row.address, count: row.count, state: row.state)
        return [Sentence.ended(line), row.problem].compactMap(\.self).joined(separator: " ")
    }
}
