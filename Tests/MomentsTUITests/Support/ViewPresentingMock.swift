import MomentsKit
import TestSupport

/// The mock of a presenter: it records its calls. Each mock writes its other behaviour itself.
protocol ViewPresentingMock: ViewPresenting {
    associatedtype Call: ViewCall

    var calls: Calls<Call> { get }
}

extension ViewPresentingMock {
    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
}
