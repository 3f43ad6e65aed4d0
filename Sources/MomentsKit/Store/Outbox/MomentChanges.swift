import GRDB

/// What changes do to the moments of an account, and what reversing them does. To be used within one transaction.
struct MomentChanges {
    private let account: Account.ID
    private let db: Database

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    func isThere(_ id: Moment.ID) throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM moment WHERE account_id = ? AND id = ?")
        return try Int.fetchOne(statement, arguments: [account, id.rawValue]) != nil
    }

    /// - Returns: False where it is gone, or is liked, or not, already.
    func like(_ isLiked: Bool, _ id: Moment.ID) throws -> Bool {
        try db.cachedStatement(sql: MomentQueries.like).execute(
            arguments: [isLiked, account, id.rawValue, isLiked])
        return db.changesCount == 1
    }

    /// - Returns: False where it is gone.
    func remove(_ id: Moment.ID) throws -> Bool {
        try db.cachedStatement(sql: "DELETE FROM moment WHERE account_id = ? AND id = ?")
            .execute(arguments: [account, id.rawValue])
        return db.changesCount == 1
    }
}
