import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Ada, who is logged in, and may keep secrets.
@MainActor struct SecretFixture {
    static let secrets = FeedSecrets(
        token: "token-7f3a", headers: [FeedSecrets.Header(name: "X-Key", value: "header-91bc")].compactMap(\.self),
        user: "ada", password: "basic-55de")
    /// Texts that must be found nowhere.
    static let texts = ["token-7f3a", "header-91bc", "basic-55de"]

    let directory: TemporaryDirectory
    let store: MomentsStore
    let accounts: Accounts
    let account: Account.ID
    let password = Credentials.ada.password

    init() async throws {
        directory = try TemporaryDirectory()
        store = try MomentsStore(path: directory.file("moments.sqlite"))
        accounts = Self.accounts(store, directory.file("session"))
        account = try await accounts.signUp(.ada).id
    }

    /// Those of another machine's session file, on the same store.
    func accounts(session name: String) -> Accounts {
        Self.accounts(store, directory.file(name))
    }

    private static func accounts(_ store: MomentsStore, _ path: String) -> Accounts {
        Accounts(store: store, tokens: FileTokenStore(path: path), hashing: Argon2(cost: .minimum))
    }

    var vault: FeedVault { vault(accounts) }

    func vault(_ accounts: Accounts) -> FeedVault {
        FeedVault(accounts: accounts, account: account)
    }

    /// A feed with these secrets.
    @discardableResult func add(
        _ secrets: FeedSecrets? = secrets, userID: String = "0", password: Password? = nil, by accounts: Accounts? = nil
    ) async throws -> Feed.ID {
        let feed = try NewFeed(
            name: userID, address: #require(FeedAddress("https://bff.example/graphql")), userID: userID,
            secrets: secrets ?? FeedSecrets())
        let vault = vault(accounts ?? self.accounts)
        return try await AccountFeeds(store: store, account: account, sealing: vault).add(feed, password: password)
    }

    func execute(_ sql: String, _ arguments: StatementArguments = []) async throws {
        try await store.write { db in try db.execute(sql: sql, arguments: arguments) }
    }

    func data(_ sql: String) throws -> Data? {
        try store.read { try Data.fetchOne($0, sql: sql) }
    }

    /// The names of the files beside the store, itself included, that hold one of the secrets.
    func filesWithSecrets() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { name in
            let content = try Data(contentsOf: URL(filePath: directory.file(name)))
            return Self.texts.contains { content.firstRange(of: Data($0.utf8)) != nil }
        }
    }
}
