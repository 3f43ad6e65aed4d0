import GRDB
import MomentsCore

/// The rows of the statuses of one feed. To be used within one transaction.
struct StatusRows {
    struct Stored: Equatable {
        let id: Int64
        let remoteID: String?
        let uri: String?
        let reblog: Int64?
        /// The key of its entry; nil where it is not in home.
        let entry: Int64?
        let details: String
    }

    private let feed: Feed.ID
    private let db: Database

    init(_ feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    /// A known `uri` with another id is the same status with a new id; a known id with another `uri` is another status.
    func find(_ identity: NewStatus.Identity) throws -> Stored? {
        if let uri = identity.uri, let stored = try row(Self.selectByURI, uri) { return stored }
        guard let stored = try row(Self.selectByID, identity.remoteID) else { return nil }
        return stored.uri == nil || identity.uri == nil || stored.uri == identity.uri ? stored : nil
    }

    /// Puts a status as the server has it now.
    /// - Parameters:
    ///   - details: JSON.
    ///   - reblog: what it boosts.
    func put(_ identity: NewStatus.Identity, details: String, reblog: Int64? = nil) throws -> Stored {
        let stored = try find(identity)
        let new = Stored(
            id: stored?.id ?? 0, remoteID: identity.remoteID, uri: identity.uri ?? stored?.uri,
            reblog: reblog ?? stored?.reblog, entry: stored?.entry, details: details)
        if let stored, stored == new { return stored }
        if stored?.remoteID != identity.remoteID { try takeID(identity.remoteID) }
        let values: StatementArguments = [new.remoteID, new.uri?.storable, new.reblog, new.details.storable]
        if let stored {
            try db.cachedStatement(sql: Self.update).execute(arguments: values + [new.id])
            if stored.remoteID != new.remoteID, let entry = new.entry { try call(entry, identity.remoteID) }
            return new
        }
        try db.cachedStatement(sql: Self.insert).execute(arguments: values + [feed])
        return Stored(
            id: db.lastInsertedRowID, remoteID: new.remoteID, uri: new.uri, reblog: reblog, entry: nil, details: details
        )
    }

    /// Adds a status of an export that `find` does not find. A status that has the identifier already keeps it.
    /// - Returns: its key.
    func add(_ identity: NewStatus.Identity, details: String, reblog: Int64? = nil) throws -> Int64 {
        let isFree = try !identity.remoteID.isEmpty && row(Self.selectByID, identity.remoteID) == nil
        try db.cachedStatement(sql: Self.insert).execute(
            arguments: [
                isFree ? identity.remoteID : nil, identity.uri?.storable, reblog, details.storable, feed,
            ])
        return db.lastInsertedRowID
    }

    /// Whether an entry shows what a status says.
    func isEntry(_ key: Int64) throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM status WHERE moment_id = ?")
        return try Int.fetchOne(statement, arguments: [key]) != nil
    }

    /// The one that an entry shows by itself.
    func stored(shownBy key: Int64) throws -> Stored? {
        let row = try Row.fetchOne(db.cachedStatement(sql: Self.selectByEntry), arguments: [feed, key])
        return try row.map(Self.stored)
    }

    /// Its server has what was posted here, and says what it is called there, and of when it is.
    func identify(_ id: Int64, as status: NewStatus) throws {
        try takeID(status.entry.remoteID)
        try db.cachedStatement(sql: "UPDATE status SET remote_id = ?, uri = ? WHERE id = ?")
            .execute(arguments: [status.entry.remoteID, status.entry.uri?.storable, id])
        try db.cachedStatement(sql: Self.identifyEntry)
            .execute(arguments: [status.entry.remoteID, status.moment.createdAt, id])
    }

    /// The status has no entry any more.
    func leave(_ status: Int64) throws {
        try db.cachedStatement(sql: "UPDATE status SET moment_id = NULL WHERE id = ?").execute(arguments: [status])
    }

    func setEntry(_ key: Int64, of status: Int64) throws {
        try db.cachedStatement(sql: "UPDATE status SET moment_id = ? WHERE id = ?").execute(arguments: [key, status])
    }

