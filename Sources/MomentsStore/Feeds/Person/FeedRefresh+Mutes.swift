import Essentials
import GRDB
import MomentsCore

/// Whom the person mutes or blocks, and what stands in home of these.
extension FeedRefresh {
    /// How many entries are looked through, the newest ones, and how many at once.
    private static let (maximum, part) = (4_000, 200)

    /// Whether the server is to be asked whom they mute: once an hour.
    package func needsMutes(at now: Date) throws(FeedSaveError) -> Bool {
        try leased.read { try FeedMutes(feed, $0).areDue(at: ChangeTime.millisecond(of: now)) }
    }

    /// Their handles, as the server had them last; nil where that is not known.
    package func mutes() throws(FeedSaveError) -> Set<String>? {
        try leased.read { try FeedMutes(feed, $0).handles() }
    }

    /// - Parameter now: when the server was asked.
    package func save(mutes handles: Set<String>?, at now: Date) async throws(FeedSaveError) {
        let json = handles.map(FeedMutes.json)?.storable
        // Others are muted now: what quotes them is shown otherwise.
        let isSame = try mutes() == handles
        try await leased.update(
            "mutes = ?, mutes_at = ?", [json, ChangeTime.millisecond(of: now)],
            changing: isSame ? .feed(feed, .work) : .statuses(of: feed))
    }

    /// What some people wrote goes from home, and what they boosted, among the newest entries.
    /// - Returns: how many went.
    @discardableResult package func hide(by handles: Set<String>) async throws(FeedSaveError) -> Int {
        var (upper, hidden, looked) = (Int64.max, 0, 0)
        while looked < Self.maximum {
            let entries = try leased.read { try FeedMutes(feed, $0).entries(below: upper, by: handles, Self.part) }
            guard let last = entries.last else { break }
            hidden += try await hide(entries.compactMap(\.theirs))
            looked += entries.count
            upper = last.key
        }
        return hidden
    }
}

/// Whom the owner of a feed mutes or blocks. To be used within one transaction.
struct FeedMutes {
    /// In milliseconds: for so long a server is not asked again.
    private static let rest: Int64 = 3_600_000

    /// One of home.
    struct Entry {
        let key: Int64
        /// Nil where it is by nobody of these.
        let theirs: NewStatus.Identity?
    }

    private let feed: Feed.ID
    private let db: Database

    init(_ feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    /// - Parameter now: the machine's time in milliseconds.
    func areDue(at now: Int64) throws -> Bool {
        let arguments: StatementArguments = [feed, now, Self.rest]
        return try Int.fetchOne(db.cachedStatement(sql: Self.selectDue), arguments: arguments) != nil
    }

    func handles() throws -> Set<String>? {
        let sql = "SELECT mutes FROM feed WHERE id = ?"
        return try String.fetchOne(db.cachedStatement(sql: sql), arguments: [feed]).map(StoredJSON.handles)
    }

    /// The newest ones below a key.
    func entries(below upper: Int64, by handles: Set<String>, _ count: Int) throws -> [Entry] {
        let arguments: StatementArguments = [feed, upper, count, Self.json(handles)]
        return try Row.fetchAll(db.cachedStatement(sql: Self.select), arguments: arguments).map { row in
            let (remoteID, isTheirs): (String?, Bool) = try (row[Column.remoteID], row[Column.isTheirs])
            let theirs = isTheirs ? remoteID.map { NewStatus.Identity(remoteID: $0, uri: nil) } : nil
            return try Entry(key: row[Column.entry], theirs: theirs)
        }
    }

    static func json(_ handles: Set<String>) -> String {
        var writer = JSONWriter()
        writer.addArray(handles.sorted()) { $0.addString($1) }
        return writer.text
    }

    private enum Column: String, SelectColumn {
        case entry
        case remoteID = "status.remote_id"
        case isTheirs = """
            (listed.author_id IN (SELECT value FROM json_each(?4))
              OR json_extract(status.details, '$.handle') IN (SELECT value FROM json_each(?4))) IS TRUE
            """
    }

    /// What is further ahead was written before a clock was set back.
    private static let selectDue = """
        SELECT 1 FROM feed WHERE id = ?1
          AND (mutes_at IS NULL OR mutes_at + ?3 <= ?2 OR mutes_at > ?2)
        """
    /// The details of a boost have the handle of who boosted.
    static let select = """
        SELECT \(Column.list()) FROM (
          SELECT status.id, moment.id AS entry, moment.author_id FROM moment JOIN status ON status.moment_id = moment.id
          WHERE moment.feed_id = ?1 AND moment.id < ?2 ORDER BY entry DESC LIMIT ?3
        ) AS listed JOIN status ON status.id = listed.id ORDER BY entry DESC
        """
}
