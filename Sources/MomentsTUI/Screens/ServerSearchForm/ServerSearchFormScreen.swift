import MomentsKit
import TerminalKit

/// Draws the form for a search on a server, in a box. It holds the cursor of its field, nothing more.
final class ServerSearchFormScreen: ServerSearchFormComponent, OverlayContent, FormCells {
    let context = KeyContext.serverSearchForm
    let title: String
    let fields: FormFields<ServerSearchField>
    private(set) var view = FormView()
    var props = ServerSearchFormProps()
    var setNeedsPaint: () -> Void = {}

    private let presenter: any ServerSearchFormPresenting
    private let keymap: Keymap
    private let words: any ServerSearchFormWords
    private let tasks: InFlightTasks
    private let hints: KeyHints

    init(
        presenter: any ServerSearchFormPresenting, keymap: Keymap, words: any ServerSearchFormWords & ActionWords,
        tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.keymap = keymap
        self.words = words
        self.tasks = tasks
        title = words.serverSearchFormTitle
        fields = FormFields(presenter.form, focus: .query)
        hints = KeyHints(
            [.cancel, .help, .palette], in: .serverSearchForm, keymap, words, labels: [(.cancel, words.wayBackLabel)])
    }

    var viewPresenter: any ViewPresenting { presenter }

    func interact(_ action: Action) -> Bool { presenter.form.perform(action, tasks: tasks) }

    // MARK: Painting

    private static let labelWidth = 12

    /// With the hints below, and an empty row above them.
    func size(in room: CellSize) -> CellSize {
        let rows = layout(columns: room.columns).lines(height: .max, focus: nil).count
        return CellSize(columns: room.columns, rows: rows + 2)
    }

    func paint(on canvas: Canvas) {
        let size = canvas.size
        let columns = min(KeyHints.left, size.columns)..<max(KeyHints.left, size.columns - 1)
        let rows = max(0, size.rows - KeyHints.height(in: size, status: props.status))
        view.paint(
            layout(columns: size.columns), fields, rows: 0..<rows,
            on: canvas.part(rows: 0..<size.rows, columns: columns))
        hints.paint(status: props.status, on: canvas)
    }

    /// - Parameter columns: of the box.
    private func layout(columns: Int) -> FormLayout {
        let width = columns - KeyHints.left - 1
        var layout = FormLayout(
            keymap: keymap, context: context, width: width, labelWidth: min(Self.labelWidth, width / 3))
        layout.body = props.form.fields.indices.flatMap { layout.field($0, of: props.form) }
        layout.foot = [layout.button(.submit, words.serverSearchButton, isEnabled: props.form.canSubmit)]
        return layout
    }
}
