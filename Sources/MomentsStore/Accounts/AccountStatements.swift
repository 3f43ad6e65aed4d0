import Essentials
import GRDB
import MomentsCore

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
    /// - Parameters:
    ///   - key: what the session opens the account's secrets with; nil where there are none.
    ///   - wrapped: the account's key as that was opened from it: it is not kept where another one is there by now.
    static func startSession(
        _ tokenHash: Data, _ account: Account.ID, passwordHash: String, _ key: SessionKey?, from wrapped: WrappedKey?,
        at second: Int64, _ db: Database
    ) throws -> Bool {
        try db.execute(
            sql: """
                INSERT INTO session (token_hash, account_id, created_at, key_wrapped)
                SELECT ?, id, ?, CASE WHEN key_wrapped = ? THEN ? END FROM account WHERE id = ? AND password_hash = ?
                """, arguments: [tokenHash, second, wrapped?.box, key?.box, account, passwordHash])
        return db.changesCount == 1
    }

    static func endSession(_ tokenHash: Data, _ db: Database) throws {
        try db.execute(sql: "DELETE FROM session WHERE token_hash = ?", arguments: [tokenHash])
    }

    /// Ends the sessions of the account. Changes nothing where the old hash, or the old key, is another one by now.
    /// - Parameter session: the hash of the token of the one that stays.
    static func replacePasswordHash(
        _ old: String, by new: String, _ oldKey: WrappedKey?, by newKey: WrappedKey?, keeping session: Data?,
        _ account: Account.ID, _ db: Database
    ) throws -> Bool {
        try db.execute(
            sql: """
                UPDATE account SET password_hash = ?, key_salt = ?, key_wrapped = ?
                WHERE id = ? AND password_hash = ? AND key_wrapped IS ?
                """, arguments: [new, newKey?.salt, newKey?.box, account, old, oldKey?.box])
        guard db.changesCount == 1 else { return false }
        try db.execute(
            sql: "DELETE FROM session WHERE account_id = ? AND token_hash IS NOT ?", arguments: [account, session])
        return true
    }

    static func setOwner(_ owner: Owner, _ account: Account.ID, _ db: Database) throws {
        try db.execute(
            sql: "UPDATE account SET owner_id = ?, owner_name = ?, owner_avatar = ?, owner_background = ? WHERE id = ?",
            arguments: [owner.user.id, owner.user.name, owner.user.avatar, owner.background, account])
    }

    static func setDetails(_ details: ProfileDetails, _ account: Account.ID, _ db: Database) throws {
        try db.execute(
            sql: """
                UPDATE account SET chosen_name = ?, chosen_bio = ?, chosen_avatar = ?, chosen_background = ? WHERE id = ?
                """, arguments: [details.name, details.bio, details.avatar, details.background, account])
    }

    /// Its moments and sessions go with it.
    static func delete(_ email: EmailAddress, _ db: Database) throws -> Bool {
        try db.execute(sql: "DELETE FROM account WHERE email_key = ?", arguments: [email.key])
        return db.changesCount == 1
    }
}
