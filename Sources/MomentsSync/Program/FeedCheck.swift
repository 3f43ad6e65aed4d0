import MomentsKit

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
        let found = FoundMoments()
        do throws(FeedFailure) {
            _ = try await BFFFeedServer(server, userID: feed.userID, limits: limits, transport: transport)
                .moments(withLikes: false) { batch async throws(FeedFailure) in await found.add(batch) }
        } catch {
            return .failed(error)
        }
        return .checked(await found.finding)
    }
}

private actor FoundMoments {
    private(set) var finding = FeedFinding(owner: nil, moments: 0)

    func add(_ batch: AnswerBatch) {
        finding = FeedFinding(
            owner: finding.owner ?? batch.owner?.user.name, moments: finding.moments + batch.moments.count)
    }
}
