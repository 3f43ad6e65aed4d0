import GRDB
import MomentsCore

/// What the person's filters hide, and by which filters what is stored was judged.
extension FeedQueue {
    /// What of them stands in home goes from there.
    /// - Returns: how many went.
    package func hide(_ statuses: [NewStatus.Identity], of refresh: FeedRefresh) async throws(FeedSaveError) -> Int {
        let lease = lease(of: refresh.feed)
        let standing = try read { try HiddenStatusRows(lease, $0).standing(statuses) }
        return try await write(standing, lease) { [pace] statuses, db in
            try HiddenStatusRows(lease, db).hide(Array(statuses), until: pace.end(), pace)
        }.count
    }

    /// Their digest; "" where they are others since, nil where it is not known.
    package func filters(of refresh: FeedRefresh) throws(FeedSaveError) -> String? {
        try read { try FeedFilters(refresh.feed, $0).digest() }
    }

    package func save(filters digest: String?, of refresh: FeedRefresh) async throws(FeedSaveError) {
        try await update(lease(of: refresh.feed), "filters = ?", [digest?.storable])
    }

    /// Nil where nothing is missing at all.
    package func newestGap(of refresh: FeedRefresh) throws(FeedSaveError) -> NewestGap? {
        try read { try NewestGap.find(in: refresh.feed, $0) }
    }
}

/// Where something is missing for the first time, from the newest entry on.
package struct NewestGap: Equatable, Sendable {
    package let gap: FeedPages.Gap
    /// The key of the entry above it.
    package let upper: Int64
    /// What its server calls that one; nil where it went.
    package let remoteID: Status.ID?

    package init(_ gap: FeedPages.Gap, upper: Int64, remoteID: Status.ID?) {
        self.gap = gap
        self.upper = upper
        self.remoteID = remoteID
    }

    fileprivate static func find(in feed: Feed.ID, _ db: Database) throws -> NewestGap? {
        let row = try Row.fetchOne(db.cachedStatement(sql: select), arguments: [feed])
        guard let row, let link = PageLink(try row[Column.link]) else { return nil }
        let gap = try FeedPages.Gap(id: row[Column.id], link: link, lower: row[Column.lower])
        return try NewestGap(gap, upper: row[Column.upper], remoteID: row[Column.remoteID])
    }

    private enum Column: String, SelectColumn {
        case id = "gap.id"
        case link = "gap.link"
        case lower = "gap.lower"
        case upper = "gap.upper"
        case remoteID = "status.remote_id"
    }

    private static let select = """
        SELECT \(Column.list()) FROM gap
          LEFT JOIN status ON status.moment_id = gap.upper AND status.feed_id = gap.feed_id
        WHERE gap.feed_id = ? ORDER BY gap.upper DESC LIMIT 1
        """
}

/// By which filters what is stored of a feed was judged. To be used within one transaction.
struct FeedFilters {
    /// In milliseconds: a sync judges anew so long after the one before at the soonest, however often a server says that they
    /// changed.
    private static let rest: Int64 = 10_000

    private let feed: Feed.ID
    private let db: Database

    init(_ feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    /// As `FeedQueue.filters`.
    func digest() throws -> String? {
        try String.fetchOne(db.cachedStatement(sql: "SELECT filters FROM feed WHERE id = ?"), arguments: [feed])
    }

    /// They are others since: the next sync judges anew, and is due.
    /// - Parameter now: the machine's time in milliseconds.
    func setChanged(at now: Int64) throws {
        try db.cachedStatement(sql: Self.change).execute(arguments: [feed, now])
    }

    /// One that is not synced by itself is not synced because of this either.
    private static let change = """
        UPDATE feed SET filters = '',
          next_attempt = min(next_attempt, max(?2, min(ifnull(synced_at, 0), ?2) + \(rest)))
        WHERE id = ?1
        """
}
