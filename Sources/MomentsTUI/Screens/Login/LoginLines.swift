import MomentsKit
import TerminalKit

/// Asks for what the login form holds, a field at a time. It holds the fields, nothing more.
final class LoginLines: LoginComponent, LinearScreen {
    let context = KeyContext.login
    var setNeedsPaint: () -> Void = {}

    private let presenter: any LoginPresenting
    private let words: any LoginWords
    private let tasks: InFlightTasks
    private let email: TextField
    private let password: TextField
    private var props = LoginProps()
    /// The props that were announced last; nil on arriving from another screen.
    private var announced: LoginProps?
    /// An account was chosen, and its email not typed.
    private var isEmailDue = false

    init(presenter: any LoginPresenting, words: any LoginWords, tasks: InFlightTasks) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
        email = TextField(label: words.emailLabel)
        password = TextField(label: words.passwordLabel, isSecret: true)
    }

    var viewPresenter: any ViewPresenting { presenter }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: LoginProps) {
        self.props = props
        if email.text != props.email {
            email.text = props.email
            isEmailDue = announced != nil && props.selection != nil
        }
        // The presenter forgot the secret, so the field must as well.
        if props.passwordText.isEmpty { password.text = "" }
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if !presenter.perform(action, tasks: tasks), let edit = TextEdit(action) { self.edit([edit]) }
    }

    /// The number of an account, instead of its email.
    func choose(_ number: Int) -> Bool {
        guard props.accounts.indices.contains(number - 1) else { return false }
        presenter.onAccountSelected(number - 1)
        return true
    }

    func edit(_ edits: [TextEdit]) {
        guard !props.isBusy else { return }
        if props.focus == .email {
            for text in email.apply(edits) { presenter.onEmailChanged(text) }
        } else {
            for text in password.apply(edits) { presenter.onPasswordChanged(text) }
        }
    }

    /// A whole field. No password leads back to the email.
    func answer(_ text: String) {
        guard !props.isBusy else { return }
        if props.focus == .email {
            email.text = text
            presenter.onEmailChanged(email.text)
            submit()
        } else {
            password.text = text
            presenter.onPasswordChanged(password.text)
            text.isEmpty ? presenter.onNextField() : submit()
        }
    }

    func goOn() {
        submit()
    }

    private func submit() {
        tasks.start { await self.presenter.onSubmit() }
    }

    // MARK: Announcing

    let chosenAction = Action.nextField

    var question: LineQuestion { props.focus == .email ? .email : .password }

    var status: String? { lines.state.last }

    var advice: [String] { [words.loginAdvice] }

    private var lines: LoginAnnouncements { LoginAnnouncements(props: props, words: words) }

    func paint(on printer: LinePrinter) {
        let lines = lines
        if let announced, !printer.startsOver {
            for line in lines.changes(since: announced) { printer.line(line) }
            if isEmailDue { printer.line(props.email) }
        } else {
            for line in [lines.heading] + lines.accounts + lines.state { printer.line(line) }
            printer.line(lines.hint)
        }
        isEmailDue = false
        announced = props
    }
}
