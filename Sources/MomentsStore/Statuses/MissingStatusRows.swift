import GRDB
import MomentsCore

/// The entries of one feed that its newest page spans. To be used within one transaction.
struct MissingStatusRows {
    /// In milliseconds: for so long one is not asked about again that was still there.
    private static let rest: Int64 = 86_400_000
    /// How many entries are looked at: a date that is wrong makes a page span years.
    private static let maximumSpan = 400

    private let feed: Feed.ID
    private let db: Database

    init(_ feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    /// The entries that did not come, first those that were never asked about, or longest ago.
    /// - Parameters:
    ///   - oldest: the key of the last entry of the page.
    ///   - seen: the keys of those that came.
    ///   - now: the machine's time in milliseconds.
    func missing(from oldest: Int64, but seen: Set<Int64>, atMost count: Int, at now: Int64) throws -> [MissingStatus] {
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: Self.select), arguments: [feed, oldest, Self.maximumSpan])
        var due: [(checkedAt: Int64, status: MissingStatus)] = []
        for row in rows {
            let (entry, checkedAt): (Int64, Int64) = try (row[Column.entry], row[Column.checkedAt])
            // A time further ahead was written before a clock was set back.
            guard !seen.contains(entry), checkedAt + Self.rest <= now || checkedAt > now,
                let remoteID: String = try row[Column.remoteID]
            else { continue }
            let status = try MissingStatus(
                id: row[Column.id], entry: entry, remoteID: remoteID, isBoost: row[Column.isBoost])
            due.append((checkedAt, status))
        }
        return due.sorted { ($0.checkedAt, $1.status.entry) < ($1.checkedAt, $0.status.entry) }.prefix(count)
            .map(\.status)
    }

    /// They are there.
    func setChecked(_ ids: ArraySlice<MissingStatus.ID>, at now: Int64) throws {
        let statement = try db.cachedStatement(sql: "UPDATE status SET checked_at = ? WHERE id = ? AND feed_id = ?")
        for id in ids { try statement.execute(arguments: [now, id, feed]) }
    }

    private enum Column: String, SelectColumn {
        case id = "status.id"
        case entry
        case remoteID = "status.remote_id"
        case isBoost = "status.reblog_id IS NOT NULL"
        case checkedAt = "ifnull(status.checked_at, 0)"
    }

    static let select = """
        SELECT \(Column.list()) FROM (
          SELECT status.id, moment.id AS entry FROM moment JOIN status ON status.moment_id = moment.id
          WHERE moment.feed_id = ?1 AND moment.id >= ?2 AND \(HiddenReasons.isShownInFeed) ORDER BY entry DESC LIMIT ?3
        ) AS listed JOIN status ON status.id = listed.id ORDER BY entry DESC
        """
}
