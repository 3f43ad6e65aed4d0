import GRDB
import MomentsCore

/// Which entries of a feed are not shown, and why. Timeline, counts, positions, search and gallery have none of them: the
/// triggers of the index and of the counts take them out, and put them back. To be used within one transaction.
struct HiddenEntries {
    private let feed: Feed.ID
    private let authors: MutedAuthors
    private let db: Database

    init(of feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
        authors = MutedAuthors(feed, db)
    }

    /// - Parameter key: of an entry.
    func reasons(of key: Int64) throws -> HiddenReasons {
        let statement = try db.cachedStatement(sql: "SELECT hidden FROM moment WHERE id = ?")
        return HiddenReasons(rawValue: try Int64.fetchOne(statement, arguments: [key]) ?? 0)
    }

    /// Those that the entry of a status has when it comes.
    /// - Parameter stored: those that it has: where the server does not say which filters it matches, they match as before.
    func reasons(for status: NewStatus, _ stored: HiddenReasons) throws -> HiddenReasons {
        var reasons: HiddenReasons = []
        if status.isFiltered || !status.tellsFilters && stored.contains(.filter) { reasons.insert(.filter) }
        if try authors.have(status.author.id, or: status.details.boostedBy?.id) { reasons.insert(.author) }
        return reasons
    }

    /// A status came again.
    func update(_ key: Int64, as status: NewStatus) throws {
        let stored = try self.reasons(of: key)
        let reasons = try reasons(for: status, stored)
        guard reasons != stored else { return }
        try db.cachedStatement(sql: "UPDATE moment SET hidden = ? WHERE id = ? AND feed_id = ?")
            .execute(arguments: [reasons.rawValue, key, feed])
    }

    /// - Parameter isHidden: whether there is this reason; others stay as they are.
    func set(_ reason: HiddenReasons, _ isHidden: Bool, of key: Int64) throws {
        try db.cachedStatement(sql: Self.change).execute(arguments: [key, feed, reason.rawValue, isHidden])
    }

    private static let change = """
        UPDATE moment SET hidden = iif(?4, hidden | ?3, hidden & ~?3) WHERE id = ?1 AND feed_id = ?2
        """

    /// Every index ends in the rowid: the first is (account_id, hidden, id). The second is read with what is hidden, too, in the order of
    /// the keys.
    static let indexes = """
        CREATE INDEX moment_timeline ON moment(account_id, hidden);
        CREATE INDEX moment_feed ON moment(feed_id, id, hidden) WHERE feed_id IS NOT NULL;
        """

    /// Brings a store of version 41 there, and takes from it what nothing reads any more.
    static let step = """
        ALTER TABLE moment ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
        DROP INDEX moment_timeline;
        DROP INDEX moment_feed;
        \(indexes)
        DROP TRIGGER moment_deleted;
        DROP TRIGGER moment_changing;
        DROP TRIGGER moment_changed;
        DROP VIEW moment_words;
        \(SearchIndex.words)
        \(SearchIndex.triggers)
        DROP TRIGGER moment_uncounted;
        \(MomentCountTable.triggers)
        \(MutedAuthors.table)
        INSERT OR IGNORE INTO muted_author (feed_id, handle)
        SELECT feed.id, each.value FROM feed JOIN json_each(iif(json_valid(mutes), mutes, '[]')) AS each WHERE each.type = 'text';
        ALTER TABLE feed DROP COLUMN mutes;
        ALTER TABLE feed DROP COLUMN filters;
        DROP TABLE status_review;
        ALTER TABLE status ADD COLUMN wishes INTEGER NOT NULL DEFAULT 0;
        """
}
