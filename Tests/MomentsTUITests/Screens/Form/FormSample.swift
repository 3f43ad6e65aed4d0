import MomentsKit
import TestSupport

@testable import MomentsTUI
@testable import TerminalKit

enum FormSampleField: FormFieldID {
    case name, code

    var isSecret: Bool { self == .code }
}

extension FormProps<FormSampleField> {
    static func sample(
        focus: ID = .name, name: String = "", code: String = "", hint: String? = nil, isBusy: Bool = false
    ) -> FormProps {
        var props = FormProps(focus: focus)
        props.fields = [
            FormField(id: .name, label: "Name", text: name, hint: hint),
            FormField(id: .code, label: "Code", text: code),
        ]
        props.isBusy = isBusy
        return props
    }
}

struct FormSampleProps: PropsWithForm {
    var form = FormProps(focus: FormSampleField.name)
}

/// A presenter with nothing but a form.
final class FormSamplePresenterMock: ViewPresenting {
    let calls = Calls<FormCall<FormSampleField>>()
    private(set) lazy var form = FormMock<FormSampleField> { [calls] in calls.record($0) }

    func onViewLoaded() {}
    func onActivate() {}
    func onDeactivate() {}
}

/// A form in cells with a button and something to choose, in the key context of a form that has no more than that.
final class FormSampleScreen: @MainActor FormCells {
    let context = KeyContext.profileForm
    let title = "Form"
    let fields: FormFields<FormSampleField>
    let viewPresenter: any ViewPresenting
    var props = FormSampleProps()
    private(set) var view = FormView()
    private(set) var chosen: [Int] = []
    var setNeedsPaint: () -> Void = {}
    private let tasks: InFlightTasks

    init(_ presenter: FormSamplePresenterMock, tasks: InFlightTasks) {
        viewPresenter = presenter
        self.tasks = tasks
        fields = FormFields(presenter.form, focus: .name)
    }

    func interact(_ action: Action) -> Bool { fields.form.perform(action, tasks: tasks) }

    func choose(_ index: Int) { chosen.append(index) }

    func size(in room: CellSize) -> CellSize { room }

    func paint(on canvas: Canvas) {
        var layout = FormLayout(keymap: .default, context: context, width: canvas.size.columns)
        layout.body = props.form.fields.indices.flatMap { layout.field($0, of: props.form) }
        layout.foot = [
            layout.button(.submit, "Send", isEnabled: !props.form.isBusy),
            FormLine([.init(text: "Third", column: 0, style: .plain)], place: .choice(2)),
        ]
        view.paint(layout, fields, rows: 1..<max(1, canvas.size.rows), on: canvas)
    }
}

/// The same in lines.
final class FormSampleLines: @MainActor FormLines {
    let context = KeyContext.profileForm
    let fields: FormFields<FormSampleField>
    let viewPresenter: any ViewPresenting
    let tasks: InFlightTasks
    var props = FormSampleProps()
    var announced: FormSampleProps?
    var setNeedsPaint: () -> Void = {}

    init(_ presenter: FormSamplePresenterMock, tasks: InFlightTasks) {
        viewPresenter = presenter
        self.tasks = tasks
        fields = FormFields(presenter.form, focus: .name)
    }

    var lineWords: Language { Language.english }

    func interact(_ action: Action) -> Bool { fields.form.perform(action, tasks: tasks) }

    func question(for field: FormSampleField, prompt: String) -> LineQuestion {
        field.isSecret ? .secret(prompt: prompt) : .address(prompt: prompt)
    }

    var arrival: [String] { ["A form."] }

    func changes(since old: FormSampleProps) -> [String] { props.form.hints(since: old.form) }
}
