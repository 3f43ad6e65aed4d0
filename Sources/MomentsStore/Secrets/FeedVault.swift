import Essentials
import GRDB
import MomentsCore

/// The secrets of an account's feeds. Opening them takes both the store and the token of a session; keeping the first one takes the password.
@MainActor package struct FeedVault {
    private let store: MomentsStore
    private let account: Account.ID
    private let accounts: Accounts

    package init(store: MomentsStore, tokens: any TokenStore, account: Account.ID) {
        self.init(accounts: Accounts(store: store, tokens: tokens), account: account)
    }

    package init(accounts: Accounts, account: Account.ID) {
        store = accounts.store
        self.account = account
        self.accounts = accounts
    }

    /// The secrets to show to the server of a feed; nil where it wants none.
    /// - Throws: `.tokenNeeded` where there is a secret that no session on this machine opens.
    package func secrets(of feed: Feed.ID) throws(FeedVaultError) -> FeedSecrets? {
        guard let kept = try kept(feed) else { throw .gone }
        guard let box = kept.box else { return nil }
        guard let key = try key(), let secrets = SealedSecrets.open(box, of: kept.identity, with: key) else {
            throw .tokenNeeded
        }
        return secrets
    }

    /// From now on secrets are kept without the password, which is the right one then.
    package func open(with password: Password) async throws(FeedError) {
        _ = try await key(password)
    }

    private func key() throws(FeedVaultError) -> SecretKey? {
        do { return try accounts.keys.key(of: account) } catch { throw .store(error) }
    }

    private typealias Kept = (identity: SealedSecrets.Identity, box: Data?)

    /// Nil where there is no such feed.
    private func kept(_ feed: Feed.ID) throws(FeedVaultError) -> Kept? {
        do {
            return try store.read { db in
                let row = try Row.fetchOne(db.cachedStatement(sql: Self.select), arguments: [feed, account])
                return try row.flatMap { try Self.kept($0, account) }
            }
        } catch {
            throw .store(error)
        }
    }

    private enum Column: String, SelectColumn {
        case kind, address
        case userID = "user_id"
        case secrets
    }

    private static let select = "SELECT \(Column.list()) FROM feed WHERE id = ? AND account_id = ?"

    /// Nil for a kind of a later release.
    private nonisolated static func kept(_ row: Row, _ account: Account.ID) throws -> Kept? {
        let (kind, address, userID): (String, String, String) = try (
            row[Column.kind], row[Column.address], row[Column.userID]
        )
        let box: Data? = try row[Column.secrets]
        return Feed.Kind(rawValue: kind).map {
            (SealedSecrets.Identity(account: account, kind: $0, address: address, userID: userID), box)
        }
    }
}

/// Why the secrets of a feed are not to be had.
package enum FeedVaultError: Error, Equatable {
    /// They cannot be opened: the session is another one, or something was damaged.
    case tokenNeeded
    /// The feed was removed.
    case gone
    case store(StoreError)
}

extension FeedVault: FeedSealing {
    package func needsPassword() throws(StoreError) -> Bool {
        try accounts.keys.key(of: account) == nil
    }

    package func seal(_ feed: NewFeed, password: Password?) async throws(FeedError) -> Data {
        let identity = SealedSecrets.Identity(
            account: account, kind: feed.kind, address: feed.address.text, userID: feed.userID)
        let key = try await key(password)
        guard let box = SealedSecrets.seal(feed.secrets, of: identity, with: key) else {
            throw .store(.unavailable(path: store.path, reason: "there are no random numbers to be had"))
        }
        return box
    }

    private func key(_ password: Password?) async throws(FeedError) -> SecretKey {
        do {
            if let key = try accounts.keys.key(of: account) { return key }
            return try await accounts.makeKey(account, password)
        } catch let error as FeedError {
            throw error
        } catch is OutOfMemory {
            throw .outOfMemory
        } catch {
            throw .store(StoreError(error, path: store.path))
        }
    }
}
