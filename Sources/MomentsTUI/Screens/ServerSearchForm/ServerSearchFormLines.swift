import MomentsKit

/// Asks what is to be looked for on a server. It holds the field, nothing more.
final class ServerSearchFormLines: Component, FormLines {
    let context = KeyContext.serverSearchForm
    let fields: FormFields<ServerSearchField>
    let tasks: InFlightTasks
    var props = ServerSearchFormProps()
    var announced: ServerSearchFormProps?
    var setNeedsPaint: () -> Void = {}

    private let presenter: any ServerSearchFormPresenting
    private let words: Language

    init(
        presenter: any ServerSearchFormPresenting, words: Language,
        tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
        fields = FormFields(presenter.form, focus: .query)
    }

    var viewPresenter: any ViewPresenting { presenter }
    var lineWords: Language { words }

    func interact(_ action: Action) -> Bool { presenter.form.perform(action, tasks: tasks) }

    func question(for field: ServerSearchField, prompt: String) -> LineQuestion { .field(prompt: prompt) }

    /// An empty line goes back, as where a view is chosen.
    func answer(_ text: String) {
        guard !text.allSatisfy(\.isWhitespace) else { return presenter.form.onCancel() }
        fields.answer(text)
        enterField()
    }

    var arrival: [String] { [Sentence.ended(words.serverSearchForm.title)] + state }
}
