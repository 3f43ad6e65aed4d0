import MomentsKit

/// What waits for delivery, in sentences.
struct OutboxAnnouncements {
    let props: OutboxProps
    let words: any OutboxWords

    /// The changes with their numbers, or the question, and what goes on.
    var all: [String] {
        if let question = props.question {
            return question.announcements(advice: words.questionAdvice) + [props.status].compactMap(\.self)
        }
        return [Sentence.ended(words.outboxTitle)] + [props.emptyHint].compactMap(\.self)
            + props.rows.enumerated().map { "\($0.offset + 1). \(sentence($0.element))" }
            + [props.status].compactMap(\.self)
    }

    /// The announcements of what changed. What was delivered is gone from the list, which is announced with its new numbers.
    func changes(since old: OutboxProps) -> [String] {
        let status = props.status != old.status ? [props.status].compactMap(\.self) : []
        if let question = props.question {
            guard question.text == old.question?.text else { return all }
            let isMoved = question.selection != old.question?.selection
            return (isMoved ? [question.announcement(of: question.selection)] : []) + status
        }
        guard old.question == nil, props.rows.map(\.id) == old.rows.map(\.id) else { return all }
        let changed = zip(props.rows, old.rows).filter { $0 != $1 }.map(\.0)
        let selected = props.rows.filter { $0.id == props.selection && props.selection != old.selection }
        return (changed + selected.filter { !changed.contains($0) }).map(sentence) + status
    }

    private func sentence(_ row: OutboxProps.Row) -> String {
        let line = words.outboxLine(change: row.change, title: row.title, feed: row.feed, state: row.state)
        return [Sentence.ended(line), row.problem].compactMap(\.self).joined(separator: " ")
    }
}
