import MomentsKit
import TerminalKit

/// Draws the form that a feed is added with, in a box. It holds the cursors of the fields, nothing more.
final class FeedFormScreen: FeedFormComponent, OverlayContent {
    let context = KeyContext.feedForm
    let title: String
    var setNeedsPaint: () -> Void = {}

    private let presenter: any FeedFormPresenting
    private let keymap: Keymap
    private let words: any FeedFormWords & ActionWords
    private let tasks: InFlightTasks
    private var fields = FeedFormFields()
    private var props = FeedFormProps()
    /// The lines of the form as they were painted.
    private var lines: [FeedFormLayout.Line] = []

    init(
        presenter: any FeedFormPresenting, keymap: Keymap, words: any FeedFormWords & ActionWords, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.keymap = keymap
        self.words = words
        self.tasks = tasks
        title = words.feedFormTitle
    }

    var viewPresenter: any ViewPresenting { presenter }

    func render(_ props: FeedFormProps) {
        self.props = props
        fields.show(props)
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if !presenter.perform(action, tasks: tasks), let edit = TextEdit(action) { self.edit([edit]) }
    }

    func edit(_ edits: [TextEdit]) {
        guard !props.isBusy else { return }
        setNeedsPaint()
        let focus = props.focus
        let texts = fields.apply(edits, to: focus)
        for text in texts { presenter.onChanged(focus, text) }
        fields.keep(texts.last, in: focus)
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        guard event == .click, lines.indices.contains(row), case .field(let index) = lines[row],
            props.fields.indices.contains(index)
        else { return }
        presenter.onFieldSelected(props.fields[index].id)
    }

    // MARK: Painting

    private static let maximumWidth = 64
    private static let labelWidth = 10

    /// With the hints below, and an empty row above them.
    func size(in room: CellSize) -> CellSize {
        let columns = min(room.columns, Self.maximumWidth + 4)
        return CellSize(columns: columns, rows: layout(columns: columns).lines(height: .max).count + 2)
    }

    func paint(on canvas: Canvas) {
        let layout = layout(columns: canvas.size.columns)
        let column = min(KeyHints.left, max(0, canvas.size.columns - 1))
        lines = layout.lines(height: canvas.size.rows - 1)
        for (row, line) in lines.enumerated() {
            paint(line, on: canvas.part(rows: row..<row + 1, columns: column..<column + layout.width))
        }
        hints.paint(row: canvas.size.rows - 1, from: column, on: canvas)
    }

    private func layout(columns: Int) -> FeedFormLayout {
        let width = max(1, min(columns - 4, Self.maximumWidth))
        return FeedFormLayout(
            props: props, words: words, keymap: keymap, width: width, start: min(Self.labelWidth, width - 1))
    }

    private var hints: KeyHints {
        if props.isBusy { return KeyHints([.cancel, .quit], in: context, keymap, words) }
        return KeyHints(
            [.cancel, .nextField, .previousField, .help, .palette, .quit], in: context, keymap, words,
            labels: [(.cancel, words.wayBackLabel)])
    }

    /// - Parameter canvas: a row.
    private func paint(_ line: FeedFormLayout.Line, on canvas: Canvas) {
        let start = min(Self.labelWidth, canvas.size.columns - 1)
        switch line {
        case .blank: break
        case .text(let text, let style): canvas.put(text, row: 0, column: 0, style: style)
        case .note(let text): canvas.put(text, row: 0, column: start, style: .warning)
        case .field(let index): paint(props.fields[index], start, on: canvas)
        case .choice(let text): paint(text, .plain, .allowPlain, start, on: canvas)
        case .button(let text, let action, let isEnabled):
            paint(text, isEnabled ? .button : .buttonDisabled, action, start, on: canvas)
        }
    }

    /// What a click on is the key of its action.
    private func paint(_ text: CellText, _ style: Style, _ action: Action, _ start: Int, on canvas: Canvas) {
        let start = max(0, min(start, canvas.size.columns - text.width))
        canvas.put(text, row: 0, column: start, style: style)
        if let key = keymap.key(for: action, in: context) {
            canvas.mark(row: 0, columns: start..<start + text.width, as: .key(key))
        }
    }

    private func paint(_ field: FeedFormProps.Field, _ start: Int, on canvas: Canvas) {
        canvas.put(CellText(field.label).truncated(to: start), row: 0, column: 0, style: .plain)
        fields[field.id]?.paint(on: canvas.part(rows: 0..<1, columns: start..<canvas.size.columns))
    }
}
