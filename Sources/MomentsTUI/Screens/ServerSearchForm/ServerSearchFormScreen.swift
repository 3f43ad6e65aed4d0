import MomentsKit
import TerminalKit

/// Draws the form for a search on a server, in a box. It holds the cursor of its field, nothing more.
final class ServerSearchFormScreen: Component, FormBox {
    let context = KeyContext.serverSearchForm
    let title: String
    let fields: FormFields<ServerSearchField>
    var view = FormView()
    var props = ServerSearchFormProps()
    var setNeedsPaint: () -> Void = {}

    private let presenter: any ServerSearchFormPresenting
    let keymap: Keymap
    private let words: Language
    private let tasks: InFlightTasks
    let hints: KeyHints

    init(
        presenter: any ServerSearchFormPresenting, keymap: Keymap, words: Language,
        tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.keymap = keymap
        self.words = words
        self.tasks = tasks
        title = words.serverSearchForm.title
        fields = FormFields(presenter.form, focus: .query)
        hints = KeyHints(
            [.cancel, .help, .palette], in: .serverSearchForm, keymap, words,
            labels: [(.cancel, words.actions.wayBackLabel)])
    }

    var viewPresenter: any ViewPresenting { presenter }

    func interact(_ action: Action) -> Bool { presenter.form.perform(action, tasks: tasks) }

    var button: String { words.serverSearchForm.button }
}
