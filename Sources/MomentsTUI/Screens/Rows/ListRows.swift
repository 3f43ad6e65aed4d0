import MomentsKit
import TerminalKit

/// The actions on a list of the person's own, or the lists for another person, to choose one.
struct ListRows<ID: Hashable & Sendable>: RowsContent {
    let presenter: any RowsPresenting<ID>
    let words: Language

    let context = KeyContext.listActions
    let opening = Action.run
    let isChoice = true
    let hints: [Action] = [.back, .run, .nextRow, .previousRow, .help]

    var advice: [String] { [words.personActions.advice] }

    func title(of props: ListRowsProps<ID>) -> String { props.title }

    /// Impossible actions are dim.
    func lines(of row: ListRowsProps<ID>.Row, in props: ListRowsProps<ID>, width: Int) -> [RowList.Line] {
        let number = (props.rows.firstIndex { $0.id == row.id } ?? 0) + 1
        let sign = CellText(row.isOn.map { $0 ? "●" : "○" } ?? " ")
        let style = row.id == props.selection ? Style.title : row.reason == nil ? .plain : .dim
        return RowList.numbered(
            number, sign: sign, row.text, style, width: width)
    }

    func sentence(of row: ListRowsProps<ID>.Row) -> String {
        words.lists.line(row.text, isOn: row.isOn, reason: row.reason)
    }
}
