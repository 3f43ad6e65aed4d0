import MomentsKit
import TerminalKit

/// Draws what waits for delivery, in a box. It holds the scroll position, nothing more.
final class OutboxScreen: OutboxComponent, OverlayContent {
    let title: String
    var setNeedsPaint: () -> Void = {}

    private let presenter: any OutboxPresenting
    private let tasks: InFlightTasks
    private let hints: KeyHints
    private let questionHints: KeyHints
    private var props = OutboxProps()
    private var list = RowList()
    private var question = QuestionView()

    init(presenter: any OutboxPresenting, keymap: Keymap, words: any OutboxWords & ActionWords, tasks: InFlightTasks) {
        self.presenter = presenter
        self.tasks = tasks
        title = words.outboxTitle
        hints = KeyHints(
            [.back, .open, .retryChange, .dropChange, .retryAll, .dropAll, .help], in: .outbox, keymap, words)
        questionHints = KeyHints([.back, .run, .nextRow, .previousRow, .help], in: .question, keymap, words)
    }

    var viewPresenter: any ViewPresenting { presenter }
    var context: KeyContext { props.question == nil ? .outbox : .question }

    func render(_ props: OutboxProps) {
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        presenter.perform(action, tasks: tasks)
    }

    func press(digit: Int) {
        presenter.answer(digit, of: props.question, tasks: tasks)
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        switch event {
        case .wheelDown: presenter.onNext()
        case .wheelUp: presenter.onPrevious()
        case .click where props.question != nil:
            if let answer = question.answer(at: row) { press(digit: answer + 1) }
        case .click:
            guard let index = list.row(at: row), props.rows.indices.contains(index) else { return }
            let id = props.rows[index].id
            id == props.selection ? presenter.onOpen() : presenter.onSelect(id)
        }
    }

    // MARK: Painting

    /// With an empty row above the hints.
    func size(in room: CellSize) -> CellSize {
        CellSize(columns: room.columns, rows: max(1, layOut(width: room.columns, height: room.rows - 2)) + 2)
    }

    func paint(on canvas: Canvas) {
        let height = canvas.size.rows - KeyHints.height(in: canvas.size, status: props.status)
        _ = layOut(width: canvas.size.columns, height: height)
        let body = canvas.part(rows: 0..<max(0, height), columns: 0..<canvas.size.columns)
        if props.question != nil {
            question.paint(on: body)
            return questionHints.paint(status: props.status, on: canvas)
        }
        if let hint = props.emptyHint { body.put(CellText(hint), row: 0, column: RowList.left, style: .dim) }
        list.paint(on: body)
        let hidden: [Action] = [.open, .retryChange, .dropChange, .retryAll, .dropAll]
        hints.paint(status: props.status, hidden: props.rows.isEmpty ? hidden : [], on: canvas)
    }

    /// - Returns: how many rows there would be if all fitted.
    private func layOut(width: Int, height: Int) -> Int {
        if let asked = props.question { return question.layOut(asked, width: width, height: height) }
        list.setRows(
            props.rows.map { lines(of: $0, width) }, selection: props.rows.firstIndex { $0.id == props.selection },
            height: height)
        return list.count
    }

    /// What was done to which moment; then how it stands with it, and why.
    private func lines(of row: OutboxProps.Row, _ width: Int) -> [RowList.Line] {
        let room = width - RowList.left - 1
        let isSelected = row.id == props.selection
        let first: [(CellText, Style)] = [
            (CellText(row.change), .author), (CellText("  "), .plain), (CellText(row.title), .plain),
        ]
        let second: [(CellText, Style)] = [(CellText("\(row.feed) · "), .dim), (CellText(row.state), .dim)]
        return [RowList.Line(texts: first), RowList.Line(texts: second)]
            + RowList.wrap(row.problem, .warning, width: room, isWhole: isSelected)
    }
}
