@testable import MomentsCore
@testable import TestSupport

/// Feeds and refused changes in memory, with the sync helper: the parts that a timeline asks about them.
@MainActor final class FeedStateMock: FeedRepository, OutboxRepository, SyncHelperStatus, ObservedMock {
    /// The feeds that a sync was requested for; nil stands for all.
    let asked = Calls<Feed.ID?>()
    var all: [Feed] = []
    var changes: [OutboxItem] = []
    var problem: SyncHelperError?
    var failure: StoreError?
    /// The feeds that older moments were requested for; nil stands for all.
    let askedForOlder = Calls<Feed.ID?>()
    /// Whether a server has older ones that were not requested yet.
    var hasOlder = false
    /// The gaps that were requested.
    let askedForGap = Calls<TimelineGap.ID>()
    /// How often the lists were requested.
    private(set) var listRequests = 0
    /// How often feeds were read, and the outbox.
    private(set) var reads = (feeds: 0, outbox: 0)
    let observers = ObserversMock()

    func feeds() throws(StoreError) -> [Feed] {
        reads.feeds += 1
        if let failure { throw failure }
        return all
    }

    func items() throws(StoreError) -> [OutboxItem] {
        reads.outbox += 1
        if let failure { throw failure }
        return changes
    }

    func askForSync(of id: Feed.ID?) async throws(StoreError) {
        asked.record(id)
        if let failure { throw failure }
        all = all.map { feed in
            var status = feed.status
            status.isAskedFor = feed.isFollowed && feed.id == id ?? feed.id
            return .followed(feed.id, feed.name, isFollowed: feed.isFollowed, status: status, kind: feed.kind)
        }
        announceChange()
    }

    func askForOlder(of id: Feed.ID?) async throws(StoreError) -> Bool {
        askedForOlder.record(id)
        if let failure { throw failure }
        return hasOlder
    }

    func askForGap(_ id: Int64) async throws(StoreError) -> Bool {
        askedForGap.record(id)
        if let failure { throw failure }
        return true
    }

    func askForLists() async throws(StoreError) {
        listRequests += 1
        if let failure { throw failure }
    }

    // A timeline asks for none of these.
    func momentCount(of id: Feed.ID) throws(StoreError) -> Int { 0 }
    func capabilities(of id: Feed.ID) throws(StoreError) -> ServerCapabilities? { nil }
    func needsPassword() throws(StoreError) -> Bool { false }
    func add(_ feed: NewFeed, password: Password?) async throws(FeedError) -> Feed.ID { throw .gone }
    func remove(_ id: Feed.ID, keepsMoments: Bool) async throws(FeedError) { throw .gone }
    func retry(_ id: OutboxItem.ID?) async throws(StoreError) -> Int { 0 }
    func drop(_ id: OutboxItem.ID?) async throws(StoreError) -> Int { 0 }
}

extension Feed {
    static func followed(
        _ id: ID = 1, _ name: String = "kitchen", isFollowed: Bool = true, status: FeedStatus = FeedStatus(),
        owner: FeedOwner? = nil, kind: Kind = .bff, lists: [ServerList]? = nil
    ) -> Feed {
        guard let address = FeedAddress("https://\(name).example/graphql") else {
            preconditionFailure("A sample breaks the rule of its type")
        }
        var feed = Feed(
            id: id, kind: kind, name: name, address: address, userID: "0", isFollowed: isFollowed, status: status,
            owner: owner)
        feed.lists = lists
        return feed
    }
}
