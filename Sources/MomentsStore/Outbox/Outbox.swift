import Essentials
import GRDB
import MomentsCore

/// The changes of an account's owner in one window: held there while they can be undone, then due to be delivered. To be used
/// within one transaction.
struct Outbox {
    /// A change with what undoing it takes.
    struct Entry {
        let change: Change
        /// A local deletion: `DeletedMoment`. A vote: `PollVote`. A post for a server, an edit, or the draft of a deleted post:
        /// `StoredPost`. A change to a person: `RelationshipChange`, to a view: `ViewChange`.
        let payload: String?
    }

    private let account: Account.ID
    private let window: String
    private let db: Database

    init(_ account: Account.ID, window: String, _ db: Database) {
        self.account = account
        self.window = window
        self.db = db
    }

    /// The latest change of the window, where it can be undone at this time: neither its time is up, nor did another window
    /// change the moment since. A clock that was set back before it only lengthens its time.
    func latest(at time: ChangeTime) throws -> Entry? {
        let statement = try db.cachedStatement(sql: Self.latest)
        return try Row.fetchOne(statement, arguments: [account, window, time.millisecond])
            .flatMap(Self.entry)
    }

    /// Adds a change, held until its undo deadline, and releases those whose deadline has passed.
    /// - Parameters:
    ///   - payload: the state that an undo restores.
    ///   - feed: the feed to deliver it to; nil for a local change.
    /// - Returns: its number.
    @discardableResult func add(
        _ kind: Change.Kind, _ moment: Moment.ID, payload: String? = nil, feed: Feed.ID? = nil, at time: ChangeTime
    ) throws -> Int64 {
        try expire(at: time)
        try Self.releaseAbandoned(account, except: window, at: time.realMillisecond, db)
        try db.cachedStatement(sql: Self.insert).execute(arguments: [
            account, feed, kind.rawValue, moment.rawValue, payload, UUID().uuidString.lowercased(), window,
            time.millisecond, time.deadline, time.abandonedAt,
        ])
        let id = db.lastInsertedRowID
        if !kind.makesAMoment {
            try db.cachedStatement(sql: Self.overtake).execute(arguments: [id, account, moment.rawValue, window])
        }
        if !time.canBeUndone { try Self.release("id = ?", [id], db) }
        return id
    }

    /// Removes a change that was undone. The changes it had overtaken can be undone again.
    func remove(_ change: Change) throws {
        try db.cachedStatement(sql: "DELETE FROM outbox WHERE id = ?").execute(arguments: [change.id])
        try db.cachedStatement(
            sql: "UPDATE outbox SET overtaken_by = NULL WHERE account_id = ? AND moment_id = ? AND overtaken_by = ?"
        ).execute(arguments: [account, change.moment.rawValue, change.id])
    }

    // MARK: Releasing

