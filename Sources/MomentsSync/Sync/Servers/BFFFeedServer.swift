import MomentsCore
import MomentsStore

/// A Moments BFF, and whose timeline is asked for.
struct BFFFeedServer: FeedServer {
    private let transport: any ServerTransport
    private let server: BFFServer
    private let userID: String
    private let limits: SyncLimits

    init(_ server: BFFServer, userID: String, limits: SyncLimits, transport: any ServerTransport) {
        self.limits = limits
        self.transport = transport
        self.server = server
        self.userID = userID
    }

    func moments(withLikes: Bool, into refresh: FeedRefresh) async throws(SyncError) -> Bool {
        do {
            return try await GetMomentsByUserIDSession(transport: transport, server: server, limits: limits)
                .moments(of: userID, withLikes: withLikes) { batch in
                    try await refresh.save(batch.moments, owner: batch.owner, unread: batch.unread)
                }
        } catch let failure as FeedFailure {
            throw .server(server.explained(failure))
        } catch {
            throw SyncError(error)
        }
    }

    func listen(
        _ capabilities: ServerCapabilities, onOpen: @escaping @Sendable () async -> Bool,
        take: @escaping @Sendable (StatusEvent) async -> Bool
    ) async throws(FeedFailure) {
        throw .noData
    }

    var posting: (any PostingServer)? { nil }

    var asksBeforeRepeating: Bool { true }

    /// A BFF keeps no markers.
    func exchangeMarkers(_ refresh: FeedRefresh) async throws(FeedSaveError) {}

    func set(_ reaction: Reaction, _ isSet: Bool, _ moment: String) async throws(ChangeRefusal) {
        // Nothing else is offered for such a feed; only a later release can have done it.
        guard reaction == .like else { throw ChangeRefusal(failure: .http(status: 501), isFinal: true) }
        do throws(UpdateMomentLikeSession.Refusal) {
            try await UpdateMomentLikeSession(transport: transport, server: server)
                .update(moment, of: userID, isLiked: isSet)
        } catch {
            throw ChangeRefusal(failure: server.explained(error.failure), isFinal: error.isFinal)
        }
    }
}
