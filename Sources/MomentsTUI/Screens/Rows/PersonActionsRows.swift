import MomentsKit
import TerminalKit

/// The actions on a person, to choose one.
struct PersonActionsRows: RowsContent {
    let person: any PersonActionsPresenting
    let words: Language

    let context = KeyContext.personActions
    let opening = Action.run
    let isChoice = true
    let hints: [Action] = [.back, .run, .nextRow, .previousRow, .help]

    var presenter: any RowsPresenting<PersonActionsProps.Row.ID> { person.rows }
    var advice: [String] { [words.personActions.advice] }

    func title(of props: PersonActionsProps) -> String { props.title }

    func perform(_ action: Action, tasks: InFlightTasks) {
        if action == .run { tasks.start { await person.onChoose() } }
    }

    /// Impossible actions are dim.
    func lines(of row: PersonActionsProps.Row, in props: PersonActionsProps, width: Int) -> [RowList.Line] {
        let number = (props.rows.firstIndex { $0.id == row.id } ?? 0) + 1
        let sign = CellText(row.isOn.map { $0 ? "●" : "○" } ?? " ")
        let style = row.id == props.selection ? Style.title : row.reason == nil ? .plain : .dim
        return RowList.numbered(
            number, sign: sign, row.text, style, width: width)
    }

    func sentence(of row: PersonActionsProps.Row) -> String {
        words.personActions.line(row.text, isOn: row.isOn, reason: row.reason)
    }
}
