import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// The end of an open window's session.
@MainActor struct SessionWatchTests {
    private let directory: TemporaryDirectory
    private let accounts: Accounts
    /// The same accounts in another process.
    private let others: Accounts
    /// The accounts with another machine's session file.
    private let elsewhere: Accounts

    init() throws {
        directory = try TemporaryDirectory()
        let tokens = FileTokenStore(path: directory.file("session"))
        let path = directory.file("moments.sqlite")
        accounts = Accounts(store: try MomentsStore(path: path), tokens: tokens, hashing: PasswordHashingMock())
        elsewhere = Accounts(
            store: try MomentsStore(path: path), tokens: FileTokenStore(path: directory.file("elsewhere")),
            hashing: PasswordHashingMock())
        others = Accounts(store: try MomentsStore(path: path), tokens: tokens, hashing: PasswordHashingMock())
    }

    private final class Ends {
        var all: [SessionEnd] = []
    }

    private func watch(_ account: Account) throws -> (SessionWatch, Ends) {
        let ends = Ends()
        return (try #require(try SessionWatch(account.id, in: accounts) { ends.all.append($0) }), ends)
    }

    @Test(
        arguments: [
            ("log-out", .loggedOut), ("password", .passwordChanged), ("password by the same session", nil),
            ("log-out after a password", .loggedOut), ("deletion", .accountDeleted), ("log-in", nil),
            ("own log-out", nil),
            ("log-out of another account", nil),
        ] as [(String, SessionEnd?)])
    func logOutPasswordOrDeletionElsewhereEndsTheSession(_ what: String, _ end: SessionEnd?) async throws {
        let account = try await accounts.signUp(.ada)
        // Another session of the account is over already.
        _ = try await accounts.logOut(account.id)
        _ = try await accounts.logIn(.ada)
        let (watch, ends) = try watch(account)

        switch what {
        case "log-out": _ = try await others.logOut(account.id)
        case "password": try await changePassword(by: elsewhere)
        case "password by the same session": try await changePassword(by: others)
        case "log-out after a password":
            try await changePassword(by: others)
            _ = try await others.logOut(account.id)
        case "deletion": try await others.delete(Credentials.ada.email)
        case "log-in": _ = try await others.logIn(.ada)
        case "own log-out": _ = try await accounts.logOut(account.id)
        default:
            let (email, password) = (try #require(EmailAddress("grace@example.com")), try #require(Password("hopper")))
            _ = try await others.logOut(others.signUp(Credentials(email: email, password: password)).id)
        }
        accounts.store.checkForChanges()

        expectEqual(ends.all, end.map { [$0] } ?? [])
        withExtendedLifetime(watch) {}
    }

    private func changePassword(by changer: Accounts) async throws {
        try await changer.setPassword(
            Credentials(email: Credentials.ada.email, password: #require(Password("another"))),
            replacing: Credentials.ada.password)
        accounts.store.checkForChanges()
    }

    @Test func accountWithoutASessionIsNotWatched() async throws {
        let account = try await StoreFixture.addAccount("demo@example.com", to: accounts.store)

        #expect(try SessionWatch(account, in: accounts) { _ in } == nil)
    }
}
