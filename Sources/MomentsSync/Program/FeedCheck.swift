import MomentsCore

/// Asks a server what it has, before it is followed.
struct FeedCheck: Sendable {
    private let feed: NewFeed
    private let limits: SyncLimits
    private let transport: any ServerTransport

    init(_ feed: NewFeed, _ limits: SyncLimits, transport: any ServerTransport) {
        self.feed = feed
        self.limits = limits
        self.transport = transport
    }

    func run() async -> SyncReply {
        let server = BFFServer(feed.address, secrets: feed.secrets, allowsPlain: feed.allowsPlain)
        let session = GetMomentsByUserIDSession(transport: transport, server: server, limits: limits)
        do throws(FeedFailure) {
            return .checked(try await session.summary(of: feed.userID))
        } catch {
            return .failed(server.explained(error))
        }
    }
}
