import Essentials
import GRDB
import MomentsCore

/// The random keys that the secrets of accounts are sealed with. The store alone opens none: that takes the password, or the token
/// of a session.
struct AccountKeys: Sendable {
    /// A key, and what it was opened from.
    struct Opened: Sendable {
        let key: SecretKey
        let wrapped: WrappedKey
    }

    let store: MomentsStore
    let tokens: any TokenStore
    let passwords: Passwords

    /// The key that the sessions on this machine open; nil without a session that can.
    @MainActor func key(of account: Account.ID) throws(StoreError) -> SecretKey? {
        for token in try tokens.tokens() {
            if let key = try store.read({ try SessionKey.open(token, account, $0) }) { return key }
        }
        return nil
    }

    /// Nil where the account has no key, or it is damaged.
    /// - Parameter password: the right one.
    func open(_ account: Account.ID, _ password: Password) async throws -> Opened? {
        guard let wrapped = try await wrapped(account), let key = try await open(wrapped, password) else { return nil }
        return Opened(key: key, wrapped: wrapped)
    }

    private func open(_ wrapped: WrappedKey, _ password: Password) async throws(OutOfMemory) -> SecretKey? {
        guard wrapped.salt.count == Argon2.saltSize else { return nil }
        let wrapping = try await passwords.key(from: password, salt: wrapped.salt)
        return SealedBox.openKey(wrapped.box, with: wrapping)
    }

    /// - Throws: `OutOfMemory`, or `StoreError` where there are no random numbers.
    func wrap(_ key: SecretKey, with password: Password) async throws -> WrappedKey {
        guard let salt = Sodium.randomBytes(Argon2.saltSize) else { throw noRandomNumbers }
        let wrapping = try await passwords.key(from: password, salt: Data(salt))
        guard let box = key.sealed(with: wrapping) else { throw noRandomNumbers }
        return WrappedKey(salt: Data(salt), box: box)
    }

    /// The key that the password opens, or a new one; from then on the sessions on this machine open it as well. Secrets sealed
    /// with a damaged key are lost.
    /// - Returns: nil where the password is another one by now, or the account is gone.
    func makeKey(_ account: Account.ID, _ password: Password, passwordHash: String) async throws -> SecretKey? {
        for _ in 0..<Self.attempts {
            let old = try await wrapped(account)
            let opened = if let old { try await open(old, password) } else { SecretKey?.none }
            guard let key = opened ?? SecretKey.random() else { throw noRandomNumbers }
            let new = if let old, opened != nil { old } else { try await wrap(key, with: password) }
            let sessions = try tokens.tokens().compactMap { SessionKey(key, token: $0) }
            let isKept = try await store.write { db in
                try WrappedKey.replace(old, by: new, sessions: sessions, passwordHash: passwordHash, account, db)
            }
            if isKept { return key }
        }
        return nil
    }

    /// Seals the key anew, for the transaction that changes the password. One that neither the old password nor a session
    /// opens is dropped.
    /// - Parameters:
    ///   - token: of the session that opens it from then on.
    ///   - replace: gets the key as it was and as it is to be, and returns whether both were still as they were.
    /// - Returns: what `replace` did.
    func rewrap(
        _ account: Account.ID, from old: Password, to new: Password, keeping token: [UInt8]?,
        _ replace: @escaping @Sendable (WrappedKey?, WrappedKey?, Database) throws -> Bool
    ) async throws -> Bool {
        for _ in 0..<Self.attempts {
            let wrapped = try await wrapped(account)
            var rewrapped: WrappedKey?
            var session: SessionKey?
            if let wrapped {
                let opened = if let key = try await open(wrapped, old) { key } else { try await key(of: account) }
                if let opened {
                    rewrapped = try await wrap(opened, with: new)
                    session = token.flatMap { SessionKey(opened, token: $0) }
                }
            }
            let isReplaced = try await store.write { [rewrapped, session] db in
                guard try replace(wrapped, rewrapped, db) else { return false }
                try session?.save(account, db)
                return true
            }
            if isReplaced { return true }
        }
        return false
    }

    /// Another process may make a key meanwhile, hardly more than once.
    private static let attempts = 3

    @MainActor func wrapped(_ account: Account.ID) throws(StoreError) -> WrappedKey? {
        try store.read { try WrappedKey.find(account, $0) }
    }

    private var noRandomNumbers: StoreError {
        .unavailable(path: store.path, reason: "there are no random numbers to be had")
    }
}
