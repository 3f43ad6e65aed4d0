@testable import MomentsCore

@MainActor final class ActivityHistoryMock: ActivityHistory {
    var path: String? = "/state/activity.log"
    var records: [ActivityRecord] = []

    func recent(_ maximum: Int) async -> [ActivityRecord] {
        await Task.yield()
        return records.suffix(maximum)
    }
}
