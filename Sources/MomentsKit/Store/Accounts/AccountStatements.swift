import Foundation
import GRDB

/// The statements that change accounts and sessions. Each returns whether it found its row.
enum AccountStatements {
    /// - Parameter passwordHash: Nil for an account that no password opens.
    /// - Returns: Nil where the email, in any letter case, has an account.
    static func create(
        _ email: EmailAddress, name: String?, passwordHash: String?, _ db: Database
    ) throws -> Account? {
        try db.execute(
            sql: """
                INSERT INTO account (email_key, email, chosen_name, password_hash) VALUES (?, ?, ?, ?)
                ON CONFLICT (email_key) DO NOTHING
                """, arguments: [email.key, email.text, name, passwordHash])
        guard db.changesCount == 1 else { return nil }
        return try AccountRecord.find(db.lastInsertedRowID, db)?.account
    }

    /// Starts no session where the password is another one by now, or the account is gone.
    static func startSession(
        _ tokenHash: Data, _ account: Account.ID, passwordHash: String, at second: Int64, _ db: Database
    ) throws -> Bool {
        try db.execute(
            sql: """
                INSERT INTO session (token_hash, account_id, created_at)
                SELECT ?, id, ? FROM account WHERE id = ? AND password_hash = ?
                """, arguments: [tokenHash, second, account, passwordHash])
        return db.changesCount == 1
    }

    static func endSession(_ tokenHash: Data, _ db: Database) throws {
        try db.execute(sql: "DELETE FROM session WHERE token_hash = ?", arguments: [tokenHash])
    }

    /// Ends every session of the account. Changes nothing where the old hash is another one by now.
    static func replacePasswordHash(_ old: String, by new: String, _ account: Account.ID, _ db: Database) throws -> Bool
    {
        try db.execute(
            sql: "UPDATE account SET password_hash = ? WHERE id = ? AND password_hash = ?",
            arguments: [new, account, old])
        guard db.changesCount == 1 else { return false }
        try db.execute(sql: "DELETE FROM session WHERE account_id = ?", arguments: [account])
        return true
    }

    static func setOwner(_ owner: Owner, _ account: Account.ID, _ db: Database) throws {
        try db.execute(
            sql: "UPDATE account SET owner_id = ?, owner_name = ?, owner_avatar = ?, owner_background = ? WHERE id = ?",
            arguments: [owner.user.id, owner.user.name, owner.user.avatar, owner.background, account])
    }

    /// Its moments and sessions go with it.
    static func delete(_ email: EmailAddress, _ db: Database) throws -> Bool {
        try db.execute(sql: "DELETE FROM account WHERE email_key = ?", arguments: [email.key])
        return db.changesCount == 1
    }
}
