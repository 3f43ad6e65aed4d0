import Essentials
import MomentsCore
import MomentsStore

/// The server whose views are fetched.
struct ViewServer: Sendable {
    /// How many pages are fetched in a row of which a filter hides everything.
    static let maximumHiddenPages = 3

    let exchange: APIExchange
    let host: String
    let now: @Sendable () -> Date

    /// Statuses as they stand in a view, as of one arrival; those are left out that a filter hides.
    func shown(_ statuses: some Sequence<Status>, isPinned: Bool = false) -> [AskedServerView.Status] {
        let now = now()
        return statuses.filter { !$0.isHidden }.map {
            AskedServerView.Status(NewStatus($0, host: host, now: now), isPinned: isPinned)
        }
    }
}
