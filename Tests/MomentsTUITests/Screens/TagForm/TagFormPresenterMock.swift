import MomentsKit
import TestSupport

final class TagFormPresenterMock: TagFormPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated
        case form(FormCall<TagField>)
    }

    let calls = Calls<Call>()
    private(set) lazy var form: any FormPresenting<TagField> = FormMock { [calls] in calls.record(.form($0)) }
}

extension TagFormProps {
    static func sample(hint: String? = nil) -> TagFormProps {
        var props = TagFormProps()
        props.form.fields = [FormField(id: .name, label: "Hashtag", text: "kites", hint: hint)]
        props.form.canSubmit = hint == nil
        return props
    }
}
