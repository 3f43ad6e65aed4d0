import MomentsKit
import TestSupport

final class ServerSearchFormPresenterMock: ServerSearchFormPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated
        case form(FormCall<ServerSearchField>)
    }

    let calls = Calls<Call>()
    private(set) lazy var form: any FormPresenting<ServerSearchField> = FormMock { [calls] in calls.record(.form($0)) }
}

extension ServerSearchFormProps {
    static func sample(hint: String? = nil) -> ServerSearchFormProps {
        var props = ServerSearchFormProps()
        props.form.fields = [FormField(id: .query, label: "Look for", text: "kites", hint: hint)]
        props.form.canSubmit = hint == nil
        return props
    }
}
