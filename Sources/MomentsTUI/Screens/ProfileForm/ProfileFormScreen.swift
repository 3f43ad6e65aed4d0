import MomentsCore
import MomentsKit
import TerminalKit

/// Draws the form for one's own profile, in a box. It holds the cursors of the fields, nothing more.
final class ProfileFormScreen: ProfileFormComponent, OverlayContent, FormCells {
    let context = KeyContext.profileForm
    let title: String
    let fields: FormFields<ProfileDetails.Field>
    private(set) var view = FormView()
    var setNeedsPaint: () -> Void = {}

    private let presenter: any ProfileFormPresenting
    private let keymap: Keymap
    private let words: any ProfileFormWords
    private let tasks: InFlightTasks
    private let hints: KeyHints
    var props = ProfileFormProps()

    init(
        presenter: any ProfileFormPresenting, keymap: Keymap, words: any ProfileFormWords & ActionWords,
        tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.keymap = keymap
        self.words = words
        self.tasks = tasks
        title = words.ownProfileTitle
        fields = FormFields(presenter.form, focus: .name)
        hints = KeyHints(
            [.cancel, .choosePhoto, .nextField, .previousField, .help], in: .profileForm, keymap, words)
    }

    var viewPresenter: any ViewPresenting { presenter }

    func interact(_ action: Action) -> Bool { presenter.perform(action, tasks: tasks) }

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
        let hidden: [Action] = (props.form.isBusy ? [.cancel] : []) + (props.canChoosePhoto ? [] : [.choosePhoto])
        hints.paint(status: props.status, hidden: hidden, on: canvas)
    }

    /// - Parameter columns: of the box.
    private func layout(columns: Int) -> FormLayout {
        let width = columns - KeyHints.left - 1
        var layout = FormLayout(
            keymap: keymap, context: context, width: width, labelWidth: min(Self.labelWidth, width / 3))
        layout.body = props.form.fields.indices.flatMap { layout.field($0, of: props.form) }
        let label = props.form.isBusy ? words.savingProfile : words.saveButton
        layout.foot = [layout.button(.submit, label, isEnabled: props.form.canSubmit)]
        return layout
    }
}
