import MomentsCore
import MomentsKit
import TestSupport

/// The mock of a presenter of moments in a list.
protocol MomentListPresentingMock: MomentListPresenting, MomentActingMock where Call: MomentListCall {}

extension MomentListPresentingMock {
    func onSelect(_ id: Moment.ID) { calls.record(.select(id.rawValue)) }
    func onGapSelected(_ id: Moment.ID) {}
    /// As so many steps.
    func onMove(by steps: Int) {
        for _ in 0..<abs(steps) { calls.record(steps > 0 ? .next : .previous) }
    }

    func onReachedStart() { calls.record(.reachedStart) }
    func onReachedEnd() { calls.record(.reachedEnd) }
    func onRoomLeft() {}
    func onFirst() { calls.record(.first) }
    func onLast() { calls.record(.last) }
    func onOpen() { calls.record(.open) }
}
