import MomentsKit
import TerminalKit

/// Asks for what the form holds, a field at a time. It holds the fields, nothing more.
final class FeedFormLines: Component, FormLines {
    let context = KeyContext.feedForm
    let fields: FormFields<FeedFormField>
    let tasks: InFlightTasks
    var props = FeedFormProps()
    var announced: FeedFormProps?
    var setNeedsPaint: () -> Void = {}

    private let presenter: any FeedFormPresenting
    private let words: Language

    init(
        presenter: any FeedFormPresenting, words: Language, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
        fields = FormFields(presenter.form, focus: .address)
    }

    var viewPresenter: any ViewPresenting { presenter }
    var lineWords: Language { words }

    func interact(_ action: Action) -> Bool { presenter.perform(action, tasks: tasks) }

    // MARK: Announcing

    func question(for field: FeedFormField, prompt: String) -> LineQuestion {
        field == .address ? .address(prompt: prompt) : field.isSecret ? .secret(prompt: prompt) : .field(prompt: prompt)
    }

    var status: String? { lines.state.last }

    var advice: [String] { [words.lines.formAdvice] }

    private var lines: FeedFormAnnouncements { FeedFormAnnouncements(props: props, words: words) }

    var arrival: [String] { lines.all }

    func changes(since old: FeedFormProps) -> [String] { lines.changes(since: old) }
}
