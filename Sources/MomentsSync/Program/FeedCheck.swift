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
        switch feed.kind {
        case .bff: await checkBFF()
        case .mastodon: await checkMastodon()
        }
    }

    /// Whose token it is, and whether it reads their timeline.
    private func checkMastodon() async -> SyncReply {
        let server = MastodonServer(feed.address, secrets: feed.secrets, allowsPlain: feed.allowsPlain)
        do throws(FeedFailure) {
            let account = try await VerifyCredentialsSession(transport: transport, server: server).account().account
            let page = try await GetHomeTimelineSession(transport: transport, server: server).newest()
            let name = account.displayName.isEmpty ? account.username : account.displayName
            return .checked(
                FeedFinding(
                    owner: name, moments: page.statuses.count, userID: account.handle(on: feed.address.host)))
        } catch {
            return .failed(error)
        }
    }

    private func checkBFF() async -> SyncReply {
        let server = BFFServer(feed.address, secrets: feed.secrets, allowsPlain: feed.allowsPlain)
        let session = GetMomentsByUserIDSession(transport: transport, server: server, limits: limits)
        do throws(FeedFailure) {
            return .checked(try await session.summary(of: feed.userID))
        } catch {
            return .failed(server.explained(error))
        }
    }
}
