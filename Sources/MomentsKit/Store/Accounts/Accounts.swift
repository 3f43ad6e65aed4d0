import Foundation
import GRDB

/// The accounts in a store, and who is logged in on this machine.
public struct Accounts: AccountRepository {
    /// Checked if an email has no account, so that the time does not reveal that. Nobody knows its password.
    private static let dummyHash =
        "$argon2id$v=19$m=65536,t=2,p=1$uketq0Pyo+2dW9keQCDWVA$lYVPPl50TVee6lQ8CVCYkgur8+LyKI1sxNCDeEIcVNo"

    private let store: MomentsStore
    private let tokens: any TokenStore
    private let cost: PasswordCost

    public init(store: MomentsStore, tokens: any TokenStore) {
        self.init(store: store, tokens: tokens, cost: .interactive)
    }

    init(store: MomentsStore, tokens: any TokenStore, cost: PasswordCost) {
        self.store = store
        self.tokens = tokens
        self.cost = cost
    }

    /// The account that commands work for and the app opens with; nil where nobody is logged in here, or every session
    /// was ended.
    @MainActor public func current() throws(StoreError) -> Account? {
        for token in try tokens.tokens() {
            if let account = try account(of: token) { return account }
        }
        return nil
    }

    @MainActor public func loggedIn() throws(StoreError) -> [Account] {
        try sessions().map(\.account)
    }

    public func switchTo(_ account: Account.ID) async throws(StoreError) -> Account? {
        let sessions = try await sessions()
        guard let chosen = sessions.first(where: { $0.account.id == account }) else { return nil }
        try tokens.save([chosen.token] + sessions.filter { $0.account.id != account }.map(\.token))
        return chosen.account
    }

    /// Every account, in the order of their emails.
    @MainActor public func list() throws(StoreError) -> [Account] {
        try store.read { try AccountRecord.all($0).compactMap(\.account) }
    }

    public func logIn(_ credentials: Credentials) async throws(LogInError) -> Account {
        do {
            let record = try await find(credentials.email)
            let hash = record?.passwordHash ?? Self.dummyHash
            let isRight = await PasswordWork.run { Sodium.matches(credentials.password.bytes, hash: hash) }
            guard !Task.isCancelled else { throw LogInError.cancelled }
            guard isRight, let account = record?.account, try await startSession(account.id, passwordHash: hash) else {
                throw LogInError.wrongCredentials
            }
            return account
        } catch let error as LogInError {
            throw error
        } catch {
            throw .store(StoreError(error, path: store.path))
        }
    }

    public func signUp(_ credentials: Credentials) async throws(SignUpError) -> Account {
        try await signUp(credentials, name: nil)
    }

    /// - Parameter name: What the person is to be called; nil for what their timeline or their email says.
    public func signUp(_ credentials: Credentials, name: String?) async throws(SignUpError) -> Account {
        let (account, hash) = try await make(credentials, name: name)
        do {
            // A password that was changed within this millisecond has ended the session it would have started.
            _ = try await startSession(account.id, passwordHash: hash)
        } catch {
            throw .store(error)
        }
        return account
    }

    /// Makes an account and logs nobody in.
    /// - Parameter name: What the person is to be called; nil for what their timeline or their email says.
    public func create(_ credentials: Credentials, name: String? = nil) async throws(SignUpError) -> Account {
        try await make(credentials, name: name).account
    }

    /// Changes the password and ends every session of the account.
    public func setPassword(_ credentials: Credentials) async throws(AccountError) {
        do {
            let hash = try await self.hash(credentials.password)
            let isThere = try await store.write { db in
                try AccountStatements.setPasswordHash(hash, credentials.email, db)
            }
            guard isThere else { throw AccountError.unknownAccount(credentials.email) }
        } catch let error as AccountError {
            throw error
        } catch {
            throw .store(StoreError(error, path: store.path))
        }
    }

