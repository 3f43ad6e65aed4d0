import MomentsCore
import MomentsKit
import TerminalKit

/// Draws the form for one's own profile. It holds the cursors of the fields, nothing more.
final class ProfileFormScreen: ProfileFormComponent, FormCells {
    let context = KeyContext.profileForm
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
        fields = FormFields(presenter.form, focus: .name)
        hints = KeyHints(
            [.cancel, .choosePhoto, .nextField, .previousField, .help], in: .profileForm, keymap, words)
    }

    var viewPresenter: any ViewPresenting { presenter }

    func interact(_ action: Action) -> Bool { presenter.perform(action, tasks: tasks) }

    // MARK: Painting

    private static let labelWidth = 12

    func paint(on canvas: Canvas) {
        ScreenHeader(words.ownProfileTitle).paint(on: canvas)
        let size = canvas.size
        let columns = min(ScreenHeader.left, size.columns)..<max(ScreenHeader.left, size.columns - 1)
        let top = min(size.bodyRows.lowerBound + (size.isRoomy ? 1 : 0), size.bodyRows.upperBound)
        view.paint(
            layout(width: columns.count), fields, rows: top..<size.bodyRows.upperBound,
            on: canvas.part(rows: 0..<size.rows, columns: columns))
        let hidden: [Action] = (props.form.isBusy ? [.cancel] : []) + (props.canChoosePhoto ? [] : [.choosePhoto])
        hints.paint(status: props.status, hidden: hidden, on: canvas)
    }

    private func layout(width: Int) -> FormLayout {
        var layout = FormLayout(
            keymap: keymap, context: context, width: width, labelWidth: min(Self.labelWidth, width / 3))
        layout.body = props.form.fields.indices.flatMap { layout.field($0, of: props.form) }
        let label = props.form.isBusy ? words.savingProfile : words.saveButton
        layout.foot = [layout.button(.submit, label, isEnabled: props.form.canSubmit)]
        return layout
    }
}
