import MomentsKit
import TerminalKit

/// Draws the feeds of an account, in a box. It holds the scroll position, nothing more.
final class FeedsScreen: FeedsComponent, OverlayContent {
    let title: String
    var setNeedsPaint: () -> Void = {}

    private let presenter: any FeedsPresenting
    private let tasks: InFlightTasks
    private let hints: KeyHints
    private let questionHints: KeyHints
    private var props = FeedsProps()
    private var list = RowList()
    private var question = QuestionView()
    /// Where the list begins: below what keeps all of it from being synced.
    private var top = 0

    init(presenter: any FeedsPresenting, keymap: Keymap, words: any FeedsWords & ActionWords, tasks: InFlightTasks) {
        self.presenter = presenter
        self.tasks = tasks
        title = words.feedsTitle
        hints = KeyHints(
            [.back, .addFeed, .openFeed, .syncFeed, .removeFeed, .outbox, .help], in: .feeds, keymap, words)
        questionHints = KeyHints([.back, .run, .nextRow, .previousRow, .help], in: .question, keymap, words)
    }

    var viewPresenter: any ViewPresenting { presenter }
    var context: KeyContext { props.question == nil ? .feeds : .question }

    func render(_ props: FeedsProps) {
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
            guard let index = list.row(at: row - top), props.rows.indices.contains(index) else { return }
            let id = props.rows[index].id
            id == props.selection ? presenter.onOpen() : presenter.onSelect(id)
        }
    }

    // MARK: Painting

    /// With an empty row above the hints.
    func size(in room: CellSize) -> CellSize {
        CellSize(columns: room.columns, rows: layOut(width: room.columns, height: room.rows - 2) + 2)
    }

    func paint(on canvas: Canvas) {
        let height = canvas.size.rows - KeyHints.height(in: canvas.size, status: props.status)
        _ = layOut(width: canvas.size.columns, height: height)
        let body = canvas.part(rows: 0..<max(0, height), columns: 0..<canvas.size.columns)
        if props.question != nil {
            question.paint(on: body)
            return questionHints.paint(status: props.status, on: canvas)
        }
        for (row, line) in heading(canvas.size.columns).enumerated() {
            body.put(line.text, row: row, column: RowList.left, style: line.style)
        }
        list.paint(on: body.part(rows: top..<max(top, height), columns: 0..<canvas.size.columns))
        hints.paint(
            status: props.status, hidden: props.rows.isEmpty ? [.openFeed, .syncFeed, .removeFeed] : [], on: canvas)
    }

    /// - Returns: how many rows there would be if all fitted.
    private func layOut(width: Int, height: Int) -> Int {
        if let asked = props.question { return question.layOut(asked, width: width, height: height) }
        let heading = heading(width)
        top = heading.count
        let selected = props.rows.firstIndex { $0.id == props.selection }
        list.setRows(
            props.rows.enumerated().map { lines(of: $0.element, isLast: $0.offset == props.rows.count - 1, width) },
            selection: selected, height: height - top)
        return top + list.count
    }

    /// What is wrong with all of them, or that there are none.
    private func heading(_ width: Int) -> [(text: CellText, style: Style)] {
        let width = max(1, width - RowList.left - 1)
        let problem = props.problem.map { CellText.wrap($0, width: width).map { ($0, Style.warning) } } ?? []
        let hint = props.emptyHint.map { CellText.wrap($0, width: width).map { ($0, Style.dim) } } ?? []
        return problem + (problem.isEmpty ? [] : [("", .plain)]) + hint
    }

    /// Name, address, state and what has gone wrong; below it a blank line.
    private func lines(of row: FeedsProps.Row, isLast: Bool, _ width: Int) -> [RowList.Line] {
        let room = width - RowList.left - 1
        let isSelected = row.id == props.selection
        var lines = [
            RowList.Line(texts: [(CellText(row.name), .author)], end: CellText(row.count)),
            RowList.Line(texts: [(CellText(row.address), .dim)]),
        ]
        lines += RowList.wrap(row.state, row.phase == .failing ? .warning : .plain, width: room, isWhole: isSelected)
        lines += RowList.wrap(row.problem, .plain, width: room, isWhole: isSelected)
        return lines + (isLast ? [] : [RowList.Line(texts: [])])
    }
}
