import MomentsKit
import TestSupport

final class NoticePresenterMock: NoticePresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, closed
        case unknownInput(String)
    }

    let calls = Calls<Call>()

    func onUnknownInput(_ message: String) { calls.record(.unknownInput(message)) }
    func onClose() { calls.record(.closed) }
}