    /// Whether a change of the window is held.
    var isHolding: Bool {
        get throws {
            let sql = "SELECT 1 FROM outbox WHERE account_id = ? AND window = ? AND state = 'held' LIMIT 1"
            return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [account, window]) != nil
        }
    }

    /// Whether a held change of the window that is to be delivered has passed its deadline.
    func hasExpired(at time: ChangeTime) throws -> Bool {
        let sql = "SELECT 1 FROM outbox WHERE \(Self.expired) AND feed_id IS NOT NULL LIMIT 1"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [account, window, time.millisecond]) != nil
    }

    /// Releases the held changes of the window whose deadline has passed.
    func expire(at time: ChangeTime) throws {
        try Self.release(Self.expired, [account, window, time.millisecond], db)
    }

    /// Releases all held changes of the window.
    func release() throws {
        try Self.release("account_id = ? AND window = ? AND state = 'held'", [account, window], db)
    }

    /// Releases the held changes of windows that were killed or are stopped.
    /// - Parameters:
    ///   - window: one that is neither, and goes by a clock of its own; nil where there is none.
    ///   - millisecond: the machine's time.
    static func releaseAbandoned(
        _ account: Account.ID, except window: String? = nil, at millisecond: Int64, _ db: Database
    ) throws {
        let abandoned = "account_id = ?1 AND state = 'held' AND \(isAbandoned(at: "?2")) AND window IS NOT ?3"
        try release(abandoned, [account, millisecond, window], db)
    }

    /// Releases every held change whose time to undo it is up by the machine's clock, of all accounts and windows.
    /// - Returns: how many changes are still held.
    static func releaseExpired(at millisecond: Int64, _ db: Database) throws -> Int {
        try release("state = 'held' AND \(isAbandoned(at: "?1"))", [millisecond + ChangeTime.gracePeriod], db)
        return try Int.fetchOne(db, sql: "SELECT count(*) FROM outbox WHERE state = 'held'") ?? 0
    }

    /// Whether others may release a held change. One that was done more than a grace period ahead of this time was done before the
    /// machine's clock was set back, and would be held until that time comes again.
    /// - Parameter time: SQL of the machine's time, in Unix milliseconds.
    static func isAbandoned(at time: String) -> String {
        let doneAt = "abandoned_at - \(ChangeTime.gracePeriod) - (deadline - done_at)"
        return "(abandoned_at <= \(time) OR \(doneAt) > \(time) + \(ChangeTime.gracePeriod))"
    }

    /// A released change becomes due; a local one has no receiver, so its entry is deleted.
    private static func release(_ condition: String, _ arguments: StatementArguments, _ db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM outbox WHERE \(condition) AND feed_id IS NULL")
            .execute(arguments: arguments)
        try db.cachedStatement(sql: "UPDATE outbox SET state = 'due' WHERE \(condition)").execute(arguments: arguments)
    }

    // MARK: Statements

    private static let expired = "account_id = ? AND window = ? AND state = 'held' AND deadline <= ?"

    private enum Column: String, SelectColumn {
        case id, kind
        case moment = "moment_id"
        case deadline, payload
        case isOvertaken = "overtaken_by IS NOT NULL"
        case isLocal = "feed_id IS NULL"
        /// The account's handle, where the post has a twin.
        case actor
        /// The handle of whom it was done to.
        case person
        /// The name of the view that was changed.
        case viewTitle
    }

    private static let latest = """
        SELECT \(Column.list { $0 == .actor ? actor : $0 == .person ? person : $0 == .viewTitle ? OwnViewTable.title : $0.rawValue }) FROM outbox
        WHERE account_id = ? AND window = ? AND state = 'held' AND deadline > ?
        ORDER BY id DESC LIMIT 1
        """

    private static let actor = """
        (SELECT user_id FROM feed WHERE feed.id = outbox.feed_id AND EXISTS (
          SELECT 1 FROM \(StatusKey.entries(of: "(outbox.moment_id - \(StatusKey.base))")) AS entry
          WHERE \(Twins.exist(of: "entry.moment_id"))))
        """

    static let person = "(SELECT handle FROM person WHERE person.id = outbox.moment_id - \(PersonKey.base))"

    private static let insert = """
        INSERT INTO outbox (account_id, feed_id, kind, moment_id, payload, key, window, state, done_at, deadline,
          abandoned_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, 'held', ?, ?, ?)
        """

    /// By the first of several: once all that came after it was undone, the moment is as it was left.
    private static let overtake = """
        UPDATE outbox SET overtaken_by = ?
        WHERE account_id = ? AND moment_id = ? AND window <> ? AND state = 'held' AND overtaken_by IS NULL
        """

    private static func entry(_ row: Row) throws -> Entry? {
        let isOvertaken: Bool = try row[Column.isOvertaken]
        guard !isOvertaken, let kind = Change.Kind(rawValue: try row[Column.kind]) else { return nil }
        let payload: String? = try row[Column.payload]
        let change = try Change(
            id: row[Column.id], kind: kind, moment: Moment.ID(row[Column.moment]),
            deadline: ChangeTime.date(ofMillisecond: row[Column.deadline]),
            keepsMoment: kind == .delete && StatusKey.status(Moment.ID(row[Column.moment])) != nil,
            isLocal: row[Column.isLocal], actor: row[Column.actor],
            relationship: kind == .relationship ? payload.flatMap { RelationshipChange(json: $0) } : nil,
            person: row[Column.person],
            viewChange: kind == .view ? payload.flatMap { ViewChange(json: $0) } : nil,
            viewTitle: row[Column.viewTitle])
        return Entry(change: change, payload: payload)
    }
}

extension Change.Kind {
    /// A new moment has no earlier changes.
    var makesAMoment: Bool { self == .post || self == .share }
}
