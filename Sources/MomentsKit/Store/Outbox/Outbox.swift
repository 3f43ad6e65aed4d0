import GRDB

/// What the owner of an account did and can still undo. To be used within one transaction.
struct Outbox {
    /// A change with what undoing it takes.
    struct Entry {
        let change: Change
        let undo: String?
    }

    private let account: Account.ID
    private let db: Database

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    /// The latest change that can be undone at this time: neither its time is up, nor was the clock set back before it.
    func latest(at time: ChangeTime) throws -> Entry? {
        let statement = try db.cachedStatement(sql: Self.latest)
        return try Row.fetchOne(statement, arguments: [account, time.millisecond, time.millisecond]).flatMap(Self.entry)
    }

    /// Adds a change where it can be undone at all, and drops those that cannot be any more.
    func add(_ kind: Change.Kind, _ moment: Moment.ID, undo: String? = nil, at time: ChangeTime) throws {
        try db.cachedStatement(sql: "DELETE FROM outbox WHERE account_id = ? AND (deadline <= ? OR done_at > ?)")
            .execute(arguments: [account, time.millisecond, time.millisecond])
        guard time.canBeUndone else { return }
        try db.cachedStatement(
            sql: "INSERT INTO outbox (account_id, kind, moment_id, undo, done_at, deadline) VALUES (?, ?, ?, ?, ?, ?)"
        ).execute(arguments: [account, kind.rawValue, moment.rawValue, undo, time.millisecond, time.deadline])
    }

    func remove(_ change: Change.ID) throws {
        try db.cachedStatement(sql: "DELETE FROM outbox WHERE id = ?").execute(arguments: [change])
    }

    /// A deleted moment came back as another one: what else was done to it was done to that one.
    func replace(_ old: Moment.ID, by new: Moment.ID) throws {
        try db.cachedStatement(sql: "UPDATE outbox SET moment_id = ? WHERE account_id = ? AND moment_id = ?")
            .execute(arguments: [new.rawValue, account, old.rawValue])
    }

    var isEmpty: Bool {
        get throws {
            let statement = try db.cachedStatement(sql: "SELECT 1 FROM outbox WHERE account_id = ? LIMIT 1")
            return try Int.fetchOne(statement, arguments: [account]) == nil
        }
    }

    func clear() throws {
        try db.cachedStatement(sql: "DELETE FROM outbox WHERE account_id = ?").execute(arguments: [account])
    }

    private static let latest = """
        SELECT id, kind, moment_id, deadline, undo FROM outbox
        WHERE account_id = ? AND done_at <= ? AND deadline > ? ORDER BY id DESC LIMIT 1
        """

    private static func entry(_ row: Row) -> Entry? {
        guard let kind = Change.Kind(rawValue: row[1]) else { return nil }
        let change = Change(
            id: row[0], kind: kind, moment: Moment.ID(row[2]), deadline: ChangeTime.date(ofMillisecond: row[3]))
        return Entry(change: change, undo: row[4])
    }
}
