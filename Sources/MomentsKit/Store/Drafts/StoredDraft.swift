import GRDB

/// The statements that read and change the draft of an account.
enum StoredDraft {
    /// Empty where there is none.
    static func text(_ account: Account.ID, _ db: Database) throws -> String {
        let statement = try db.cachedStatement(sql: "SELECT text FROM draft WHERE account_id = ?")
        return try String.fetchOne(statement, arguments: [account]) ?? ""
    }

    static func set(_ text: String, _ account: Account.ID, _ db: Database) throws {
        if text.isEmpty {
            try db.cachedStatement(sql: "DELETE FROM draft WHERE account_id = ?").execute(arguments: [account])
        } else {
            try db.cachedStatement(
                sql: """
                    INSERT INTO draft (account_id, text) VALUES (?, ?)
                    ON CONFLICT (account_id) DO UPDATE SET text = excluded.text
                    """
            ).execute(arguments: [account, text.storable])
        }
    }

    /// Puts a text after what is written there, unless it ends so already.
    static func putAfter(_ text: String, _ account: Account.ID, _ db: Database) throws {
        let old = try self.text(account, db)
        guard !text.isEmpty, old != text, !old.hasSuffix("\n\n\(text)") else { return }
        try set(old.isEmpty ? text : "\(old)\n\n\(text)", account, db)
    }

    /// Puts a text before what is written there, with a blank line between.
    static func putBefore(_ text: String, _ account: Account.ID, _ db: Database) throws {
        let old = try self.text(account, db)
        try set(old.isEmpty ? text : "\(text)\n\n\(old)", account, db)
    }
}
