import MomentsCore
import MomentsStore

/// Fetches a thread: the posts that a status replies to, and the replies.
struct ThreadFetch: ViewFetch {
    let status: Status.ID
    let server: ViewServer

    func fetch(_ view: AskedServerView, into refresh: FeedRefresh) async throws {
        let thread = try await GetContextSession(exchange: server.exchange).thread(of: status)
        let now = server.now()
        let statuses = thread.entries.map {
            AskedServerView.Status(NewStatus($0.status, host: server.host, now: now), level: $0.level)
        }
        try await refresh.save(statuses, as: .all, of: view, at: now)
    }
}
