import MomentsKit
import TerminalKit

/// What a screen shows that has a form and nothing else.
protocol PropsOfForm: PropsWithForm {
    /// What came of it.
    var status: String? { get }
}

extension ProfileFormProps: PropsOfForm {}

extension ServerSearchFormProps: PropsOfForm {}

/// A box with a form and a button below it.
protocol FormBox: FormCells where Props: PropsOfForm {
    var view: FormView { get set }
    var keymap: Keymap { get }
    var hints: KeyHints { get }
    /// Keys that mean nothing now.
    var hidden: [Action] { get }
    /// What the button says.
    var button: String { get }
}

/// The columns of labels, the gap behind them included.
private let labelWidth = 12

extension FormBox {
    var hidden: [Action] { [] }

    /// With the hints below, and an empty row above them.
    func size(in room: CellSize) -> CellSize {
        let rows = layout(columns: room.columns).lines(height: .max, focus: nil).count
        return CellSize(columns: room.columns, rows: rows + 2)
    }

    func paint(on canvas: Canvas) {
        let size = canvas.size
        let columns = min(KeyHints.left, size.columns)..<max(KeyHints.left, size.columns - 1)
        let rows = max(0, size.rows - KeyHints.height(in: size, status: props.status))
        view.paint(
            layout(columns: size.columns), fields, rows: 0..<rows,
            on: canvas.part(rows: 0..<size.rows, columns: columns))
        hints.paint(status: props.status, hidden: hidden, on: canvas)
    }

    /// - Parameter columns: of the box.
    private func layout(columns: Int) -> FormLayout {
        let width = columns - KeyHints.left - 1
        var layout = FormLayout(
            keymap: keymap, context: context, width: width, labelWidth: min(labelWidth, width / 3))
        layout.body = props.form.fields.indices.flatMap { layout.field($0, of: props.form) }
        layout.foot = [layout.button(.submit, button, isEnabled: props.form.canSubmit)]
        return layout
    }
}

extension FormLines where Props: PropsOfForm {
    var status: String? { props.form.hints.last ?? props.status }

    func changes(since old: Props) -> [String] {
        props.form.hints(since: old.form) + [props.status != old.status ? props.status : nil].compactMap(\.self)
    }

    /// What is announced on arriving, below what the form is for.
    var state: [String] { props.form.hints + [props.status].compactMap(\.self) }
}
