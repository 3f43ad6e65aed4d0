import Essentials
import MomentsCore
import MomentsKit

/// Has a view of a server fetched, and waits for it.
struct ServerViewRun {
    let kind: ServerView.Kind
    let view: any ServerViewRepository
    /// Whose server it is.
    let feed: Feed
    /// Has a process do it that nobody waits for.
    let deliver: () throws(SyncHelperError) -> Void

    /// - Parameter wait: nil where nobody waits.
    /// - Returns: why what is stored may not be what the server has now, in words; nil where it is, and where nobody waited.
    func run(waiting wait: StoreWait?, now: Date = Date()) async throws -> String? {
        guard feed.isFollowed else { return "\(feed.name) was removed: this is what is stored." }
        try await view.refresh()
        try deliver()
        guard let wait else { return nil }
        let state = try await wait.run({ view.observe($0) }) {
            let state = try view.state()
            return state.isBeingFetched ? nil : state
        }
        guard let state else { return "\(feed.name) did not answer yet; it goes on in the background." }
        return state.failure.map { Self.reason($0, kind, of: feed, now: now) }
    }

    /// Why it did not come.
    static func reason(_ failure: FeedFailure, _ kind: ServerView.Kind, of feed: Feed, now: Date) -> String {
        Language.english.serverView.absence(of: kind, after: failure, from: feed.name)
            ?? FeedText.formatter.message(of: failure, server: feed.address.host, now: now)
    }
}
