import MomentsKit
import TerminalKit

/// Draws a form, in a box. The screen holds the cursors of the fields, nothing more.
final class FormScreen<Content: FormContent>: FormDisplay, OverlayContent {
    typealias Surface = Canvas

    let outside: Action? = nil
    var setNeedsPaint: () -> Void = {}

    let content: Content
    let tasks: InFlightTasks
    let fields: FormFields<Content.Props.ID>
    var props = Content.Props()
    private let keymap: Keymap
    private var view = FormView()

    init(_ content: Content, keymap: Keymap, tasks: InFlightTasks) {
        self.content = content
        self.keymap = keymap
        self.tasks = tasks
        fields = FormFields(content.form, focus: props.form.focus)
    }

    var title: String { content.title }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        guard event == .click else { return }
        switch view.place(row: row) {
        case .field(let index): fields.select(index)
        case .choice(let index):
            guard content.choose(index, in: props), let field = content.fieldAfterChoice else { return }
            content.form.onFieldSelected(field)
        case nil: break
        }
    }

    // MARK: Painting

    /// With the hints below, and an empty row above them; one that stands in the middle has one above it as well.
    func size(in room: CellSize) -> CellSize {
        let columns = content.maximumWidth.map { min(room.columns, $0 + 6) } ?? room.columns
        let rows = layout(columns: columns, rows: .max).lines(height: .max, focus: nil).count
        return CellSize(columns: columns, rows: rows + (content.maximumWidth == nil ? 2 : 3))
    }

    func spareRows(in room: CellSize) -> Int { props.message == nil ? FormLayout.messageLines : 0 }

    func paint(on canvas: Canvas) {
        let rows = canvas.size.rows - 1
        let layout = layout(columns: canvas.size.columns, rows: rows)
        let isCentered = content.maximumWidth != nil
        let column = isCentered ? (canvas.size.columns - layout.width) / 2 : min(KeyHints.left, canvas.size.columns - 1)
        let left = max(0, column)
        view.paint(
            layout, fields, rows: 0..<max(0, rows), isCentered: isCentered,
            on: canvas.part(rows: 0..<canvas.size.rows, columns: left..<left + layout.width))
        KeyHints(content.hints(props), in: context, keymap, content.words, labels: content.labels(props))
            .paint(row: rows, from: left, on: canvas)
    }

    private func layout(columns: Int, rows: Int) -> FormLayout {
        let width = min(columns - 4, content.maximumWidth ?? .max)
        let label = min(content.labelWidth, max(FormLayout.labelWidth, width / 3))
        return content.layout(
            props, in: FormLayout(keymap: keymap, context: context, width: width, rows: rows, labelWidth: label))
    }
}