    /// Deletes the account with its moments and sessions.
    public func delete(_ email: EmailAddress) async throws(AccountError) {
        let isThere: Bool
        do {
            isThere = try await store.write { db in try AccountStatements.delete(email, db) }
        } catch {
            throw .store(error)
        }
        guard isThere else { throw .unknownAccount(email) }
    }

    public func logOut(_ account: Account.ID) async throws(StoreError) -> Account? {
        let sessions = try await sessions()
        for session in sessions where session.account.id == account { try await end(session.token) }
        let others = sessions.filter { $0.account.id != account }
        try tokens.save(others.map(\.token))
        return others.first?.account
    }
}

extension Accounts {
    private func make(
        _ credentials: Credentials, name: String?
    ) async throws(SignUpError) -> (account: Account, hash: String) {
        do {
            let taken = SignUpError.emailTaken(credentials.email)
            guard try await find(credentials.email) == nil else { throw taken }
            let hash = try await self.hash(credentials.password)
            guard !Task.isCancelled else { throw SignUpError.cancelled }
            let account = try await store.write { db in
                try AccountStatements.create(credentials.email, name: name, passwordHash: hash, db)
            }
            guard let account else { throw taken }
            return (account, hash)
        } catch let error as SignUpError {
            throw error
        } catch {
            throw .store(StoreError(error, path: store.path))
        }
    }

    /// The accounts that are logged in, the current one first, each once. Ended sessions, and those of deleted
    /// accounts, are not among them.
    @MainActor private func sessions() throws(StoreError) -> [(token: [UInt8], account: Account)] {
        var sessions: [(token: [UInt8], account: Account)] = []
        for token in try tokens.tokens() {
            guard let account = try account(of: token) else { continue }
            if !sessions.contains(where: { $0.account.id == account.id }) { sessions.append((token, account)) }
        }
        return sessions
    }

    @MainActor private func account(of token: [UInt8]) throws(StoreError) -> Account? {
        guard let hash = Sodium.hash(token) else { return nil }
        return try store.read { try AccountRecord.find(sessionOf: hash, $0)?.account }
    }

    private func end(_ token: [UInt8]) async throws(StoreError) {
        guard let hash = Sodium.hash(token) else { return }
        try await store.write { db in try AccountStatements.endSession(hash, db) }
    }

    @MainActor private func find(_ email: EmailAddress) throws(StoreError) -> AccountRecord? {
        try store.read { try AccountRecord.find(email, $0) }
    }

    private func hash(_ password: Password) async throws(StoreError) -> String {
        let hash = await PasswordWork.run { Sodium.passwordHash(password.bytes, cost: cost) }
        guard let hash else { throw noCryptography }
        return hash
    }

    /// - Returns: False where the password is another one by now, or the account is gone.
    private func startSession(_ account: Account.ID, passwordHash: String) async throws(StoreError) -> Bool {
        guard let token = Sodium.randomBytes(32), let hash = Sodium.hash(token) else { throw noCryptography }
        let now = Int64(Date().timeIntervalSince1970)
        let isStarted = try await store.write { db in
            try AccountStatements.startSession(hash, account, passwordHash: passwordHash, at: now, db)
        }
        guard isStarted else { return false }
        do {
            let others = try await sessions()
            try tokens.save([token] + others.filter { $0.account.id != account }.map(\.token))
            for old in others where old.account.id == account { try await end(old.token) }
        } catch {
            try await store.write { db in try AccountStatements.endSession(hash, db) }
            throw error
        }
        return true
    }

    private var noCryptography: StoreError {
        .unavailable(path: store.path, reason: "passwords cannot be protected: there is not enough memory")
    }
}

extension Password {
    /// The same for every way to type it: "é" is one code point on some keyboards and two on others (RFC 8265, 4.2).
    fileprivate var bytes: [UInt8] {
        Array(text.precomposedStringWithCanonicalMapping.utf8)
    }
}
