@testable import MomentsCore

@MainActor final class RecentServerViewsMock: RecentServerViews {
    /// The last one first.
    var views: [ServerView] = []
    var error: StoreError?

    func recent(limit: Int) throws(StoreError) -> [ServerView] {
        if let error { throw error }
        return Array(views.prefix(limit))
    }
}
