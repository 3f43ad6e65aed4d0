import MomentsKit
import TerminalKit

/// Draws rows to select one of, or what is asked about them, in a box. The screen holds the scroll position, nothing more.
final class RowsScreen<Content: RowsContent>: Component, RowsDisplay, OverlayContent {
    typealias Surface = Canvas

    var setNeedsPaint: () -> Void = {}

    let content: Content
    let tasks: InFlightTasks
    var props = Content.Props()
    private let hints: KeyHints
    private let questionHints: KeyHints
    private let keymap: Keymap
    private var list = RowList()
    private var question = QuestionView()
    /// Where the list begins: below what is wrong with all of it.
    private var top = 0

    init(_ content: Content, keymap: Keymap, words: Language, tasks: InFlightTasks) {
        self.content = content
        self.tasks = tasks
        self.keymap = keymap
        hints = KeyHints(content.hints, in: content.context, keymap, words)
        questionHints = KeyHints([.back, .run, .nextRow, .previousRow, .help], in: .question, keymap, words)
    }

    var context: KeyContext { props.question == nil ? content.context : .question }
    var title: String { content.title(of: props) }

    // MARK: Interactions

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        // An answer is given by a click, be it selected or not.
        if event == .click, props.question != nil {
            if let answer = question.answer(at: row) { press(digit: answer + 1) }
        } else {
            content.mouse(event, on: list.row(at: row - top), in: props, tasks: tasks)
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
            return questionHints.paint(status: props.status, voice: props.voice, on: canvas)
        }
        for (row, line) in problem(canvas.size.columns).enumerated() {
            body.put(line, row: row, column: RowList.left, style: .warning)
        }
        let rest = body.part(rows: top..<max(top, height), columns: 0..<canvas.size.columns)
        emptyPlace?.paint(on: rest)
        list.paint(on: rest)
        hints.paint(
            status: props.status, voice: props.voice, undo: props.undo, hidden: content.hiddenHints(in: props),
            on: canvas)
    }

    /// - Returns: how many lines there would be if all fitted.
    private func layOut(width: Int, height: Int) -> Int {
        if let asked = props.question { return question.layOut(asked, width: width, height: height) }
        let problem = problem(width)
        top = problem.count + (problem.isEmpty || (props.rows.isEmpty && props.emptyPlace == nil) ? 0 : 1)
        list.setRows(
            content.sections(in: props, width: width, height: height - top),
            selection: props.rows.firstIndex { $0.id == props.selection }, height: height - top)
        return top + list.count + (emptyPlace?.rows(columns: width) ?? 0)
    }

    /// The problem that all rows have.
    private func problem(_ width: Int) -> [CellText] {
        props.problem.map { CellText.wrap($0, width: max(1, width - RowList.left - 1)) } ?? []
    }

    private var emptyPlace: EmptyPlaceView? {
        props.emptyPlace.map { EmptyPlaceView($0, in: content.context, keymap) }
    }
}
