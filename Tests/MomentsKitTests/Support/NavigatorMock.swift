import MomentsKit
import TestSupport

@MainActor final class NavigatorMock: Navigator {
    enum Call: Equatable {
        case show(Destination), back, backToTimeline
    }

    let calls = Calls<Call>()

    func show(_ destination: Destination) {
        calls.record(.show(destination))
    }

    func back() {
        calls.record(.back)
    }

    func backToTimeline() {
        calls.record(.backToTimeline)
    }
}
