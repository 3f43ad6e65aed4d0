import TestSupport

@testable import MomentsCore

@MainActor final class ActivityTrackerMock: ActivityTracker {
    let events = Calls<ActivityEvent>()

    func track(_ event: ActivityEvent) {
        events.record(event)
    }
}
