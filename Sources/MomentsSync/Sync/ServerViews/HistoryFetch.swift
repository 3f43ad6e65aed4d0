import MomentsCore
import MomentsStore

/// The edit history of a status. The view has no entries.
struct HistoryFetch: ViewFetch {
    let status: Status.ID
    let server: ViewServer

    func fetch(_ view: AskedServerView, into refresh: FeedRefresh) async throws {
        let now = server.now()
        let versions = try await StatusHistorySession(exchange: server.exchange).versions(of: status)
        let stored = versions.suffix(StatusVersion.limit).reversed().map { version in
            let new = NewStatus(version, host: server.host, now: now)
            return StatusVersion(new, createdAt: version.createdAt)
        }
        try await refresh.save(Array(stored), of: view)
        try await refresh.save([AskedServerView.Status](), as: .all, of: view, at: now)
    }
}
