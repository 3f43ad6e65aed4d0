import Essentials
import GRDB
import MomentsCore

/// The lists on a server.
extension FeedRefresh {
    /// In seconds: for so long they are not asked for unless the person waits for them.
    private static let listsRest = 86_400.0

    /// Whether its server is to be asked.
    /// - Parameter onlyIfAsked: only where the person waits for that; otherwise also once a day.
    package func needsLists(onlyIfAsked: Bool, at now: Date) throws(FeedSaveError) -> Bool {
        let known = try leased.read { db in
            try Row.fetchOne(db.cachedStatement(sql: FeedLists.select), arguments: [feed]).map {
                try (at: $0[FeedLists.lookedAt] as Int64?, isAsked: $0[FeedLists.isAsked] as Bool)
            }
        }
        guard let known else { return false }
        if onlyIfAsked || known.isAsked { return known.isAsked }
        guard let last = known.at.map(ChangeTime.date(ofMillisecond:)) else { return true }
        return !(last...last + Self.listsRest).contains(now)
    }

    /// - Parameters:
    ///   - lists: in the order of the server; nil where it did not say: then those that are stored stay.
    ///   - now: when it was asked.
    package func save(_ lists: [ServerList]?, at now: Date) async throws(FeedSaveError) {
        try await leased.update(
            "lists = ifnull(?, lists), lists_at = ?, lists_asked = NULL",
            [lists.map { ServerList.json(of: $0).storable }, ChangeTime.millisecond(of: now)])
    }

    // MARK: Hashtags

    /// The hashtags that the server had as followed before it is asked.
    package func followedTags() throws(FeedSaveError) -> Set<String> {
        try leased.read { [feed] db in try OwnViewRows(of: feed, db).followedTags() }
    }

    /// Stores the hashtags that the person follows. Answers of the server to changes since it was asked are newer.
    /// - Parameter known: as it was stored then.
    package func save(followedTags tags: Set<String>, over known: Set<String>) async throws(FeedSaveError) {
        guard tags != known else { return }
        try await leased.write(changing: .feed(feed, .state)) { [feed] db in
            let rows = OwnViewRows(of: feed, db)
            let stored = try rows.followedTags()
            for tag in tags.subtracting(known) where !stored.contains(tag) { try rows.set(true, tag: tag) }
            for tag in known.subtracting(tags) where stored.contains(tag) { try rows.set(false, tag: tag) }
        }
    }

    /// Stores whether the person follows a hashtag.
    package func save(isFollowed: Bool, tag: String) async throws(FeedSaveError) {
        let isKnown = try leased.read { [feed] db in
            try OwnViewRows(of: feed, db).followedTags().contains(tag) == isFollowed
        }
        guard !isKnown else { return }
        try await leased.write(changing: .feed(feed, .state)) { [feed] db in
            try OwnViewRows(of: feed, db).set(isFollowed, tag: tag)
        }
    }
}

/// The columns of a feed that say which lists its server has.
private enum FeedLists: String, SelectColumn {
    case lookedAt = "lists_at"
    case isAsked = "lists_asked IS NOT NULL"

    static let select = "SELECT \(list()) FROM feed WHERE id = ?"
}
