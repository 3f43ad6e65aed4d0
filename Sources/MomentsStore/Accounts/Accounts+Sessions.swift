import Essentials
import GRDB
import MomentsCore

/// The sessions on this machine. A token is stored before its session begins, and the session ended before its token goes:
/// however a change is broken off, every session in the store has its token.
extension Accounts {
    private typealias Session = (token: [UInt8], account: Account)

    /// The account that commands work for and the app opens with; nil where nobody is logged in here, or every session
    /// was ended.
    @MainActor public func current() throws(StoreError) -> Account? {
        for token in try tokens.tokens() {
            if let account = try account(of: token) { return account }
        }
        return nil
    }

    @MainActor package func loggedIn() throws(StoreError) -> [Account] {
        try sessions().map(\.account)
    }

    package func switchTo(_ account: Account.ID) async throws(StoreError) -> Account? {
        try await tokens.locked { () async throws(StoreError) -> Account? in
            let sessions = try await sessions()
            guard let chosen = sessions.first(where: { $0.account.id == account }) else { return nil }
            try await keep([chosen.token] + sessions.filter { $0.account.id != account }.map(\.token))
            return chosen.account
        }
    }

    package func logOut(_ account: Account.ID) async throws(StoreError) -> Account? {
        await initiatedLogOuts.add(account)
        do {
            return try await tokens.locked { () async throws(StoreError) -> Account? in
                let others = try await sessions().filter { $0.account.id != account }
                try await keep(others.map(\.token))
                return others.first?.account
            }
        } catch {
            await initiatedLogOuts.remove(account)
            throw error
        }
    }

    /// - Parameter key: what the session is to open; nil where the account has none.
    /// - Returns: False where the password is another one by now, or the account is gone.
    func startSession(
        _ account: Account.ID, passwordHash: String, _ key: AccountKeys.Opened? = nil
    ) async throws(StoreError) -> Bool {
        guard let token = Sodium.randomBytes(32), let hash = Sodium.hash(token) else {
            throw .unavailable(path: store.path, reason: "there are no random numbers to be had")
        }
        let now = Int64(Date().timeIntervalSince1970)
        let sessionKey = key.flatMap { SessionKey($0.key, token: token) }
        let isStarted = try await tokens.locked { () async throws(StoreError) -> Bool in
            let sessions = try await sessions()
            try tokens.save([token] + sessions.map(\.token))
            let isStarted = try await store.write { db in
                try AccountStatements.startSession(
                    hash, account, passwordHash: passwordHash, sessionKey, from: key?.wrapped, at: now, db)
            }
            let others = isStarted ? sessions.filter { $0.account.id != account } : sessions
            do throws(StoreError) {
                try await keep((isStarted ? [token] : []) + others.map(\.token))
            } catch {
                try await end(token)
                throw error
            }
            return isStarted
        }
        await initiatedLogOuts.remove(account)
        return isStarted
    }

    /// The accounts that are logged in, the current one first, each once. Ended sessions, and those of deleted
    /// accounts, are not among them.
    @MainActor private func sessions() throws(StoreError) -> [Session] {
        var sessions: [Session] = []
        for token in try tokens.tokens() {
            guard let account = try account(of: token) else { continue }
            if !sessions.contains(where: { $0.account.id == account.id }) { sessions.append((token, account)) }
        }
        return sessions
    }

    /// Of the session of an account on this machine.
    @MainActor func token(of account: Account.ID) throws(StoreError) -> [UInt8]? {
        try sessions().first { $0.account.id == account }?.token
    }

    @MainActor private func account(of token: [UInt8]) throws(StoreError) -> Account? {
        guard let hash = Sodium.hash(token) else { return nil }
        return try store.read { try AccountRecord.find(sessionOf: hash, $0)?.account }
    }

    /// Keeps these tokens, as many as can be, and ends the sessions of all others.
    private func keep(_ kept: [[UInt8]]) async throws(StoreError) {
        let kept = Array(kept.prefix(FileTokenStore.maximumTokens))
        for token in try tokens.tokens() where !kept.contains(token) { try await end(token) }
        try tokens.save(kept)
    }

    private func end(_ token: [UInt8]) async throws(StoreError) {
        guard let hash = Sodium.hash(token) else { return }
        try await store.write { db in try AccountStatements.endSession(hash, db) }
    }
}
