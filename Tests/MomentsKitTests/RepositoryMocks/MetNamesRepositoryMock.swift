@testable import MomentsCore

/// The met people and hashtags, as the test arranged them.
@MainActor final class MetNamesRepositoryMock: MetNamesRepository {
    var names = MetNames()
    var emojis: [String] = []
    var failure: StoreError?
    /// The feeds that were asked about.
    private(set) var asked: [Feed.ID] = []
    /// The feeds whose emoji were asked for.
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
