import GRDB
import Logging
import MomentsCore

/// The accounts in a store, and who is logged in on this machine.
public struct Accounts: AccountRepository {
    let store: MomentsStore
    let tokens: any TokenStore
    let initiatedLogOuts = InitiatedLogOuts()
    let keys: AccountKeys
    private let passwords: Passwords

    public init(store: MomentsStore, tokens: any TokenStore) {
        self.init(store: store, tokens: tokens, hashing: Argon2())
    }

    init(store: MomentsStore, tokens: any TokenStore, hashing: any PasswordHashing) {
        self.store = store
        self.tokens = tokens
        passwords = Passwords(hashing: hashing)
        keys = AccountKeys(store: store, tokens: tokens, passwords: passwords)
    }

    /// Every account, in the order of their emails.
    @MainActor package func list() throws(StoreError) -> [Account] {
        try store.read { try AccountRecord.all($0).compactMap(\.account) }
    }

    @MainActor package func withPassword() throws(StoreError) -> [Account] {
        try store.read { try AccountRecord.all($0).filter { $0.passwordHash != nil }.compactMap(\.account) }
    }

    package func logIn(_ credentials: Credentials) async throws(LogInError) -> Account {
        do {
            let record = try await find(credentials.email)
            let isRight = try await passwords.matches(credentials.password, hash: record?.passwordHash)
            guard !Task.isCancelled else { throw LogInError.cancelled }
            guard isRight, let account = record?.account, let hash = record?.passwordHash else {
                throw LogInError.wrongCredentials
            }
            let key = try await keys.open(account.id, credentials.password)
            guard try await startSession(account.id, passwordHash: hash, key) else { throw LogInError.wrongCredentials }
            return account
        } catch let error as LogInError {
            throw error
        } catch is OutOfMemory {
            throw .outOfMemory
        } catch {
            throw .store(StoreError(error, path: store.path))
        }
    }

    package func signUp(_ credentials: Credentials) async throws(SignUpError) -> Account {
        try await signUp(credentials, name: nil)
    }

    /// - Parameter name: the name of the person; nil for that in their timeline or their email.
    package func signUp(_ credentials: Credentials, name: String?) async throws(SignUpError) -> Account {
        let (account, hash) = try await make(credentials, name: name)
        do {
            // A password that was changed within this millisecond has ended the session it would have started.
            _ = try await startSession(account.id, passwordHash: hash)
        } catch {
            throw .store(error)
        }
        return account
    }

    package func prepareSecrets(of account: Account.ID, _ password: Password) async {
        do {
            _ = try await makeKey(account, password)
        } catch {
            Logger(label: "moments.accounts").warning("The first secret asks for the password: \(error)")
        }
    }

    /// Makes an account without logging in.
    /// - Parameter name: the name of the person; nil for that in their timeline or their email.
    public func create(_ credentials: Credentials, name: String? = nil) async throws(SignUpError) -> Account {
        try await make(credentials, name: name).account
    }

    /// Changes the password and ends every session of the account but that of this machine. The new password opens what the
    /// old one did.
    /// - Parameter old: the password until now.
    /// - Throws: `.wrongPassword` where it is another one.
    package func setPassword(_ credentials: Credentials, replacing old: Password) async throws(AccountError) {
        do {
            guard let record = try await find(credentials.email) else {
                throw AccountError.unknownAccount(credentials.email)
            }
            guard try await passwords.matches(old, hash: record.passwordHash), let hash = record.passwordHash else {
                throw AccountError.wrongPassword
            }
            let new = try await passwords.hash(credentials.password)
            let token = try await token(of: record.id)
            let session = token.flatMap { Sodium.hash($0) }
            let isReplaced = try await keys.rewrap(
                record.id, from: old, to: credentials.password, keeping: token
            ) { old, key, db in
                try AccountStatements.replacePasswordHash(hash, by: new, old, by: key, keeping: session, record.id, db)
            }
            guard isReplaced else { throw AccountError.wrongPassword }
        } catch let error as AccountError {
            throw error
        } catch is OutOfMemory {
            throw .outOfMemory
        } catch {
            throw .store(StoreError(error, path: store.path))
        }
    }

    /// Deletes the account with its moments and sessions. Their words are in the file until `MomentsStore.compact`.
    package func delete(_ email: EmailAddress) async throws(AccountError) {
        let isThere: Bool
        do {
            isThere = try await store.write { db in try AccountStatements.delete(email, db) }
        } catch {
            throw .store(error)
        }
        guard isThere else { throw .unknownAccount(email) }
    }

    private func make(
        _ credentials: Credentials, name: String?
    ) async throws(SignUpError) -> (account: Account, hash: String) {
        do {
            let taken = SignUpError.emailTaken(credentials.email)
            guard try await find(credentials.email) == nil else { throw taken }
            let hash = try await passwords.hash(credentials.password)
            guard !Task.isCancelled else { throw SignUpError.cancelled }
            let account = try await store.write { db in
                try AccountStatements.create(credentials.email, name: name, passwordHash: hash, db)
            }
            guard let account else { throw taken }
            return (account, hash)
        } catch let error as SignUpError {
            throw error
        } catch is OutOfMemory {
            throw .outOfMemory
        } catch {
            throw .store(StoreError(error, path: store.path))
        }
    }

    @MainActor private func find(_ email: EmailAddress) throws(StoreError) -> AccountRecord? {
        try store.read { try AccountRecord.find(email, $0) }
    }

    /// The key of the secrets of an account that no session here opens.
    /// - Throws: `FeedError`, `OutOfMemory` or `StoreError`.
    func makeKey(_ account: Account.ID, _ password: Password?) async throws -> SecretKey {
        guard let record = try await store.read({ try AccountRecord.find(account, $0) }) else { throw FeedError.gone }
        guard let hash = record.passwordHash else { throw FeedError.noPassword }
        guard let password else { throw FeedError.locked }
        guard try await passwords.matches(password, hash: hash),
            let key = try await keys.makeKey(account, password, passwordHash: hash)
        else { throw FeedError.wrongPassword }
        return key
    }
}
