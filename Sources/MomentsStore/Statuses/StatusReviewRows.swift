import GRDB
import MomentsCore

/// Some of what is to be looked at again, as nobody listened for a while.
package struct StatusReviewPart: Equatable, Sendable {
    /// Of what it is a part.
    let stretch: Int64
    /// The key of the last entry that it has.
    let end: Int64
    /// The newest first; none where all of it came by itself.
    package let statuses: [MissingStatus]

    package init(stretch: Int64, end: Int64, statuses: [MissingStatus]) {
        self.stretch = stretch
        self.end = end
        self.statuses = statuses
    }
}

/// What of a home timeline is to be looked at again: what surrounds the place where one reads, then the newest entries. Those
/// between which something is missing are looked at, too. To be used within one transaction.
struct StatusReviewRows {
    /// How many of the newest: Mastodon lets one app be asked about them in ten minutes. How many with those that an earlier silence left:
    /// where one follows the other what stands further down would never be looked at.
    private static let (maximum, maximumLeft) = (4_000, 10_000)
    /// How many from the place where one reads up, and how many from there down.
    private static let nearby = 100

    private let feed: Feed.ID
    private let db: Database

    init(_ feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    /// All of that is to be looked at, however much of it was already.
    func begin(for account: Account.ID) throws {
        let left = try Int64.fetchOne(db.cachedStatement(sql: Self.selectLeft), arguments: [feed])
        try end()
        let place = "SELECT read_moment FROM account WHERE id = ?"
        if let place = try Int64.fetchOne(db.cachedStatement(sql: place), arguments: [account]) {
            let upper = try key(Self.selectUpper, from: place, Self.nearby) ?? place
            try add(upper, try key(Self.selectLower, from: place, Self.nearby) ?? place)
        }
        guard var lower = try key(Self.selectLower, from: .max, Self.maximum) else { return }
        if let left, left < lower { lower = max(left, try key(Self.selectLower, from: .max, Self.maximumLeft) ?? left) }
        try add(.max, lower)
    }

    /// Nothing is left of it.
    func end() throws {
        try db.cachedStatement(sql: "DELETE FROM status_review WHERE feed_id = ?").execute(arguments: [feed])
    }

    /// Nil where nothing is left.
    /// - Parameter seen: the keys of those that came by themselves.
    func next(but seen: Set<Int64>, atMost count: Int) throws -> StatusReviewPart? {
        guard let row = try Row.fetchOne(db.cachedStatement(sql: Self.selectFirst), arguments: [feed]) else {
            return nil
        }
        let (id, upper, lower): (Int64, Int64, Int64) = try (row[Column.id], row[Column.upper], row[Column.lower])
        let entries = try MissingStatusRows(feed, db).entries(from: lower, below: upper, atMost: count)
        let end = entries.count < count ? lower : entries.last?.entry ?? lower
        return StatusReviewPart(
            stretch: id, end: end, statuses: entries.filter { !seen.contains($0.entry) }.compactMap(\.status))
    }

    /// It was looked at.
    /// - Parameter status: the first one of it that was not.
    func end(_ part: StatusReviewPart, before status: MissingStatus?) throws {
        let upper = status.map { $0.entry + 1 } ?? part.end
        try db.cachedStatement(sql: "UPDATE status_review SET upper = ? WHERE id = ? AND feed_id = ?")
            .execute(arguments: [upper, part.stretch, feed])
        try db.cachedStatement(sql: "DELETE FROM status_review WHERE feed_id = ? AND upper <= lower")
            .execute(arguments: [feed])
    }

    /// - Parameter lower: nothing is looked at below it.
    private func add(_ upper: Int64, _ lower: Int64) throws {
        try db.cachedStatement(sql: "INSERT INTO status_review (feed_id, upper, lower) VALUES (?, ?, ?)")
            .execute(arguments: [feed, upper == .max ? upper : upper + 1, lower])
    }

    private func key(_ sql: String, from place: Int64, _ count: Int) throws -> Int64? {
        try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [feed, place, count])
    }

    private enum Column: String, SelectColumn {
        case id, upper, lower
    }

    private static let selectLeft = "SELECT min(lower) FROM status_review WHERE feed_id = ?"
    private static let selectFirst = "SELECT \(Column.list()) FROM status_review WHERE feed_id = ? ORDER BY id LIMIT 1"
    /// The key of the entry of the feed that stands so many above, or below, a place.
    static let selectUpper = """
        SELECT max(entry) FROM (SELECT id AS entry FROM moment WHERE feed_id = ?1 AND id >= ?2 ORDER BY entry LIMIT ?3)
        """
    static let selectLower = """
        SELECT min(entry) FROM (
          SELECT id AS entry FROM moment WHERE feed_id = ?1 AND id <= ?2 ORDER BY entry DESC LIMIT ?3)
        """
}
