import MomentsKit
import TestSupport

final class NoticePresenterMock: NoticePresenting {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, closed
    }

    let calls = Calls<Call>()

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onClose() { calls.record(.closed) }
}
