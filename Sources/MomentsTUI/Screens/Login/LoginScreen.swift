import MomentsKit
import TerminalKit

/// Draws the login form, in a box. It holds the cursors of the fields, nothing more.
final class LoginScreen: LoginComponent, OverlayContent {
    let context = KeyContext.login
    let title = "Moments"
    var setNeedsPaint: () -> Void = {}

    private let presenter: any LoginPresenting
    private let keymap: Keymap
    private let words: any LoginWords & ActionWords
    private let tasks: InFlightTasks
    private let email: TextField
    private let password: TextField
    private var props = LoginProps()
    /// The lines of the form as they were painted, and the row of the first.
    private var form: (lines: [LoginForm.Line], top: Int) = ([], 0)

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
        password.mask = props.passwordText
        // The presenter forgot the secret, so the field must as well.
        if props.passwordText.isEmpty { password.text = "" }
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if !presenter.perform(action, tasks: tasks), let edit = TextEdit(action) { self.edit([edit]) }
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
        guard event == .click, form.lines.indices.contains(row - form.top) else { return }
        switch form.lines[row - form.top] {
        case .field(let field): presenter.onFieldSelected(field)
        case .account(let index):
            presenter.onAccountSelected(index)
            presenter.onFieldSelected(.password)
        default: break
        }
    }

    // MARK: Painting

    private static let maximumWidth = 56
    private static let labelWidth = 10

    /// With the hints below, and an empty row above and below the form.
    func size(in room: CellSize) -> CellSize {
        let columns = min(room.columns, Self.maximumWidth + 6)
        return CellSize(columns: columns, rows: makeForm(columns: columns).lines(height: .max).count + 3)
    }

    func paint(on canvas: Canvas) {
        let layout = makeForm(columns: canvas.size.columns)
        let column = max(0, (canvas.size.columns - layout.width) / 2)
        let height = canvas.size.rows - 1
        let lines = layout.lines(height: height)
        form = (lines, max(0, (height - lines.count) / 2))
        for (row, line) in lines.enumerated() {
            let row = form.top + row
            paint(line, on: canvas.part(rows: row..<row + 1, columns: column..<column + layout.width))
        }
        hints.paint(row: canvas.size.rows - 1, from: column, on: canvas)
    }

    private func makeForm(columns: Int) -> LoginForm {
        LoginForm(props: props, words: words, keymap: keymap, width: max(1, min(columns - 4, Self.maximumWidth)))
    }

    private var hints: KeyHints {
        if props.isBusy { return KeyHints([.cancel, .quit], in: context, keymap, words) }
        var labels: [(action: Action, label: String)] = [(.cancel, words.wayBackLabel)]
        if props.isPasswordShown { labels.append((.showPassword, words.hidePasswordLabel)) }
        let choice: [Action] = props.accounts.isEmpty ? [.nextField] : [.nextField, .nextAccount]
        return KeyHints(
            (props.hasWayBack ? [.cancel] : []) + choice + [.showPassword, .help, .palette, .quit], in: context, keymap,
            words, labels: labels)
    }

    /// - Parameter canvas: a row.
    private func paint(_ line: LoginForm.Line, on canvas: Canvas) {
        let width = canvas.size.columns
        let start = min(Self.labelWidth, width - 1)
        switch line {
        case .blank: break
        case .text(let text, let style): canvas.put(text, row: 0, column: 0, style: style)
        case .note(let text):
            let text = text.truncated(to: width)
            canvas.put(text, row: 0, column: min(start, width - text.width), style: .warning)
        case .field(let field): paint(field == .email ? email : password, start, on: canvas)
        case .account(let index):
            let isSelected = index == props.selection
            if isSelected { canvas.put("▌", row: 0, column: start, style: .marker) }
            let text = CellText(props.accounts[index]).truncated(to: max(0, width - start - 2))
            canvas.put(text, row: 0, column: start + 2, style: isSelected ? .plain : .dim)
        case .button(let text):
            canvas.put(text, row: 0, column: start, style: props.canSubmit ? .button : .buttonDisabled)
            if let key = keymap.key(for: .submit, in: context) {
                canvas.mark(row: 0, columns: start..<start + text.width, as: .key(key))
            }
        case .offers(let offers):
            var column = 0
            for (text, key) in offers {
                canvas.put(text, row: 0, column: column, style: .plain)
                if let place = text.string.firstRange(of: key.name) {
                    let before = CellText(String(text.string[..<place.lowerBound]))
                    canvas.put(CellText(key.name), row: 0, column: column + before.width, style: .key)
                }
                canvas.mark(row: 0, columns: column..<column + text.width, as: .key(key))
                column += text.width + 1
            }
        }
    }

    private func paint(_ field: TextField, _ start: Int, on canvas: Canvas) {
        canvas.put(CellText(field.label), row: 0, column: 0, style: .plain)
        field.paint(on: canvas.part(rows: 0..<1, columns: start..<canvas.size.columns))
    }
}
