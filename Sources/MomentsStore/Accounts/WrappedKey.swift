import Essentials
import GRDB
import MomentsCore

/// The key of an account as the store keeps it: sealed with one that its password leads to.
struct WrappedKey: Equatable, Sendable {
    let salt: Data
    let box: Data

    private enum Column: String, SelectColumn {
        case salt = "key_salt"
        case box = "key_wrapped"
    }

    /// Nil where the account has none, or is gone.
    static func find(_ account: Account.ID, _ db: Database) throws -> WrappedKey? {
        let sql = "SELECT \(Column.list()) FROM account WHERE id = ? AND key_wrapped IS NOT NULL"
        return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [account]).map { row in
            let salt: Data? = try row[Column.salt]
            return WrappedKey(salt: salt ?? Data(), box: try row[Column.box])
        }
    }

    /// Keeps it in place of another one, or of none.
    /// - Parameters:
    ///   - old: what has to be there still.
    ///   - passwordHash: likewise.
    ///   - sessions: the hashes of tokens with the key as each opens it. Other sessions can open the secrets no more.
    /// - Returns: false where either is another one by now, or the account is gone.
    static func replace(
        _ old: WrappedKey?, by new: WrappedKey, sessions: [SessionKey], passwordHash: String, _ account: Account.ID,
        _ db: Database
    ) throws -> Bool {
        try db.execute(
            sql: """
                UPDATE account SET key_salt = ?, key_wrapped = ? WHERE id = ? AND password_hash = ? AND key_wrapped IS ?
                """, arguments: [new.salt, new.box, account, passwordHash, old?.box])
        guard db.changesCount == 1 else { return false }
        if old?.box != new.box {
            try db.execute(sql: "UPDATE session SET key_wrapped = NULL WHERE account_id = ?", arguments: [account])
        }
        for session in sessions { try session.save(account, db) }
        return true
    }
}

/// The key of an account, sealed with one that the token of a session leads to.
struct SessionKey: Equatable, Sendable {
    let tokenHash: Data
    let box: Data

    /// - Parameter token: of a session.
    init?(_ key: SecretKey, token: [UInt8]) {
        guard let tokenHash = Sodium.hash(token), let wrapping = SecretKey.derived(fromToken: token),
            let box = key.sealed(with: wrapping)
        else { return nil }
        self.tokenHash = tokenHash
        self.box = box
    }

    /// Nil where the token is of no session of the account, or that cannot open the key.
    static func open(_ token: [UInt8], _ account: Account.ID, _ db: Database) throws -> SecretKey? {
        guard let tokenHash = Sodium.hash(token), let wrapping = SecretKey.derived(fromToken: token) else { return nil }
        let sql = "SELECT key_wrapped FROM session WHERE token_hash = ? AND account_id = ?"
        let box = try Data.fetchOne(db.cachedStatement(sql: sql), arguments: [tokenHash, account])
        return box.flatMap { SealedBox.openKey($0, with: wrapping) }
    }

    func save(_ account: Account.ID, _ db: Database) throws {
        try db.execute(
            sql: "UPDATE session SET key_wrapped = ? WHERE token_hash = ? AND account_id = ?",
            arguments: [box, tokenHash, account])
    }
}

extension SecretKey {
    func sealed(with other: SecretKey) -> Data? {
        withBytes { SealedBox.seal(UnsafeBufferPointer(start: $0, count: Self.size), with: other) }
    }
}
