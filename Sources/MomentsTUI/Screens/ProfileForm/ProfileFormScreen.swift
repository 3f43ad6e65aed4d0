import MomentsCore
import MomentsKit
import TerminalKit

/// Draws the form for one's own profile, in a box. It holds the cursors of the fields, nothing more.
final class ProfileFormScreen: Component, FormBox {
    let context = KeyContext.profileForm
    let title: String
    let fields: FormFields<ProfileDetails.Field>
    var view = FormView()
    var setNeedsPaint: () -> Void = {}

    private let presenter: any ProfileFormPresenting
    let keymap: Keymap
    private let words: Language
    private let tasks: InFlightTasks
    let hints: KeyHints
    var props = ProfileFormProps()

    init(
        presenter: any ProfileFormPresenting, keymap: Keymap, words: Language,
        tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.keymap = keymap
        self.words = words
        self.tasks = tasks
        title = words.profile.ownProfileTitle
        fields = FormFields(presenter.form, focus: .name)
        hints = KeyHints(
            [.cancel, .choosePhoto, .nextField, .previousField, .help], in: .profileForm, keymap, words)
    }

    var viewPresenter: any ViewPresenting { presenter }

    func interact(_ action: Action) -> Bool { presenter.perform(action, tasks: tasks) }

    var hidden: [Action] { (props.form.isBusy ? [.cancel] : []) + (props.canChoosePhoto ? [] : [.choosePhoto]) }

    var button: String { props.form.isBusy ? words.profileForm.savingProfile : words.profileForm.saveButton }
}
