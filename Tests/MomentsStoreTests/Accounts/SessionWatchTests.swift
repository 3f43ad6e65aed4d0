import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// What an open window hears of its session.
@MainActor struct SessionWatchTests {
    private let directory: TemporaryDirectory
    private let accounts: Accounts
    /// The same accounts in another process.
    private let others: Accounts
    /// Those of another machine's session file.
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

    @Test func logOutElsewhereEndsTheSession() async throws {
        let account = try await accounts.signUp(.ada)
        let (watch, ends) = try watch(account)

        _ = try await others.logOut(account.id)
        accounts.store.checkForChanges()

        expectEqual(ends.all, [.loggedOut])
        withExtendedLifetime(watch) {}
    }

    @Test func passwordThatWasChangedElsewhereEndsTheSession() async throws {
        let (watch, ends) = try watch(try await accounts.signUp(.ada))

        try await changePassword(by: elsewhere)

        expectEqual(ends.all, [.passwordChanged])
        withExtendedLifetime(watch) {}
    }

    @Test func passwordThatWasChangedByTheSameSessionDoesNotEndIt() async throws {
        let (watch, ends) = try watch(try await accounts.signUp(.ada))

        try await changePassword(by: others)

        expectEqual(ends.all, [])
        withExtendedLifetime(watch) {}
    }

    @Test func logOutAfterAChangeOfThePasswordIsALogOut() async throws {
        let account = try await accounts.signUp(.ada)
        let (watch, ends) = try watch(account)
        try await changePassword(by: others)

        _ = try await others.logOut(account.id)
        accounts.store.checkForChanges()

        expectEqual(ends.all, [.loggedOut])
        withExtendedLifetime(watch) {}
    }

    private func changePassword(by changer: Accounts) async throws {
        try await changer.setPassword(
            Credentials(email: Credentials.ada.email, password: #require(Password("another"))),
            replacing: Credentials.ada.password)
        accounts.store.checkForChanges()
    }

    @Test func accountThatWasDeletedElsewhereEndsTheSession() async throws {
        let (watch, ends) = try watch(try await accounts.signUp(.ada))

        try await others.delete(Credentials.ada.email)
        accounts.store.checkForChanges()

        expectEqual(ends.all, [.accountDeleted])
        withExtendedLifetime(watch) {}
    }

    @Test func logInElsewhereEndsNoSession() async throws {
        let account = try await accounts.signUp(.ada)
        let (watch, ends) = try watch(account)

        _ = try await others.logIn(.ada)
        accounts.store.checkForChanges()

        expectEqual(ends.all, [])
        withExtendedLifetime(watch) {}
    }

    @Test func ownLogOutIsNotReported() async throws {
        let account = try await accounts.signUp(.ada)
        let (watch, ends) = try watch(account)

        _ = try await accounts.logOut(account.id)

        expectEqual(ends.all, [])
        withExtendedLifetime(watch) {}
    }

    @Test func logOutElsewhereAfterAnOwnLogOutAndLogInIsReported() async throws {
        let account = try await accounts.signUp(.ada)
        _ = try await accounts.logOut(account.id)
        _ = try await accounts.logIn(.ada)
        let (watch, ends) = try watch(account)

        _ = try await others.logOut(account.id)
        accounts.store.checkForChanges()

        expectEqual(ends.all, [.loggedOut])
        withExtendedLifetime(watch) {}
    }

    @Test func logOutOfAnotherAccountIsNotReported() async throws {
        let grace = try await accounts.signUp(
            Credentials(email: #require(EmailAddress("grace@example.com")), password: #require(Password("hopper"))))
        let (watch, ends) = try watch(try await accounts.signUp(.ada))

        _ = try await others.logOut(grace.id)
        accounts.store.checkForChanges()

        expectEqual(ends.all, [])
        withExtendedLifetime(watch) {}
    }

    @Test func accountWithoutASessionIsNotWatched() async throws {
        let account = try await StoreFixture.addAccount("demo@example.com", to: accounts.store)

        #expect(try SessionWatch(account, in: accounts) { _ in } == nil)
    }
}
