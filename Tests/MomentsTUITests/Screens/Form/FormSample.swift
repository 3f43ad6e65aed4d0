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
    var message: String?
}

/// A presenter with nothing but a form.
final class FormSamplePresenterMock: ViewPresenting {
    let calls = Calls<FormCall<FormSampleField>>()
    private(set) lazy var form = FormMock<FormSampleField> { [calls] in calls.record($0) }
    let chosen = Calls<Int>()

    func onViewLoaded() {}
    func onActivate() {}
    func onDeactivate() {}
}

/// A form with a button and something to choose, in the key context of a form that has no more than that.
struct FormSample: FormContent {
    let mock: FormSamplePresenterMock
    var takesBlanks = false
    var leavesWithoutAnswer = false
    var tellsWhatIsFilled = false

    let words = Language.english
    let context = KeyContext.profileForm
    let title = "A form"

    var presenter: any ViewPresenting { mock }
    var form: any FormPresenting<FormSampleField> { mock.form }

    func choose(_ index: Int, in props: FormSampleProps) -> Bool {
        mock.chosen.record(index)
        return true
    }

    func layout(_ props: FormSampleProps, in room: FormLayout) -> FormLayout {
        let third = FormLine([.init(text: "Third", column: 0, style: .plain)], place: .choice(2))
        return room.filled(
            head: [], fields: fields(props, in: room),
            foot: [room.button(.submit, button(props), isEnabled: !props.form.isBusy), third], props)
    }

    func button(_ props: FormSampleProps) -> String { "Send" }
    func hints(_ props: FormSampleProps) -> [Action] { [.cancel] }

    func question(for field: FormSampleField, prompt: String) -> LineQuestion {
        field.isSecret ? .secret(prompt: prompt) : .address(prompt: prompt)
    }

    func parts(_ props: FormSampleProps) -> [[String]] {
        [["Nothing came of it."].filter { _ in props.message != nil }]
    }
    func takesBlanks(_ field: FormSampleField) -> Bool { takesBlanks }
    func tellsWhatIsFilled(in field: FormSampleField, _ props: FormSampleProps) -> Bool { tellsWhatIsFilled }
}
