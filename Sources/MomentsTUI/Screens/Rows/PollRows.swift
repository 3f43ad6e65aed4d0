import MomentsKit
import TerminalKit

/// The answers of a poll, to choose some and vote.
struct PollRows: RowsContent {
    let poll: any PollPresenting
    let words: Language

    let context = KeyContext.poll
    let opening = Action.run
    let isChoice = true
    let hints: [Action] = [.back, .run, .nextRow, .previousRow, .help]

    var presenter: any RowsPresenting<PollProps.Row.ID> { poll.rows }
    var advice: [String] { [words.poll.advice] }

    func title(of props: PollProps) -> String { words.poll.title }

    func perform(_ action: Action, tasks: InFlightTasks) {
        if action == .run { tasks.start { await poll.onChoose() } }
    }

    /// Chosen options are marked; the row that votes is no option.
    func lines(of row: PollProps.Row, in props: PollProps, width: Int) -> [RowList.Line] {
        let sign = CellText(row.isChosen.map { $0 ? "●" : "○" } ?? "→")
        let style = row.id == props.selection ? Style.title : .plain
        return RowList.numbered(row.id + 1, sign: sign, row.text, style, width: width)
    }

    func sentence(of row: PollProps.Row) -> String {
        row.isChosen.map { words.poll.line(row.text, isChosen: $0) } ?? row.text + "."
    }
}
