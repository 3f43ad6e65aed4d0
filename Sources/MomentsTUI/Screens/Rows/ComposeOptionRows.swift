import MomentsKit
import TerminalKit

/// The options of a post that is being written, to choose one.
struct ComposeOptionRows: RowsContent {
    let presenter: any RowsPresenting<ComposeOptionsProps.Row.ID>
    let words: Language

    let context = KeyContext.composeOptions
    let opening = Action.run
    let isChoice = true
    let hints: [Action] = [.back, .run, .nextRow, .previousRow, .help]

    var advice: [String] { [words.personActions.advice] }

    func title(of props: ComposeOptionsProps) -> String { words.composeOptions.title }

    /// Options that cannot be changed are dim.
    func lines(of row: ComposeOptionsProps.Row, in props: ComposeOptionsProps, width: Int) -> [RowList.Line] {
        let number = (props.rows.firstIndex { $0.id == row.id } ?? 0) + 1
        let style = row.id == props.selection ? Style.title : row.reason == nil ? .plain : .dim
        var lines = RowList.numbered(number, row.text, style, width: width)
        if let value = row.value { lines[0].texts.append((CellText("  \(value)"), .dim)) }
        lines[0].end = row.key.map { CellText($0) }
        return lines
    }

    func sentence(of row: ComposeOptionsProps.Row) -> String {
        words.composeOptions.line(row.text, value: row.value, reason: row.reason)
    }
}
