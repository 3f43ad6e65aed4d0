import MomentsKit

/// Asks for what the login form holds, a field at a time. It holds the fields, nothing more.
final class LoginLines: LoginComponent, LinearScreen {
    let context = KeyContext.login
    var setNeedsPaint: () -> Void = {}

    private let presenter: any LoginPresenting
    private let tasks: InFlightTasks
    private let email = TextField(label: "Email")
    private let password = TextField(label: "Password", isSecret: true)
    private var props = LoginProps()
    private var isNew = true
    /// What the reader was told; nil where they came from elsewhere.
    private var announced: LoginProps?

    init(presenter: any LoginPresenting, tasks: InFlightTasks) {
        self.presenter = presenter
        self.tasks = tasks
        email.hasFocus = true
    }

    func load() {
        presenter.onViewLoaded()
    }

    func activate() {
        announced = nil
        presenter.onActivate()
        // Once, for an email that was filled in before the person came.
        if isNew, !email.text.isEmpty { focusEmail(!email.hasFocus) }
        isNew = false
    }

    func deactivate() {
        presenter.onDeactivate()
    }

    func render(_ props: LoginProps) {
        self.props = props
        if email.text != props.email { email.text = props.email }
        // The presenter forgot the secret, so the field must as well.
        if props.maskedPassword.isEmpty { password.text = "" }
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        switch action {
        case .submit: submit()
        case .nextField, .previousField: changeField()
        case .switchMode: presenter.onSwitchMode()
        case .tryDemo: presenter.onTryDemo()
        case .cancel: presenter.onCancel()
        default: if let edit = TextEdit(action) { apply(edit) }
        }
    }

    func insert(_ text: String) {
        apply(.insert(text))
    }

    /// A whole field, and what follows it: the other field, or the log-in.
    func answer(_ text: String) {
        guard !props.isBusy else { return }
        if email.hasFocus {
            email.text = text
            presenter.onEmailChanged(email.text)
            goOn()
        } else if text.isEmpty {
            focusEmail(true)
        } else {
            password.text = text
            presenter.onPasswordChanged(password.text)
            guard !props.canSubmit else { return submit() }
            presenter.onFieldLeft(.password)
            focusEmail(props.emailHint != nil)
        }
    }

    /// To the password, once there is an email.
    func goOn() {
        changeField()
        if props.emailHint != nil { focusEmail(true) }
    }

    private func apply(_ edit: TextEdit) {
        guard !props.isBusy else { return }
        if email.hasFocus {
            presenter.onEmailChanged(email.apply(edit))
        } else {
            presenter.onPasswordChanged(password.apply(edit))
        }
    }

    private func changeField() {
        presenter.onFieldLeft(email.hasFocus ? .email : .password)
        focusEmail(!email.hasFocus)
    }

    private func focusEmail(_ isEmail: Bool) {
        email.hasFocus = isEmail
        password.hasFocus = !isEmail
    }

    /// Sends a form that is complete; otherwise leads to the other field, whose hint says what is missing.
    private func submit() {
        if props.canSubmit {
            tasks.start { await self.presenter.onSubmit() }
        } else if !props.isBusy {
            changeField()
        }
    }

    // MARK: Telling

    var question: LineQuestion { email.hasFocus ? .email : .password }

    var status: String? { LoginAnnouncements(props: props).state.last }

    var advice: [String] {
        ["Type your email, then your password. An empty line goes to the other of the two."]
    }

    func paint(on printer: LinePrinter) {
        let lines = LoginAnnouncements(props: props)
        if let announced, !printer.startsOver {
            for line in lines.changes(since: announced) { printer.line(line) }
        } else {
            for line in [lines.heading] + lines.state { printer.line(line) }
            printer.line(lines.hint)
        }
        announced = props
    }
}
