import MomentsKit
import TerminalKit

/// Draws the form to sign in to a server, in a box. It holds the cursors of the fields, nothing more.
final class SignInScreen: Component, OverlayContent, FormCells {
    let context = KeyContext.signIn
    let title: String
    let fields: FormFields<SignInField>
    private(set) var view = FormView()
    var setNeedsPaint: () -> Void = {}

    private let presenter: any SignInPresenting
    private let keymap: Keymap
    private let words: Language
    private let tasks: InFlightTasks
    var props = SignInProps()

    init(presenter: any SignInPresenting, keymap: Keymap, words: Language, tasks: InFlightTasks) {
        self.presenter = presenter
        self.keymap = keymap
        self.words = words
        self.tasks = tasks
        title = words.signIn.title
        fields = FormFields(presenter.form, focus: .server)
    }

    var viewPresenter: any ViewPresenting { presenter }

    func interact(_ action: Action) -> Bool { presenter.perform(action, tasks: tasks) }

    // MARK: Painting

    /// With the hints below, and an empty row above them.
    func size(in room: CellSize) -> CellSize {
        CellSize(columns: room.columns, rows: layout(columns: room.columns).rows + 2)
    }

    func paint(on canvas: Canvas) {
        let rows = canvas.size.rows - 1
        let layout = layout(columns: canvas.size.columns, rows: rows)
        let column = min(KeyHints.left, max(0, canvas.size.columns - 1))
        view.paint(
            layout, fields, rows: 0..<max(0, rows),
            on: canvas.part(rows: 0..<canvas.size.rows, columns: column..<column + layout.width))
        hints.paint(row: rows, from: column, on: canvas)
    }

    /// - Parameter rows: where there are fewer than it takes, the address gives way first, and says so.
    private func layout(columns: Int, rows: Int = .max) -> FormLayout {
        let whole = layout(columns: columns, addressLines: Self.maximumAddress)
        guard whole.rows > rows else { return whole }
        let address = addressLines(Self.maximumAddress, whole).count
        return layout(columns: columns, addressLines: max(1, address - (whole.rows - rows)))
    }

    /// In lines; one that is longer is copied.
    private static let maximumAddress = 12

    private func layout(columns: Int, addressLines: Int) -> FormLayout {
        var layout = FormLayout(keymap: keymap, context: context, width: columns - 4)
        let fields = props.form.fields.indices.flatMap { index in
            let field = props.form.fields[index].id
            return layout.field(index, of: props.form, explanation: words.signIn.explanation(of: field))
                + choice(below: field, layout)
        }
        layout.body = [layout.heading(props.purpose), .blank] + self.addressLines(addressLines, layout) + fields
        let button = props.address == nil ? words.signIn.button : words.signIn.codeButton
        layout.foot = [layout.button(.submit, button, isEnabled: props.form.canSubmit)]
        layout.foot += layout.message(props.message, isBusy: props.form.isBusy)
        return layout
    }

    /// A click on it opens the browser.
    private func addressLines(_ maximum: Int, _ layout: FormLayout) -> [FormLine] {
        guard let address = props.address else { return [] }
        let key = keymap.key(for: .openAddress, in: context)
        let lines = CellText.wrapAndTruncate(address, width: layout.width, maximumLines: maximum)
        return layout.explanation(words.signIn.anyBrowser) + lines.map { FormLine($0, style: .link, key: key) } + [
            .blank
        ]
    }

    private func choice(below field: SignInField, _ layout: FormLayout) -> [FormLine] {
        guard field == .server, let isAllowed = props.allowsPlain else { return [] }
        return [layout.choice(.allowPlain, words.feedForm.sendsPlain, isChosen: isAllowed), .blank]
    }

    private var hints: KeyHints {
        if props.form.isBusy { return KeyHints([.cancel, .quit], in: context, keymap, words) }
        if props.address != nil {
            return KeyHints([.cancel, .openAddress, .copyAddress, .help, .quit], in: context, keymap, words)
        }
        return KeyHints(
            [.cancel, .nextField, .help, .palette, .quit], in: context, keymap, words,
            labels: [(.cancel, words.actions.wayBackLabel)])
    }
}

extension FormLayout {
    /// All that it has.
    fileprivate var rows: Int { body.count + foot.count }
}