    /// The keys of the entries that show a status.
    func entries(showing status: Int64) throws -> [Int64] {
        try Int64.fetchAll(db.cachedStatement(sql: Self.selectEntries), arguments: [status])
    }

    /// Removes some of them, at least one, with their entries.
    /// - Returns: which.
    func remove(_ ids: ArraySlice<Int64>, until end: UInt64, _ pace: FeedPace) throws -> [Int64] {
        var removed: [Int64] = []
        for id in ids where removed.isEmpty || pace.uptime() < end {
            try db.cachedStatement(sql: "DELETE FROM status WHERE id = ?").execute(arguments: [id])
            removed.append(id)
        }
        return removed
    }

    /// Removes one that stands neither in home nor in a view, and that nothing boosts.
    func removeUnshown(_ status: Int64) throws {
        try db.cachedStatement(sql: Self.deleteUnshown).execute(arguments: [status])
    }

    /// Removes one from the views in which it stands, and all of it where it stands nowhere else.
    func forget(_ status: Int64) throws {
        let reblog = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT reblog_id FROM status WHERE id = ? AND reblog_id IS NOT NULL"),
            arguments: [status])
        for table in ["server_view_entry", "met_status"] {
            try db.cachedStatement(sql: "DELETE FROM \(table) WHERE status_id = ?").execute(arguments: [status])
        }
        try removeUnshown(status)
        if let reblog { try removeUnshown(reblog) }
    }

    /// Takes the identifier from another status; the entry of that goes by the `uri`, which every server knows.
    private func takeID(_ id: String) throws {
        guard let other = try row(Self.selectByID, id) else { return }
        try db.execute(sql: "UPDATE status SET remote_id = NULL WHERE id = ?", arguments: [other.id])
        guard let entry = other.entry, let uri = other.uri else { return }
        try call(entry, uri)
    }

    private func call(_ entry: Int64, _ id: String) throws {
        try db.cachedStatement(sql: "UPDATE moment SET remote_id = ? WHERE id = ?")
            .execute(arguments: [id.storable, entry])
    }

    private func row(_ sql: String, _ key: String) throws -> Stored? {
        let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [feed, key.storable])
        return try row.map(Self.stored)
    }

    private static func stored(_ row: Row) throws -> Stored {
        try Stored(
            id: row[Column.id], remoteID: row[Column.remoteID], uri: row[Column.uri], reblog: row[Column.reblog],
            entry: row[Column.entry], details: row[Column.details])
    }

    private enum Column: String, SelectColumn {
        case id
        case remoteID = "remote_id"
        case uri
        case reblog = "reblog_id"
        case entry = "moment_id"
        case details
    }

    private static let selectByURI = "SELECT \(Column.list()) FROM status WHERE feed_id = ? AND uri = ?"
    private static let selectByID = "SELECT \(Column.list()) FROM status WHERE feed_id = ? AND remote_id = ?"
    private static let selectByEntry = "SELECT \(Column.list()) FROM status WHERE feed_id = ? AND moment_id = ?"
    private static let identifyEntry = """
        UPDATE moment SET remote_id = ?, created_at = ifnull(?, created_at)
        WHERE id = (SELECT moment_id FROM status WHERE id = ?)
        """
    private static let selectEntries = """
        SELECT moment_id FROM status WHERE id = ?1 AND moment_id IS NOT NULL
        UNION ALL SELECT moment_id FROM status WHERE reblog_id = ?1 AND moment_id IS NOT NULL
        """
    private static let deleteUnshown = """
        DELETE FROM status WHERE id = ? AND moment_id IS NULL
          AND NOT EXISTS (SELECT 1 FROM status AS boost WHERE boost.reblog_id = status.id)
          AND NOT EXISTS (SELECT 1 FROM met_status WHERE met_status.status_id = status.id)
        """
    private static let insert = """
        INSERT INTO status (remote_id, uri, reblog_id, details, feed_id) VALUES (?, ?, ?, ?, ?)
        """
    private static let update = "UPDATE status SET remote_id = ?, uri = ?, reblog_id = ?, details = ? WHERE id = ?"
}
