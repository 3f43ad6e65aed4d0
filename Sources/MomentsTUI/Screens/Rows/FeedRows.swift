import MomentsKit
import TerminalKit

/// The feeds of an account.
struct FeedRows: RowsContent {
    let feeds: any FeedsPresenting
    let words: Language

    let context = KeyContext.feeds
    let opening = Action.openFeed
    let hints: [Action] = [.back, .signInAgain, .addFeed, .openFeed, .syncFeed, .removeFeed, .outbox, .help]
    let hintsOfRow: [Action] = [.openFeed, .syncFeed, .removeFeed]

    func hiddenHints(in props: FeedsProps) -> [Action] {
        let selected = props.rows.first { $0.id == props.selection }
        return (selected?.needsSignIn == true ? [] : [.signInAgain]) + (selected == nil ? hintsOfRow : [])
    }

    var presenter: any RowsPresenting<FeedsProps.Row.ID> { feeds.rows }
    var advice: [String] { [words.feeds.advice(remove: words.actions.lineName(of: .removeFeed))] }

    func title(of props: FeedsProps) -> String { words.feeds.title }

    func perform(_ action: Action, tasks: InFlightTasks) {
        switch action {
        case .addFeed: feeds.onAdd()
        case .signInAgain: feeds.onSignIn()
        case .removeFeed: feeds.onRemove()
        case .syncFeed: tasks.start { await feeds.onSync() }
        case .syncAll: tasks.start { await feeds.onSyncAll() }
        case .outbox: feeds.onOutbox()
        default: break
        }
    }

    /// Name, address, state and problem; below it a blank line, but at the end.
    func lines(of row: FeedsProps.Row, in props: FeedsProps, width: Int) -> [RowList.Line] {
        let room = width - RowList.left - 1
        let isSelected = row.id == props.selection
        var lines = [
            RowList.Line(texts: [(CellText(row.name), .author)], end: CellText(row.count)),
            RowList.Line(texts: [(CellText(row.address), .dim)]),
        ]
        lines += RowList.wrap(row.state, row.phase == .failing ? .warning : .plain, width: room, isWhole: isSelected)
        lines += RowList.wrap(row.problem, .plain, width: room, isWhole: isSelected)
        return lines + (row.id == props.rows.last?.id ? [] : [RowList.Line(texts: [])])
    }

    func sentence(of row: FeedsProps.Row) -> String {
        let line = words.feeds.line(name: row.name, address: row.address, count: row.count, state: row.state)
        return [Sentence.ended(line), row.problem].compactMap(\.self).joined(separator: " ")
    }

    func isNews(_ row: FeedsProps.Row, since old: FeedsProps.Row) -> Bool {
        // A live feed gets moments again and again.
        let isCountNews = row.count != old.count && row.phase != .live
        return row.phase != old.phase || row.problem != old.problem || isCountNews || row.name != old.name
    }
}
