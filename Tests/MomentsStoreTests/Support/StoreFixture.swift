import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// A store of a test's own, with one account that no password opens.
@MainActor struct StoreFixture {
    let directory: TemporaryDirectory
    let store: MomentsStore
    let account: Account.ID
    let moments: AccountMoments

    init() async throws {
        directory = try TemporaryDirectory()
        let path = directory.file("moments.sqlite")
        let made = try await Self.made.value
        try made.content.write(to: URL(fileURLWithPath: path))
        store = try MomentsStore(path: path)
        account = made.account
        moments = AccountMoments(store: store, account: account)
    }

    /// Made once, and copied for each test: to make the tables takes longer than most tests.
    private static let made = Task { @MainActor in
        let directory = try TemporaryDirectory()
        let store = try MomentsStore(path: directory.file("moments.sqlite"))
        let account = try await addAccount("robin@moments.example", to: store)
        await store.checkpointWAL()
        return (content: try Data(contentsOf: URL(fileURLWithPath: store.path)), account: account)
    }

    static func addAccount(_ email: String, to store: MomentsStore) async throws -> Account.ID {
        let email = try #require(EmailAddress(email))
        let account = try await store.write { db in
            try AccountStatements.create(email, name: nil, passwordHash: nil, db)
        }
        return try #require(account).id
    }

    @discardableResult func insert(_ new: [NewMoment], owner: Owner? = nil) async throws -> InsertionCounts {
        try await store.insert(new, owner: owner, into: account)
    }

    func setLiked(_ isLiked: Bool, _ id: Moment.ID) async throws {
        try await script().setLiked(isLiked, id, at: Date())
    }

    /// The changes of commands: no person is there to undo them, and none of them comes of the draft. The clock shows noon.
    func script() -> AccountChanges {
        AccountChanges(
            store: store, account: account, window: AccountWindow(id: "script", on: store), undoWindow: 0
        ) { ChangeFixture.noon }
    }

    /// Moments named "0", "1", …, one a second from second 1,000 on.
    func insert(count: Int) async throws {
        try await insert((0..<count).map { NewMoment(remoteID: "\($0)", createdAt: 1_000 + Int64($0)) })
    }

    func newest() throws -> [Moment] {
        try moments.moments(.newest, limit: 10_000)
    }
}

extension MomentsStore {
    /// How SQLite goes about a statement.
    func plan(of sql: String, _ arguments: StatementArguments) throws -> [String] {
        try read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments).map { $0["detail"] }
        }
    }
}
