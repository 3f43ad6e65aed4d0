import Essentials
import MomentsCore
import MomentsStore

/// One exchange: what a status was before it was edited (docs.joinmastodon.org/methods/statuses/#history).
struct StatusHistorySession: APISession {
    let exchange: APIExchange

    /// What it was, the oldest first, and what it is; as statuses of its author, at the time of each. What cannot be read is left out.
    /// - Throws: `.noData` where what came is no list. A cancelled task gets `.disconnected`.
    func versions(of id: Status.ID) async throws(FeedFailure) -> [Status] {
        guard GetStatusSession.canAsk(about: id) else { throw .http(status: 404) }
        let json = try await exchange.object(
            try exchange.server.get("/api/v1/statuses/\(id)/history"), explain: exchange.ofOneView)
        guard let versions = json.array else { throw .noData }
        return versions.suffix(StatusVersion.limit).compactMap { version in
            Status(version: version, of: id)
        }
    }
}

extension StatusVersion {
    init(_ status: NewStatus, createdAt: Date?) {
        self.init(
            author: status.author, title: status.title, photos: status.photos, createdAt: createdAt,
            details: status.details)
    }
}
