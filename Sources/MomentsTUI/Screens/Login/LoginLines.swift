import MomentsKit
import TerminalKit

/// Asks for what the login form holds, a field at a time. It holds the fields, nothing more.
final class LoginLines: Component, FormLines {
    let context = KeyContext.login
    let fields: FormFields<LoginField>
    let tasks: InFlightTasks
    var props = LoginProps()
    var announced: LoginProps?
    var setNeedsPaint: () -> Void = {}

    private let presenter: any LoginPresenting
    private let words: Language
    /// An account was chosen, and its email not typed.
    private var isEmailDue = false

    init(presenter: any LoginPresenting, words: Language, tasks: InFlightTasks) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
        fields = FormFields(presenter.form, focus: .email)
    }

    var viewPresenter: any ViewPresenting { presenter }
    var lineWords: Language { words }

    func render(_ props: LoginProps) {
        let email = props.form[.email]?.text
        if announced != nil, props.selection != nil, fields[.email] != email { isEmailDue = true }
        show(props)
    }

    // MARK: Interactions

    func interact(_ action: Action) -> Bool { presenter.perform(action, tasks: tasks) }

    /// The number of an account, instead of its email.
    func choose(_ number: Int) -> Bool {
        guard props.accounts.indices.contains(number - 1) else { return false }
        presenter.onAccountSelected(number - 1)
        return true
    }

    /// A password may be of blanks. None leads back to the email.
    func answer(_ text: String) {
        if props.form.focus == .password { fields.type(text) } else { fields.answer(text) }
        enterField()
    }

    // MARK: Announcing

    func question(for field: LoginField, prompt: String) -> LineQuestion { field == .email ? .email : .password }

    var status: String? { lines.state.last }

    var advice: [String] { [words.login.advice] }

    private var lines: LoginAnnouncements { LoginAnnouncements(props: props, words: words) }

    var arrival: [String] {
        isEmailDue = false
        return lines.heading + lines.accounts + lines.state + [lines.hint]
    }

    func changes(since old: LoginProps) -> [String] {
        defer { isEmailDue = false }
        return lines.changes(since: old) + (isEmailDue ? [props.form[.email]?.text].compactMap(\.self) : [])
    }
}
