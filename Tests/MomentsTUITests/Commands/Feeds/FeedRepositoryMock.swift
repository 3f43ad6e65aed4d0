@testable import MomentsCore

/// Feeds in memory, that record their calls.
final class FeedRepositoryMock: FeedRepository {
    var list: [Feed] = []
    var isPasswordNeeded = false
    var error: FeedError?
    private(set) var added: [(feed: NewFeed, password: Password?)] = []
    private(set) var removed: [(id: Feed.ID, keepsMoments: Bool)] = []
    private(set) var asked: [Feed.ID?] = []
    private var onChange: (@MainActor () -> Void)?

    func feeds() throws(StoreError) -> [Feed] { list }
    func momentCount(of id: Feed.ID) throws(StoreError) -> Int { 12 }
    func capabilities(of id: Feed.ID) throws(StoreError) -> ServerCapabilities? { nil }
    func needsPassword() throws(StoreError) -> Bool { isPasswordNeeded }

    func add(_ feed: NewFeed, password: Password?) async throws(FeedError) -> Feed.ID {
        if let error { throw error }
        added.append((feed, password))
        let id = Feed.ID(list.count + 1)
        list.append(Feed(id: id, name: feed.name, address: feed.address, userID: feed.userID))
        return id
    }

    func remove(_ id: Feed.ID, keepsMoments: Bool) async throws(FeedError) {
        removed.append((id, keepsMoments))
    }

    func askForSync(of id: Feed.ID?) async throws(StoreError) {
        asked.append(id)
    }

    // Commands do not ask for it.
    func askForOlder(of id: Feed.ID?) async throws(StoreError) -> Bool { false }
    func askForGap(_ id: Int64) async throws(StoreError) -> Bool { false }
    func askForLists() async throws(StoreError) {}

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        self.onChange = onChange
        return Observation { [weak self] in self?.onChange = nil }
    }

    /// As another process does it.
    func change(_ list: [Feed]) {
        self.list = list
        onChange?()
    }
}

extension Feed {
    nonisolated static func sample(
        _ name: String = "Jake", id: ID = 1, isFollowed: Bool = true, status: FeedStatus = FeedStatus()
    )
        -> Feed
    {
        Feed(id: id, name: name, address: .sample, userID: "0", isFollowed: isFollowed, status: status)
    }
}

extension FeedAddress {
    nonisolated static var sample: FeedAddress {
        FeedAddress("https://bff.example/graphql") ?? { preconditionFailure("A sample breaks the rule of its type") }()
    }
}
