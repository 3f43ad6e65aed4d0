import MomentsKit
import TestSupport

@MainActor final class NavigatorMock: Navigator {
    enum Call: Equatable {
        case show(Destination), back, backToTimeline
        /// The view of this presenter.
        case close(ObjectIdentifier)
    }

    let calls = Calls<Call>()

    func show(_ destination: Destination) {
        calls.record(.show(destination))
    }

    func back() {
        calls.record(.back)
    }

    func close(_ presenter: AnyObject) {
        calls.record(.close(ObjectIdentifier(presenter)))
    }

    func backToTimeline() {
        calls.record(.backToTimeline)
    }
}
