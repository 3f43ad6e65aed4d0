import Essentials
import MomentsCore
import MomentsStore

/// One exchange: the edit history of a status (docs.joinmastodon.org/methods/statuses/#history).
struct StatusHistorySession: APISession {
    let exchange: APIExchange

    /// Its versions, the oldest first, with the present one; as statuses of its author, at the time of each. Versions that cannot
    /// be read are left out.
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
