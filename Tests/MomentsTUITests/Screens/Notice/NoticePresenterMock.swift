import MomentsKit
import TestSupport

final class NoticePresenterMock: NoticePresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, closed
    }

    let calls = Calls<Call>()

    func onClose() { calls.record(.closed) }
}
