import MomentsKit

/// Draws the login form, in a box. It holds the cursors of the fields, nothing more.
final class LoginScreen: LoginComponent, OverlayContent {
    let context = KeyContext.login
    let title = "Moments"
    var windowTitle: String? { title }
    var setNeedsPaint: () -> Void = {}

    private let presenter: any LoginPresenting
    private let keymap: Keymap
    private let words: any LoginWords & ActionWords
    private let tasks: InFlightTasks
    private let email: TextField
    private let password: TextField
    private var props = LoginProps()

    init(presenter: any LoginPresenting, keymap: Keymap, words: any LoginWords & ActionWords, tasks: InFlightTasks) {
        self.presenter = presenter
        self.keymap = keymap
        self.words = words
        self.tasks = tasks
        email = TextField(label: words.emailLabel)
        password = TextField(label: words.passwordLabel, isSecret: true)
    }

    var viewPresenter: any ViewPresenting { presenter }

    func render(_ props: LoginProps) {
        self.props = props
        email.hasFocus = props.focus == .email
        password.hasFocus = props.focus == .password
        if email.text != props.email { email.text = props.email }
        password.mask = props.maskedPassword
        // The presenter forgot the secret, so the field must as well.
        if props.maskedPassword.isEmpty { password.text = "" }
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        switch action {
        case .submit: tasks.start { await self.presenter.onSubmit() }
        // There are two fields: the one before is the next one, too.
        case .nextField, .previousField: presenter.onNextField()
        case .switchMode: presenter.onSwitchMode()
        case .tryDemo: presenter.onTryDemo()
        case .cancel: presenter.onCancel()
        default: if let edit = TextEdit(action) { self.edit([edit]) }
        }
    }

    func edit(_ edits: [TextEdit]) {
        guard !props.isBusy else { return }
        setNeedsPaint()
        if props.focus == .email {
            for text in email.apply(edits) { presenter.onEmailChanged(text) }
        } else {
            for text in password.apply(edits) { presenter.onPasswordChanged(text) }
        }
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        guard event == .click else { return }
        if row == top + Self.emailRow { presenter.onFieldSelected(.email) }
        if row == top + Self.passwordRow { presenter.onFieldSelected(.password) }
    }

    // MARK: Painting

    private static let height = 10
    private static let maximumWidth = 56
    private static let emailRow = 2
    private static let passwordRow = 4
    private static let labelWidth = 10
    private var top = 0

    /// With the hints below, and an empty row above and below the form.
    func size(in room: CellSize) -> CellSize {
        CellSize(columns: min(room.columns, Self.maximumWidth + 6), rows: Self.height + 3)
    }

    func paint(on canvas: Canvas) {
        let width = max(1, min(canvas.size.columns - 4, Self.maximumWidth))
        let column = max(0, (canvas.size.columns - width) / 2)
        top = max(0, (canvas.size.rows - Self.height - 1) / 2)
        canvas.put(CellText(words.loginPurpose(props.mode)), row: top, column: column, style: .dim)
        paint(email, hint: props.emailHint, row: top + Self.emailRow, column: column, width: width, on: canvas)
        paint(password, hint: props.passwordHint, row: top + Self.passwordRow, column: column, width: width, on: canvas)
        paintButton(row: top + 7, column: column + Self.labelWidth, on: canvas)
        for (line, text) in CellText.wrap(props.message ?? "", width: width).prefix(2).enumerated() {
            canvas.put(text, row: top + 8 + line, column: column, style: props.isBusy ? .dim : .warning)
        }
        hints.paint(row: canvas.size.rows - 1, on: canvas)
    }

    private var hints: KeyHints {
        if props.isBusy { return KeyHints([.cancel, .quit], in: context, keymap, words) }
        var labels: [Action: String] = [.cancel: words.wayBackLabel]
        if props.mode == .signUp { labels[.switchMode] = words.logInLabel }
        let way: Action = props.hasWayBack ? .cancel : .tryDemo
        return KeyHints(
            [.switchMode, way, .nextField, .help, .palette, .quit], in: context, keymap, words, labels: labels)
    }

    private func paint(_ field: TextField, hint: String?, row: Int, column: Int, width: Int, on canvas: Canvas) {
        canvas.put(CellText(field.label), row: row, column: column, style: .plain)
        let start = column + min(Self.labelWidth, width - 1)
        field.paint(on: canvas.part(rows: row..<row + 1, columns: start..<column + width))
        guard let hint else { return }
        let text = CellText(hint).truncated(to: width)
        canvas.put(text, row: row + 1, column: column + min(Self.labelWidth, width - text.width), style: .warning)
    }

    private func paintButton(row: Int, column: Int, on canvas: Canvas) {
        let submit = keymap.key(for: .submit, in: context)
        let key = submit.map { $0 == Key(.enter) ? "⏎" : $0.name }
        let style: Style = props.canSubmit ? .button : .buttonDisabled
        let text = CellText(" \(words.loginButton(props.mode, key: key)) ")
        canvas.put(text, row: row, column: column, style: style)
        if let submit { canvas.mark(row: row, columns: column..<column + text.width, as: .key(submit)) }
    }
}
