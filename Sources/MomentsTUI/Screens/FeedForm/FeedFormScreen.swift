import MomentsKit
import TerminalKit

/// Draws the form that a feed is added with, in a box. It holds the cursors of the fields, nothing more.
final class FeedFormScreen: Component, OverlayContent, FormCells {
    let context = KeyContext.feedForm
    let title: String
    let fields: FormFields<FeedFormField>
    private(set) var view = FormView()
    var setNeedsPaint: () -> Void = {}

    private let presenter: any FeedFormPresenting
    private let keymap: Keymap
    private let words: Language
    private let tasks: InFlightTasks
    var props = FeedFormProps()

    init(
        presenter: any FeedFormPresenting, keymap: Keymap, words: Language, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.keymap = keymap
        self.words = words
        self.tasks = tasks
        title = words.feedForm.title
        fields = FormFields(presenter.form, focus: .address)
    }

    var viewPresenter: any ViewPresenting { presenter }

    func interact(_ action: Action) -> Bool { presenter.perform(action, tasks: tasks) }

    // MARK: Painting

    /// With the hints below, and an empty row above them.
    func size(in room: CellSize) -> CellSize {
        let rows = layout(columns: room.columns).lines(height: .max, focus: nil).count
        return CellSize(columns: room.columns, rows: rows + 2)
    }

    func paint(on canvas: Canvas) {
        let layout = layout(columns: canvas.size.columns)
        let column = min(KeyHints.left, max(0, canvas.size.columns - 1))
        let rows = canvas.size.rows - 1
        view.paint(
            layout, fields, rows: 0..<max(0, rows),
            on: canvas.part(rows: 0..<canvas.size.rows, columns: column..<column + layout.width))
        hints.paint(row: rows, from: column, on: canvas)
    }

    private func layout(columns: Int) -> FormLayout {
        var layout = FormLayout(keymap: keymap, context: context, width: columns - 4)
        let fields = props.form.fields.indices.flatMap { index in
            let field = props.form.fields[index].id
            return layout.field(index, of: props.form, explanation: words.feedForm.explanation(of: field))
                + choice(below: field, layout)
        }
        layout.body = [layout.heading(words.feedForm.purpose), .blank] + fields
        layout.foot = [layout.button(.submit, words.feedForm.button, isEnabled: props.form.canSubmit)]
        if props.canAddUnchecked {
            layout.foot.append(layout.button(.addUnchecked, words.feedForm.addsUnchecked, isEnabled: true))
        }
        layout.foot += layout.message(props.message, isBusy: props.form.isBusy)
        return layout
    }

    private func choice(below field: FeedFormField, _ layout: FormLayout) -> [FormLine] {
        guard field == .address, let isAllowed = props.allowsPlain else { return [] }
        return [layout.choice(.allowPlain, words.feedForm.sendsPlain, isChosen: isAllowed), .blank]
    }

    private var hints: KeyHints {
        if props.form.isBusy { return KeyHints([.cancel, .quit], in: context, keymap, words) }
        return KeyHints(
            [.cancel, .nextField, .previousField, .help, .palette, .quit], in: context, keymap, words,
            labels: [(.cancel, words.actions.wayBackLabel)])
    }
}
