import MomentsCore
import TestSupport

@MainActor final class ActivityTrackerMock: ActivityTracker {
    let events = Calls<ActivityEvent>()

    func track(_ event: ActivityEvent) {
        events.record(event)
    }
}
