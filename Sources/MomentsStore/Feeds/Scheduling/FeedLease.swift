import GRDB
import MomentsCore

/// The right of one process to sync a feed. To be used within one transaction; its holder checks it before each write to the feed.
struct FeedLease: Sendable {
    let feed: Feed.ID
    let account: Account.ID
    let holder: String

    /// - Parameters:
    ///   - now: the machine's time in milliseconds.
    ///   - end: likewise.
    /// - Returns: false where somebody else has it, or it is not followed any more.
    func claim(until end: Int64, at now: Int64, _ db: Database) throws -> Bool {
        try db.cachedStatement(sql: Self.claim).execute(arguments: [account, now, holder, feed, end])
        return db.changesCount == 1
    }

    /// - Returns: false where it was lost. One that is out and that nobody took is not lost.
    func renew(until end: Int64, _ db: Database) throws -> Bool {
        try update("lease = ?", [end], db)
    }

    func release(_ db: Database) throws {
        _ = try update("holder = NULL, lease = 0, is_working = 0", [], db)
    }

    /// Whether nobody syncs the feed, this holder included; nil where it is not followed any more.
    func isFree(at now: Int64, _ db: Database) throws -> Bool? {
        try Bool.fetchOne(db.cachedStatement(sql: Self.isFree), arguments: [account, now, nil, feed])
    }

    func isHeld(_ db: Database) throws -> Bool {
        try Int.fetchOne(db.cachedStatement(sql: Self.isHeld), arguments: [feed, account, holder]) != nil
    }

    /// - Parameter assignments: in SQL, of the feed's columns.
    /// - Returns: false where the lease was lost: nothing was changed.
    func update(_ assignments: String, _ arguments: StatementArguments, _ db: Database) throws -> Bool {
        try db.cachedStatement(sql: "UPDATE feed SET \(assignments) WHERE \(Self.isOurs)")
            .execute(arguments: arguments + [feed, account, holder])
        return db.changesCount == 1
    }

    private static let isOurs = "id = ? AND account_id = ? AND holder = ? AND is_followed = 1"
    private static let isHeld = "SELECT 1 FROM feed WHERE \(isOurs)"
    private static let isFree = """
        SELECT ifnull(\(FeedSchedule.isFree), 0) FROM feed WHERE account_id = ?1 AND id = ?4 AND is_followed = 1
        """
    private static let claim = """
        UPDATE feed SET holder = ?3, lease = ?5, is_working = 1
        WHERE account_id = ?1 AND id = ?4 AND is_followed = 1 AND \(FeedSchedule.isFree)
        """
}
