import MomentsKit
import TestSupport

/// The mock of a presenter: it records what it is told. What it has to do besides, it writes itself.
protocol ViewPresentingMock: ViewPresenting {
    associatedtype Call: ViewCall

    var calls: Calls<Call> { get }
}

extension ViewPresentingMock {
    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
}
