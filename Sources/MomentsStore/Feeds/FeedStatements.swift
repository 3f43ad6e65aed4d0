import Essentials
import GRDB
import MomentsCore

/// The statements that change the feeds of an account. To be used within one transaction.
struct FeedStatements {
    private let account: Account.ID
    private let db: Database

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    // MARK: Adding

    /// Why a feed cannot be followed; nil where it can.
    func refusal(of feed: NewFeed) throws -> FeedError? {
        let same = try same(feed)
        // Signing in again brings another token.
        if let same, same.isFollowed, !feed.kind.has(.signIn) { return .alreadyFollowed(name: same.name) }
        let taken = try String.fetchOne(
            db, sql: "SELECT name FROM feed WHERE account_id = ? AND lower(name) = lower(?) AND id IS NOT ?",
            arguments: [account, feed.name.storable, same?.id])
        return taken.map { .nameTaken($0) }
    }

    /// One whose moments were kept is followed again.
    /// - Parameters:
    ///   - secrets: sealed.
    ///   - now: the machine's time in milliseconds.
    func add(_ feed: NewFeed, secrets: Data?, at now: Int64) throws -> Result<Feed.ID, FeedError> {
        if let refusal = try refusal(of: feed) { return .failure(refusal) }
        let values: StatementArguments = [feed.name.storable, feed.allowsPlain, secrets, now]
        if let same = try same(feed) {
            try db.execute(
                sql: """
                    UPDATE feed SET name = ?, allows_plain = ?, secrets = ?, asked_at = ?, is_followed = 1, attempts = 0,
                      failure = NULL, failing_since = NULL WHERE id = ?
                    """, arguments: values + [same.id])
            try setOwner(feed.owner, of: same.id)
            return .success(same.id)
        }
        try db.execute(
            sql: """
                INSERT INTO feed (name, allows_plain, secrets, asked_at, account_id, kind, address, user_id)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, arguments: values + [account, feed.kind.rawValue, feed.address.text, feed.userID.storable])
        let id = db.lastInsertedRowID
        try setOwner(feed.owner, of: id)
        return .success(id)
    }

    private func setOwner(_ owner: FeedOwner?, of feed: Feed.ID) throws {
        guard let owner else { return }
        try db.execute(
            sql: "UPDATE feed SET owner_id = ?, owner_name = ?, owner_avatar = ?, owner_background = ? WHERE id = ?",
            arguments: [
                owner.id?.storable, owner.name?.storable, owner.avatar?.storable, owner.background?.storable, feed,
            ])
    }

    /// The same timeline of the same server, followed or kept.
    private func same(_ feed: NewFeed) throws -> (id: Feed.ID, name: String, isFollowed: Bool)? {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT \(Column.list()) FROM feed
                WHERE account_id = ? AND kind = ? AND address = ? AND user_id = ? ORDER BY is_followed DESC LIMIT 1
                """, arguments: [account, feed.kind.rawValue, feed.address.text, feed.userID.storable])
        return try row.map { try ($0[Column.id], $0[Column.name], $0[Column.isFollowed]) }
    }

    private enum Column: String, SelectColumn {
        case id, name
        case isFollowed = "is_followed"
    }

    // MARK: Removing

    /// Ends the lease of the process that syncs it, so that nothing more of it is stored, and drops undelivered changes.
    func unfollow(_ feed: Feed.ID) throws -> Result<Void, FeedError> {
        try db.execute(sql: Self.unfollow, arguments: [account, feed])
        guard db.changesCount == 1 else { return .failure(.gone) }
        try DroppedChanges(account, db).drop(of: feed)
        return .success(())
    }

    func isRemoved(_ feed: Feed.ID) throws -> Bool {
        let sql = "SELECT 1 FROM feed WHERE account_id = ? AND id = ? AND is_followed = 0"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [account, feed]) != nil
    }

    /// Where it was followed again meanwhile, or has moments, it stays.
    func delete(_ feed: Feed.ID) throws {
        try db.execute(sql: Self.delete, arguments: [account, feed])
    }

    private static let unfollow = """
        UPDATE feed SET is_followed = 0, secrets = NULL, asked_at = NULL, next_attempt = NULL, attempts = 0,
          failure = NULL, failing_since = NULL, holder = NULL, lease = 0, is_working = 0,
          lists = NULL, lists_at = NULL, lists_asked = NULL
        WHERE account_id = ? AND id = ?
        """

    private static let delete = """
        DELETE FROM feed WHERE account_id = ? AND id = ? AND is_followed = 0
          AND NOT EXISTS (SELECT 1 FROM moment WHERE feed_id = feed.id)
        """
}
