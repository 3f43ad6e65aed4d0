import GRDB
import MomentsCore

/// The entries of a feed that are not shown, and why. Timeline, counts, positions, search and gallery have none of them: the
/// triggers of the index and of the counts take them out, and put them back. To be used within one transaction.
struct HiddenEntries {
    private let feed: Feed.ID
    private let authors: HiddenAuthors
    private let db: Database

    init(of feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
        authors = HiddenAuthors(feed, db)
    }

    /// - Parameter key: of an entry.
    func reasons(of key: Int64) throws -> HiddenReasons {
        let statement = try db.cachedStatement(sql: "SELECT hidden FROM moment WHERE id = ?")
        return HiddenReasons(rawValue: try Int64.fetchOne(statement, arguments: [key]) ?? 0)
    }

    /// The reasons that hide the entry of a status when it comes.
    /// - Parameter stored: the reasons it has: where the server does not name its filters, they hide it as before.
    func reasons(for status: NewStatus, _ stored: HiddenReasons) throws -> HiddenReasons {
        var reasons: HiddenReasons = []
        if status.isFiltered || !status.tellsFilters && stored.contains(.filter) { reasons.insert(.filter) }
        if status.details.visibility == .direct, try HomeMessages.areHidden(from: feed, db) { reasons.insert(.message) }
        return reasons.union(try authors.reasons(status.author.id, boostedBy: status.details.boostedBy?.id))
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
        try change(isHidden ? reason : [], of: reason, key)
    }

    /// Whether it is hidden, or shown, as who wrote it and who boosted it would have it.
    func isJudged(_ entry: AuthorEntries.Entry) throws -> Bool {
        try authors.reasons(entry.author, boostedBy: entry.booster) == entry.hidden.intersection(.ofAuthors)
    }

    /// Hides or shows an entry by who wrote it and who boosted it; other reasons stay as they are.
    func judge(_ entry: AuthorEntries.Entry) throws {
        try change(try authors.reasons(entry.author, boostedBy: entry.booster), of: .ofAuthors, entry.key)
    }

    private func change(_ reasons: HiddenReasons, of changed: HiddenReasons, _ key: Int64) throws {
        try db.cachedStatement(sql: Self.change).execute(arguments: [key, feed, changed.rawValue, reasons.rawValue])
    }

    private static let change = """
        UPDATE moment SET hidden = (hidden & ~?3) | ?4 WHERE id = ?1 AND feed_id = ?2 AND (hidden & ?3) <> ?4
        """
}
