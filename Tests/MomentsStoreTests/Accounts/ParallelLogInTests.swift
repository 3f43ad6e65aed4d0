import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Several log-ins at once, each as a process of its own would: with its own connections and its own look at the tokens.
@MainActor struct ParallelLogInTests {
    private static let count = 8
    /// In milliseconds: whoever has the lock may wait behind every other test for its turn on the main actor.
    private static let patience = 3_600_000
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("moments.sqlite")
    }

    private func open() throws -> Accounts {
        Accounts(
            store: try MomentsStore(path: path),
            tokens: FileTokenStore(path: directory.file("session"), timeout: Self.patience),
            hashing: PasswordHashingMock())
    }

    private func credentials(_ index: Int) throws -> Credentials {
        try Credentials(email: #require(EmailAddress("p\(index)@example.com")), password: #require(Password("secret")))
    }

    private func sessions(_ accounts: Accounts) throws -> Int? {
        try accounts.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM session") }
    }

    @Test func everyParallelLogInIsLoggedIn() async throws {
        let accounts = try open()
        for index in 0..<Self.count { _ = try await accounts.create(credentials(index)) }

        try await inParallel { accounts, credentials in _ = try await accounts.logIn(credentials) }

        try expectEqual(accounts.loggedIn().count, Self.count)
        try expectEqual(sessions(accounts), Self.count)
    }

    @Test func parallelLogInsAndLogOutsLeaveOneSessionForEachToken() async throws {
        let accounts = try open()
        for index in 0..<Self.count { _ = try await accounts.signUp(credentials(index)) }

        try await inParallel { accounts, credentials in
            let account = try await accounts.logIn(credentials)
            if account.id.isMultiple(of: 2) { _ = try await accounts.logOut(account.id) }
        }

        try expectEqual(accounts.loggedIn().count, Self.count / 2)
        try expectEqual(sessions(accounts), Self.count / 2)
    }

    @Test func parallelLogInsOfOneAccountLeaveOneSession() async throws {
        let accounts = try open()
        let same = try credentials(0)
        _ = try await accounts.create(same)

        try await inParallel { accounts, _ in _ = try await accounts.logIn(same) }

        try expectEqual(accounts.loggedIn().count, 1)
        try expectEqual(sessions(accounts), 1)
    }

    private func inParallel(_ work: @escaping @Sendable (Accounts, Credentials) async throws -> Void) async throws {
        let all = try (0..<Self.count).map { (try open(), try credentials($0)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (accounts, credentials) in all { group.addTask { try await work(accounts, credentials) } }
            try await group.waitForAll()
        }
    }
}
