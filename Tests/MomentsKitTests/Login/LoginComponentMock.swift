import MomentsKit
import TestSupport

@MainActor final class LoginComponentMock: LoginComponent {
    let renders = Calls<LoginProps>()

    func render(_ props: LoginProps) {
        renders.record(props)
    }
}
