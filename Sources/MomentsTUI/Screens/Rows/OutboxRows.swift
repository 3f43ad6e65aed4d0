import MomentsKit
import TerminalKit

/// The changes that wait for delivery.
struct OutboxRows: RowsContent {
    let outbox: any OutboxPresenting
    let words: Language

    let context = KeyContext.outbox
    let opening = Action.open
    let hints: [Action] = [.back, .open, .retryChange, .dropChange, .retryAll, .dropAll, .help]
    let hintsOfRow: [Action] = [.open, .retryChange, .dropChange, .retryAll, .dropAll]

    var presenter: any RowsPresenting<OutboxProps.Row.ID> { outbox.rows }
    var advice: [String] { [words.outbox.advice(drop: words.actions.lineName(of: .dropChange))] }

    func title(of props: OutboxProps) -> String { words.outbox.title }

    func perform(_ action: Action, tasks: InFlightTasks) {
        switch action {
        case .retryChange: tasks.start { await outbox.onRetry() }
        case .retryAll: tasks.start { await outbox.onRetryAll() }
        case .dropChange: outbox.onDrop()
        case .dropAll: outbox.onDropAll()
        default: break
        }
    }

    /// The change and its moment; then its state, and the problem.
    func lines(of row: OutboxProps.Row, in props: OutboxProps, width: Int) -> [RowList.Line] {
        let first: [(CellText, Style)] = [
            (CellText(row.change), .author), (CellText("  "), .plain), (CellText(row.title), .plain),
        ]
        let second: [(CellText, Style)] = [(CellText("\(row.feed) · "), .dim), (CellText(row.state), .dim)]
        let room = width - RowList.left - 1
        return [RowList.Line(texts: first), RowList.Line(texts: second)]
            + RowList.wrap(row.problem, .warning, width: room, isWhole: row.id == props.selection)
    }

    func sentence(of row: OutboxProps.Row) -> String {
        let line = words.outbox.line(change: row.change, title: row.title, feed: row.feed, state: row.state)
        return [Sentence.ended(line), row.problem].compactMap(\.self).joined(separator: " ")
    }
}
