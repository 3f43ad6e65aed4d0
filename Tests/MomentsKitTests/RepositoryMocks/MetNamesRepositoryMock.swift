@testable import MomentsCore

/// Whom and what was met, as the test arranged it.
@MainActor final class MetNamesRepositoryMock: MetNamesRepository {
    var names = MetNames()
    var emojis: [String] = []
    var failure: StoreError?
    /// The feeds that were asked about.
    private(set) var asked: [Feed.ID] = []
    /// Those whose emoji were.
    private(set) var askedForEmojis: [Feed.ID] = []

    func metNames(of feed: Feed.ID) throws(StoreError) -> MetNames {
        asked.append(feed)
        if let failure { throw failure }
        return names
    }

    func emojis(of feed: Feed.ID) throws(StoreError) -> [String] {
        askedForEmojis.append(feed)
        if let failure { throw failure }
        return emojis
    }
}
