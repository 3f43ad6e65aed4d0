import MomentsKit
import TerminalKit

/// Asks for what it takes to sign in to a server, a field at a time. It holds the fields, nothing more.
final class SignInLines: Component, FormLines {
    let context = KeyContext.signIn
    let fields: FormFields<SignInField>
    let tasks: InFlightTasks
    var props = SignInProps()
    var announced: SignInProps?
    var setNeedsPaint: () -> Void = {}

    private let presenter: any SignInPresenting
    private let words: Language

    init(
        presenter: any SignInPresenting, words: Language, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
        fields = FormFields(presenter.form, focus: .server)
    }

    var viewPresenter: any ViewPresenting { presenter }
    var lineWords: Language { words }

    func interact(_ action: Action) -> Bool { presenter.perform(action, tasks: tasks) }

    // MARK: Announcing

    func question(for field: SignInField, prompt: String) -> LineQuestion {
        switch field {
        case .server: .address(prompt: prompt)
        case .password: .secret(prompt: prompt)
        case .code: .code(prompt: prompt)
        }
    }

    var status: String? { lines.state.last }

    var advice: [String] { [words.lines.formAdvice] }

    private var lines: SignInAnnouncements { SignInAnnouncements(props: props, words: words) }

    var arrival: [String] { lines.all }

    func changes(since old: SignInProps) -> [String] { lines.changes(since: old) }
}
