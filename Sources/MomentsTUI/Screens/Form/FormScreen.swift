import MomentsKit
import TerminalKit

/// What a screen with a form shows.
protocol PropsWithForm {
    associatedtype ID: FormFieldID

    var form: FormProps<ID> { get }
}

extension LoginProps: PropsWithForm {}

extension SignInProps: PropsWithForm {}

extension FeedFormProps: PropsWithForm {}

extension ProfileFormProps: PropsWithForm {}

extension ServerSearchFormProps: PropsWithForm {}

/// A screen with a form.
protocol FormScreen: Screen {
    associatedtype Props: PropsWithForm

    var props: Props { get set }
    var fields: FormFields<Props.ID> { get }

    /// The interaction of an action.
    /// - Returns: false where it asks for none.
    func interact(_ action: Action) -> Bool
}

extension FormScreen {
    func render(_ props: Props) {
        show(props)
    }

    func show(_ props: Props) {
        self.props = props
        fields.show(props.form)
        setNeedsPaint()
    }

    func perform(_ action: Action) {
        if !interact(action), let edit = TextEdit(action) { self.edit([edit]) }
    }

    func edit(_ edits: [TextEdit]) {
        setNeedsPaint()
        fields.edit(edits)
    }
}

/// A form in cells.
protocol FormCells: FormScreen, OverlayContent {
    /// What was painted last.
    var view: FormView { get }

    /// A click on what has an index besides the fields.
    func choose(_ index: Int)
}

extension FormCells {
    func choose(_ index: Int) {}

    var outside: Action? { nil }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        guard event == .click else { return }
        switch view.place(row: row) {
        case .field(let index): fields.select(index)
        case .choice(let index): choose(index)
        case nil: break
        }
    }
}
