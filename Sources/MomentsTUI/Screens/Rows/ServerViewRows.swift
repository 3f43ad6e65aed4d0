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

    let hintsOfRow: [Action] = [.run, .nextRow, .previousRow]

    func hiddenHints(in props: ServerViewsProps) -> [Action] {
        (props.isListSelected ? [] : [.listActions]) + (props.rows.isEmpty ? hintsOfRow : [])
    }

    func perform(_ action: Action, tasks: InFlightTasks) {
        if action == .listActions { presenter.onActions() }
    }

    var advice: [String] { [words.serverViews.advice] }

    func title(of props: ServerViewsProps) -> String { words.serverViews.title }

    func heading(above row: ServerViewsProps.Row) -> String? { row.heading }

    func lines(in props: ServerViewsProps, width: Int) -> [[RowList.Line]] {
        let most = width / 2 - RowList.left
        let column = props.rows.map { CellText($0.name).width }.filter { $0 <= most }.max() ?? 0
        return props.rows.enumerated().map { index, row in
            let style = row.id == props.selection ? Style.title : .plain
            var lines = RowList.numbered(index + 1, row.name, style, width: width)
            let used = lines[0].texts.reduce(0) { $0 + $1.text.width }
            let start = RowList.digitWidth + column + Self.gap
            guard lines.count == 1, used <= start - Self.gap, width - RowList.left - start > Self.minimumDetail else {
                return lines
            }
            lines[0].texts.append((CellText(String(repeating: " ", count: start - used)), .plain))
            lines[0].texts.append((CellText(row.detail), .dim))
            return lines
        }
    }

    /// The content of a view stands behind its name, left-aligned, where there is room for both.
    func lines(of row: ServerViewsProps.Row, in props: ServerViewsProps, width: Int) -> [RowList.Line] {
        zip(props.rows, lines(in: props, width: width)).first { $0.0.id == row.id }?.1 ?? []
    }

    private static let gap = 3
    private static let minimumDetail = 20

    func sentence(of row: ServerViewsProps.Row) -> String { words.serverViews.line(row.name, row.detail) }
}
