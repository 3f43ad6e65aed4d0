import MomentsKit

/// Asks for a hashtag. It holds the field, nothing more.
final class TagFormLines: TagFormComponent, FormLines {
    let context = KeyContext.tagForm
    let fields: FormFields<TagField>
    let tasks: InFlightTasks
    var props = TagFormProps()
    var announced: TagFormProps?
    var setNeedsPaint: () -> Void = {}

    private let presenter: any TagFormPresenting
    private let words: any TagFormWords & ActionWords & LinearWords

    init(
        presenter: any TagFormPresenting, words: any TagFormWords & ActionWords & LinearWords, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
        fields = FormFields(presenter.form, focus: .name)
    }

    var viewPresenter: any ViewPresenting { presenter }
    var lineWords: any LinearWords { words }

    func interact(_ action: Action) -> Bool { presenter.form.perform(action, tasks: tasks) }

    func question(for field: TagField, prompt: String) -> LineQuestion { .field(prompt: prompt) }

    /// An empty line goes back, as where a view is chosen.
    func answer(_ text: String) {
        guard !text.allSatisfy(\.isWhitespace) else { return presenter.form.onCancel() }
        fields.answer(text)
        enterField()
    }

    // MARK: Announcing

    var status: String? { props.form.hints.last ?? props.status }

    var arrival: [String] {
        [Sentence.ended(words.tagFormTitle)] + props.form.hints + [props.status].compactMap(\.self)
    }

    func changes(since old: TagFormProps) -> [String] {
        props.form.hints(since: old.form) + [props.status != old.status ? props.status : nil].compactMap(\.self)
    }
}
