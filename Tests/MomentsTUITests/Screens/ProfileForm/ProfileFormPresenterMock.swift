import MomentsCore
import MomentsKit
import TestSupport

final class ProfileFormPresenterMock: ProfileFormPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, choosePhoto
        case form(FormCall<ProfileDetails.Field>)
    }

    let calls = Calls<Call>()
    private(set) lazy var form: any FormPresenting<ProfileDetails.Field> = FormMock { [calls] in
        calls.record(.form($0))
    }

    func onChoosePhoto() { calls.record(.choosePhoto) }
}

extension ProfileFormProps {
    static func sample() -> ProfileFormProps {
        var props = ProfileFormProps()
        props.form.fields = [
            FormField(id: .name, label: "Name", text: "Grace"), FormField(id: .bio, label: "About you", text: ""),
            FormField(id: .avatar, label: "Picture", text: "x", hint: "An address."),
            FormField(id: .background, label: "Background", text: ""),
        ]
        props.form.canSubmit = true
        return props
    }
}
