import GRDB
import MomentsCore

/// Entries that several feeds of an account have: each is one moment (`SharedEntryTable`). To be used within one transaction of
/// whoever puts statuses into one of these feeds.
struct SharedEntries {
    /// Where a status stands.
    struct Place: Equatable {
        let key: Int64
        /// Whether the moment is this feed's; else it is another one's that this feed has as well.
        let isOwn: Bool
    }

    /// The entry of another feed.
    private struct Other {
        let feed: Feed.ID
        let status: Int64
        let entry: Int64
        /// Whether it belongs under this feed.
        let isBehind: Bool
    }

    private let feed: Feed.ID
    private let account: Account.ID
    private let db: Database

    init(of feed: Feed.ID, _ account: Account.ID, _ db: Database) {
        self.feed = feed
        self.account = account
        self.db = db
    }

    // MARK: Where a status stands

    /// Nil where it is not in home.
    func place(of status: StatusRows.Stored) throws -> Place? {
        if let key = status.entry { return Place(key: key, isOwn: true) }
        return try key(of: status.id).map { Place(key: $0, isOwn: false) }
    }

    /// Whether another feed has an entry of it.
    /// - Parameter uri: nil where the server did not tell it: then nobody knows.
    func isElsewhere(_ uri: String?) throws -> Bool { try other(uri, by: nil) != nil }

    /// Whether a status stands where it belongs.
    func stands(_ place: Place, _ uri: String?, as moment: NewMoment) throws -> Bool {
        guard let other = try other(uri, by: moment.author.id) else { return true }
        return !place.isOwn && !other.isBehind
    }

    /// Puts a status where it belongs, as far as another feed has an entry of it. Of two entries that one stays that it belongs under:
    /// what was posted here has the key that it got then. What waits for delivery is the feed's to deliver that it was done in: until
    /// then both stay as they are.
    /// - Returns: where it stands then; nil where it is in no feed.
    func settle(_ status: StatusRows.Stored, as moment: NewMoment) throws -> Place? {
        guard let other = try other(status.uri, by: moment.author.id) else { return try place(of: status) }
        if let own = status.entry, other.isBehind {
            if try !hasPendingChanges(other.entry, other.status, other.feed) {
                try take(other, into: own, of: status.id)
            }
            return Place(key: own, isOwn: true)
        }
        if let own = status.entry {
            guard try !hasPendingChanges(own, status.id, feed) else { return Place(key: own, isOwn: true) }
            try db.cachedStatement(sql: Self.moveShares).execute(arguments: [other.entry, own])
            try leave(status.id)
            try db.cachedStatement(sql: "DELETE FROM moment WHERE id = ?").execute(arguments: [own])
        }
        if try key(of: status.id) != other.entry {
            try insert(status.id, other.entry, moment)
            // It names both.
            try ChangeCounts.note(.feed(other.feed, .content), db)
        }
        if other.isBehind, try !hasPendingChanges(other.entry, other.status, other.feed) {
            try handOver(other.entry, of: other.feed, other.status)
        }
        let isOwn = try Int.fetchOne(db.cachedStatement(sql: Self.isEntry), arguments: [status.id]) != nil
        return Place(key: other.entry, isOwn: isOwn)
    }

    /// Leaves some entries of this feed, which is not followed any more, to others that are.
    /// - Returns: which.
    func handOver(_ keys: ArraySlice<Int64>, until end: UInt64, _ pace: FeedPace) throws -> [Int64] {
        var done: [Int64] = []
        for key in keys where done.isEmpty || pace.uptime() < end {
            let statement = try db.cachedStatement(sql: Self.selectOwn)
            if let status = try Int64.fetchOne(statement, arguments: [key, feed]) {
                try handOver(key, of: feed, status)
            }
            done.append(key)
        }
        return done
    }

    /// The keys of the entries of a feed that others have that are followed.
    static func keys(leftBy feed: Feed.ID, _ db: Database) throws -> [Int64] {
        try Int64.fetchAll(db.cachedStatement(sql: selectLeft), arguments: [feed])
    }

    private func handOver(_ key: Int64, of feed: Feed.ID, _ status: Int64) throws {
        try db.cachedStatement(sql: Self.keep).execute(arguments: [key, feed, status, key])
        try leave(status)
    }

    /// The entry of another feed goes, and the one that a status of this feed has shows what that had.
    private func take(_ other: Other, into own: Int64, of status: Int64) throws {
        try db.cachedStatement(sql: Self.delete).execute(arguments: [status, feed, other.entry])
        try db.cachedStatement(sql: Self.delete).execute(arguments: [other.status, other.feed, own])
        try db.cachedStatement(sql: Self.keep).execute(arguments: [other.entry, other.feed, other.status, own])
        try db.cachedStatement(sql: Self.moveShares).execute(arguments: [own, other.entry])
        try leave(other.status)
        try db.cachedStatement(sql: "DELETE FROM moment WHERE id = ?").execute(arguments: [other.entry])
        try ChangeCounts.note(.feed(other.feed, .content), db)
    }

    /// A trigger gives the entry to the feed that it belongs under.
    private func leave(_ status: Int64) throws {
        try db.cachedStatement(sql: "UPDATE status SET moment_id = NULL WHERE id = ?").execute(arguments: [status])
    }

    private func key(of status: Int64) throws -> Int64? {
        let statement = try db.cachedStatement(sql: "SELECT moment_id FROM shared_entry WHERE status_id = ?")
        return try Int64.fetchOne(statement, arguments: [status])
    }

