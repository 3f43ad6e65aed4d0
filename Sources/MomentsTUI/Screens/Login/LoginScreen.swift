import MomentsKit
import TerminalKit

/// Draws the login form, in a box. It holds the cursors of the fields, nothing more.
final class LoginScreen: Component, OverlayContent, FormCells {
    let context = KeyContext.login
    let title = "Moments"
    let fields: FormFields<LoginField>
    private(set) var view = FormView()
    var setNeedsPaint: () -> Void = {}

    private let presenter: any LoginPresenting
    private let keymap: Keymap
    private let words: Language
    private let tasks: InFlightTasks
    var props = LoginProps()

    init(presenter: any LoginPresenting, keymap: Keymap, words: Language, tasks: InFlightTasks) {
        self.presenter = presenter
        self.keymap = keymap
        self.words = words
        self.tasks = tasks
        fields = FormFields(presenter.form, focus: .email)
    }

    var viewPresenter: any ViewPresenting { presenter }

    // MARK: Interactions

    func interact(_ action: Action) -> Bool { presenter.perform(action, tasks: tasks) }

    /// One of the accounts.
    func choose(_ index: Int) {
        presenter.onAccountSelected(index)
        presenter.form.onFieldSelected(.password)
    }

    // MARK: Painting

    private static let maximumWidth = 56

    /// With the hints below, and an empty row above and below the form.
    func size(in room: CellSize) -> CellSize {
        let columns = min(room.columns, Self.maximumWidth + 6)
        return CellSize(columns: columns, rows: layout(columns: columns).lines(height: .max, focus: nil).count + 3)
    }

    func paint(on canvas: Canvas) {
        let layout = layout(columns: canvas.size.columns)
        let column = max(0, (canvas.size.columns - layout.width) / 2)
        let rows = canvas.size.rows - 1
        view.paint(
            layout, fields, rows: 0..<max(0, rows), isCentered: true,
            on: canvas.part(rows: 0..<canvas.size.rows, columns: column..<column + layout.width))
        hints.paint(row: rows, from: column, on: canvas)
    }

    private func layout(columns: Int) -> FormLayout {
        let layout = FormLayout(keymap: keymap, context: context, width: min(columns - 4, Self.maximumWidth))
        return LoginLayout(props: props, words: words).filled(layout)
    }

    private var hints: KeyHints {
        if props.form.isBusy { return KeyHints([.cancel, .quit], in: context, keymap, words) }
        var labels: [(action: Action, label: String)] = [(.cancel, words.actions.wayBackLabel)]
        if props.isPasswordShown { labels.append((.showPassword, words.actions.hidePasswordLabel)) }
        let choice: [Action] = props.accounts.isEmpty ? [.nextField] : [.nextField, .nextAccount]
        return KeyHints(
            (props.hasWayBack ? [.cancel] : []) + choice + [.showPassword, .help, .palette, .quit], in: context, keymap,
            words, labels: labels)
    }
}
