import MomentsKit
import TerminalKit

/// The views of servers, to choose one.
struct ServerViewRows: RowsContent {
    let presenter: any RowsPresenting<ServerViewsProps.Row.ID>
    let words: Language

    let context = KeyContext.serverViews
    let opening = Action.run
    let isChoice = true
    let hints: [Action] = [.back, .run, .listActions, .nextRow, .previousRow, .help]

    func hiddenHints(in props: ServerViewsProps) -> [Action] { props.isListSelected ? [] : [.listActions] }

    func perform(_ action: Action, tasks: InFlightTasks) {
        if action == .listActions { presenter.onActions() }
    }

    var advice: [String] { [words.serverViews.advice] }

    func title(of props: ServerViewsProps) -> String { words.serverViews.title }

    /// What is in it stands behind its name where there is room for both.
    func lines(of row: ServerViewsProps.Row, in props: ServerViewsProps, width: Int) -> [RowList.Line] {
        let number = (props.rows.firstIndex { $0.id == row.id } ?? 0) + 1
        let style = row.id == props.selection ? Style.title : .plain
        var lines = RowList.numbered(number, digits: "\(props.rows.count)".count, row.name, style, width: width)
        let detail = CellText(row.detail)
        let room = width - RowList.left - 3 - lines.reduce(0) { max($0, $1.texts.reduce(0) { $0 + $1.text.width }) }
        if lines.count == 1, detail.width < room { lines[0].end = detail }
        return lines
    }

    func sentence(of row: ServerViewsProps.Row) -> String { words.serverViews.line(row.name, row.detail) }
}