    /// - Parameter author: as the server of this feed names them. Who wrote it is known where both servers say so.
    private func other(_ uri: String?, by author: String?) throws -> Other? {
        guard let uri else { return nil }
        let statement = try db.cachedStatement(sql: Self.selectOther)
        return try Row.fetchOne(statement, arguments: [account, feed, uri.storable, author]).map {
            try Other(
                feed: $0[Column.feed], status: $0[Column.status], entry: $0[Column.entry],
                isBehind: $0[Column.isBehind])
        }
    }

    private func hasPendingChanges(_ key: Int64, _ status: Int64, _ feed: Feed.ID) throws -> Bool {
        try Int.fetchOne(db.cachedStatement(sql: Self.selectPending), arguments: [account, key, feed, status]) != nil
    }

    // MARK: What the feed has of it

    /// The statuses of this feed that other feeds' entries show, by what they show.
    func statuses(showing status: Int64) throws -> [Int64] {
        try Int64.fetchAll(db.cachedStatement(sql: Self.selectShowing), arguments: [status])
    }

    func hasContent(of moment: NewMoment, _ status: Int64) throws -> Bool {
        let columns = Self.content(of: moment)
        let sql = "SELECT 1 FROM shared_entry WHERE \(MomentColumn.areSame(columns)) AND status_id = ?"
        let arguments = StatementArguments(values(of: moment, columns)) + [status]
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) != nil
    }

    func update(_ status: Int64, to moment: NewMoment) throws {
        let columns = Self.content(of: moment)
        let sql = "UPDATE shared_entry SET \(MomentColumn.list(columns) { "\($0) = ?" }) WHERE status_id = ?"
        try db.cachedStatement(sql: sql)
            .execute(arguments: StatementArguments(values(of: moment, columns)) + [status])
    }

    private func insert(_ status: Int64, _ key: Int64, _ moment: NewMoment) throws {
        // No REPLACE: what it deletes, no trigger counts.
        try db.cachedStatement(sql: Self.delete).execute(arguments: [status, feed, key])
        try db.cachedStatement(sql: Self.insertion)
            .execute(arguments: [feed, key, status] + StatementArguments(values(of: moment, Self.kept)))
    }

    private func values(of moment: NewMoment, _ columns: [MomentColumn]) -> [DatabaseValue] {
        moment.values(of: columns, account, feed: feed)
    }

    private static let kept = MomentColumn.replaced + MomentColumn.words + [.serverLiked]
    private static func content(of moment: NewMoment) -> [MomentColumn] {
        moment.isLiked == nil ? MomentColumn.replaced + MomentColumn.words : kept
    }

    private enum Column: String, SelectColumn {
        case feed = "feed.id"
        case status = "status.id"
        case entry = "status.moment_id"
        case isBehind = """
            (feed.is_followed, moment.author_id IS ?4 AND feed.user_id IS ?4, -feed.id)
              < (mine.is_followed, moment.author_id IS ?4 AND mine.user_id IS ?4, -mine.id)
            """
    }

    private static let selectOther = """
        SELECT \(Column.list()) FROM feed CROSS JOIN status ON status.feed_id = feed.id AND status.uri = ?3
          CROSS JOIN moment ON moment.id = status.moment_id JOIN feed AS mine ON mine.id = ?2
        WHERE feed.account_id = ?1 AND feed.id <> ?2
        ORDER BY feed.is_followed DESC, feed.user_id IS moment.author_id DESC, feed.id LIMIT 1
        """
    private static let selectShowing = """
        SELECT status_id FROM shared_entry WHERE status_id = ?1
        UNION ALL SELECT shared_entry.status_id FROM status JOIN shared_entry ON shared_entry.status_id = status.id
        WHERE status.reblog_id = ?1
        """
    private static let selectOwn = "SELECT id FROM status WHERE moment_id = ? AND feed_id = ?"
    private static let selectLeft = """
        SELECT DISTINCT moment.id FROM feed CROSS JOIN shared_entry ON shared_entry.feed_id = feed.id
          CROSS JOIN moment ON moment.id = shared_entry.moment_id
        WHERE feed.account_id = (SELECT account_id FROM feed WHERE id = ?1) AND feed.is_followed = 1
          AND moment.feed_id = ?1
        """
    private static let isEntry = "SELECT 1 FROM status WHERE id = ? AND moment_id IS NOT NULL"
    private static let selectPending = """
        SELECT 1 FROM outbox WHERE account_id = ?1 AND feed_id = ?3 AND state <> 'failed'
          AND moment_id IN (?2, (SELECT \(StatusKey.base) + ifnull(reblog_id, id) FROM status WHERE id = ?4))
        """
    private static let moveShares = "UPDATE OR IGNORE shared_entry SET moment_id = ? WHERE moment_id = ?"
    private static let delete = """
        DELETE FROM shared_entry WHERE status_id = ?1 OR (feed_id = ?2 AND moment_id = ?3)
        """
    private static let insertion = """
        INSERT INTO shared_entry (feed_id, moment_id, status_id, \(MomentColumn.list(kept) { $0 }))
        VALUES (?, ?, ?, \(MomentColumn.list(kept) { _ in "?" }))
        """
    /// What the feed has whose entry it was, for an entry that it has then.
    private static let keep = """
        INSERT INTO shared_entry (feed_id, moment_id, status_id, \(MomentColumn.list(kept) { $0 }))
        SELECT feed_id, ?4, ?3, \(MomentColumn.list(kept) { $0 }) FROM moment WHERE id = ?1 AND feed_id = ?2
        """
}
