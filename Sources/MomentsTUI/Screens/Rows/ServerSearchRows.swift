import MomentsKit
import TerminalKit

/// The people and hashtags that a server found.
struct ServerSearchRows: RowsContent {
    let search: any ServerSearchPresenting
    let words: Language

    let context = KeyContext.serverSearch
    let opening = Action.open
    let hints: [Action] = [.back, .open, .nextRow, .previousRow, .refresh, .help]
    let hintsOfRow: [Action] = [.open, .nextRow, .previousRow]

    var presenter: any RowsPresenting<ServerSearchProps.Row.ID> { search.rows }
    var advice: [String] { [words.serverSearch.advice] }

    func title(of props: ServerSearchProps) -> String { props.title }

    func perform(_ action: Action, tasks: InFlightTasks) {
        if action == .refresh { search.onRefresh() }
    }

    func heading(above row: ServerSearchProps.Row) -> String? { row.heading }

    /// The person, hashtag or author, and when a post was posted; then the beginning of what there is to read.
    func lines(of row: ServerSearchProps.Row, in props: ServerSearchProps, width: Int) -> [RowList.Line] {
        var first: [(CellText, Style)] = [(CellText(row.name), row.id == props.selection ? .title : .author)]
        if let handle = row.handle, handle != row.name { first.append((CellText("  " + handle), .dim)) }
        let room = max(1, width - RowList.left - 1)
        let second = row.text.map { [RowList.Line(texts: [(CellText($0).truncated(to: room), .plain)])] } ?? []
        return [RowList.Line(texts: first, end: row.date.map { CellText($0) })] + second
    }

    func sentence(of row: ServerSearchProps.Row) -> String {
        switch row.id {
        case .person: words.serverSearch.foundPerson(row.name, row.handle ?? "", row.text)
        case .tag: words.serverSearch.foundTag(row.name)
        case .status: words.serverSearch.foundPost(by: row.name, row.text, row.spokenDate)
        }
    }
}
