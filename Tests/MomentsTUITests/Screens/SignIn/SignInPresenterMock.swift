import MomentsKit
import TestSupport

final class SignInPresenterMock: SignInPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, allowPlain, openAddress, copyAddress
        case form(FormCall<SignInField>)
    }

    let calls = Calls<Call>()
    private(set) lazy var form: any FormPresenting<SignInField> = FormMock { [calls] in calls.record(.form($0)) }

    func onAllowPlain() { calls.record(.allowPlain) }
    func onOpenAddress() { calls.record(.openAddress) }
    func onCopyAddress() { calls.record(.copyAddress) }
}

extension SignInProps {
    static func sample(_ fields: SignInField..., isBusy: Bool = false) -> SignInProps {
        var props = SignInProps()
        props.purpose = Language.english.signIn.purpose
        let fields = fields.isEmpty ? [.server] : fields
        props.form.fields = fields.map { .init(id: $0, label: Language.english.signIn.label(of: $0), text: "") }
        props.form.focus = fields[0]
        props.form.isBusy = isBusy
        return props
    }

    /// The person is asked in the browser.
    static func asking() -> SignInProps {
        var props = sample(.code)
        props.purpose = "mastodon.example asks"
        props.address = "https://mastodon.example/oauth/authorize?client_id=1&state=2"
        props.message = "Answer there."
        return props
    }
}
