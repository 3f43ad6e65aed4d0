import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

@MainActor struct AccountsTests {
    private let directory: TemporaryDirectory
    private let store: MomentsStore
    private let tokens: FileTokenStore
    private let accounts: Accounts
    private let ada: Credentials

    init() throws {
        directory = try TemporaryDirectory()
        store = try MomentsStore(path: directory.file("moments.sqlite"))
        tokens = FileTokenStore(path: directory.file("session"))
        accounts = Accounts(store: store, tokens: tokens, hashing: Argon2(cost: .minimum))
        ada = try Self.credentials("Ada@Example.com", "correct horse")
    }

    private static func credentials(_ email: String, _ password: String) throws -> Credentials {
        try Credentials(email: #require(EmailAddress(email)), password: #require(Password(password)))
    }

    @Test func signingUpLogsIn() async throws {
        let account = try await accounts.signUp(ada)

        expectEqual(account.name, "Ada")
        try expectEqual(accounts.current(), account)
    }

    @Test func creatingLogsNobodyIn() async throws {
        _ = try await accounts.create(ada, name: "Ada O.")

        #expect(try accounts.current() == nil)
        try expectEqual(accounts.list().map(\.name), ["Ada O."])
    }

    @Test func emailIsTakenInAnyLetterCase() async throws {
        _ = try await accounts.create(ada)
        let again = try Self.credentials("aDA@example.COM", "another one")

        await #expect(throws: SignUpError.emailTaken(again.email)) { try await accounts.signUp(again) }

        try expectEqual(accounts.list().map(\.email.text), ["Ada@Example.com"])
    }

    @Test func logInTakesTheEmailInAnyLetterCase() async throws {
        let account = try await accounts.create(ada)

        let loggedIn = try await accounts.logIn(Self.credentials("ADA@EXAMPLE.COM", "correct horse"))

        expectEqual(loggedIn, account)
        try expectEqual(accounts.current(), account)
    }

    @Test(arguments: [
        ("ada@example.com", "wrong horse"), ("nobody@example.com", "correct horse"), ("demo@example.com", "whatever"),
    ])
    func wrongEmailsWrongPasswordsAndAccountsWithoutOneAreRefusedAlike(_ email: String, _ password: String) async throws
    {
        let account = try await accounts.create(ada)
        _ = try await StoreFixture.addAccount("demo@example.com", to: store)

        await #expect(throws: LogInError.wrongCredentials) {
            try await accounts.logIn(Self.credentials(email, password))
        }

        #expect(try accounts.current() == nil)
        try expectEqual(accounts.withPassword(), [account])
    }

    @Test func passwordIsTheSameHoweverItsAccentsAreTyped() async throws {
        let account = try await accounts.create(Self.credentials("e@example.com", "caf\u{E9} cr\u{E8}me"))

        let loggedIn = try await accounts.logIn(Self.credentials("e@example.com", "cafe\u{301} cre\u{300}me"))

        expectEqual(loggedIn, account)
    }

    @Test func cancelledLogInAndSignUpDoNothing() async throws {
        _ = try await accounts.create(ada)
        let bea = try Self.credentials("bea@example.com", "secret")

        let logIn = Task { try await accounts.logIn(ada) }
        logIn.cancel()
        let signUp = Task { try await accounts.signUp(bea) }
        signUp.cancel()

        await #expect(throws: LogInError.cancelled) { try await logIn.value }
        await #expect(throws: SignUpError.cancelled) { try await signUp.value }
        #expect(try accounts.current() == nil)
        try expectEqual(accounts.list().map(\.email), [ada.email])
    }

    @Test func loggingOutDeletesTheTokenAndTheSession() async throws {
        let account = try await accounts.signUp(ada)
        let token = try #require(try tokens.tokens().first)

        let next = try await accounts.logOut(account.id)

        #expect(next == nil)
        try expectEqual(tokens.tokens(), [])
        _ = try await accounts.logOut(account.id)
        try tokens.save([token])
        #expect(try accounts.current() == nil)
    }

    @Test func changedPasswordReplacesTheOldAndEndsEveryOtherSessionOfTheAccount() async throws {
        let account = try await accounts.signUp(ada)
        let others = Accounts(
            store: store, tokens: FileTokenStore(path: directory.file("other")), hashing: Argon2(cost: .minimum))
        _ = try await others.logIn(ada)
        let grace = try await others.signUp(Self.credentials("grace@example.com", "hopper"))
        let changed = try Self.credentials("ada@example.com", "battery staple")

        try await accounts.setPassword(changed, replacing: ada.password)

        try expectEqual(accounts.current(), account)
        try expectEqual(others.loggedIn(), [grace])
        try expectEqual(store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM session") }, 2)
        await #expect(throws: LogInError.wrongCredentials) { try await accounts.logIn(ada) }
        await #expect(throws: Never.self) { try await accounts.logIn(changed) }
    }

    @Test func passwordIsChangedWithThePresentOneAloneAndStartsNoSession() async throws {
        _ = try await accounts.create(ada)
        let changed = try Self.credentials("ada@example.com", "battery staple")

        await #expect(throws: AccountError.wrongPassword) {
            try await accounts.setPassword(changed, replacing: #require(Password("wrong horse")))
        }
        await #expect(throws: Never.self) { try await accounts.logIn(ada) }
        _ = try await accounts.logOut(#require(try accounts.current()).id)
        try await accounts.setPassword(changed, replacing: ada.password)

        #expect(try accounts.current() == nil)
    }

    @Test func deletingTakesMomentsAndSessionsAlong() async throws {
        let account = try await accounts.signUp(ada)
        try await store.insert([NewMoment(remoteID: "1", title: "lake")], into: account.id)

        try await accounts.delete(ada.email)

        #expect(try accounts.current() == nil)
        #expect(try accounts.list().isEmpty)
        let rest = try store.read { db in
            try ["moment", "session", "moment_text('lake')"].map {
                try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)")
            }
        }
        expectEqual(rest, [0, 0, 0])
    }

    @Test func missingAccountIsNamed() async throws {
        await #expect(throws: AccountError.unknownAccount(ada.email)) { try await accounts.delete(ada.email) }
        await #expect(throws: AccountError.unknownAccount(ada.email)) {
            try await accounts.setPassword(ada, replacing: ada.password)
        }
    }

    @Test func idOfADeletedAccountIsNotReused() async throws {
        let first = try await StoreFixture.addAccount("a@example.com", to: store)
        try await accounts.delete(#require(EmailAddress("a@example.com")))

        let second = try await StoreFixture.addAccount("b@example.com", to: store)

        #expect(first != second)
    }

    @Test(arguments: [[], [1], Array(repeating: 0, count: 32), Array(repeating: 65, count: 1_000)] as [[UInt8]])
    func unknownTokenLogsNobodyIn(_ token: [UInt8]) async throws {
        _ = try await accounts.create(ada)
        try tokens.save([token])

        #expect(try accounts.current() == nil)
    }

    @Test func passwordIsAsCostlyToGuessAsTheRecommendationForLogins() async throws {
        _ = try await Accounts(store: store, tokens: tokens).create(ada)

        let hash = try store.read { try AccountRecord.find(ada.email, $0)?.passwordHash }

        expectEqual(hash?.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"), true)
    }

    @Test func neitherPasswordNorTokenIsInTheStore() async throws {
        _ = try await accounts.signUp(ada)
        let token = try #require(try tokens.tokens().first)

        let files = try ["", "-wal"].map { try Data(contentsOf: URL(fileURLWithPath: store.path + $0)) }

        for file in files {
            #expect(file.firstRange(of: Data("correct horse".utf8)) == nil)
            #expect(file.firstRange(of: Data(token)) == nil)
        }
    }

    @Test func unwritableTokenLeavesNobodyLoggedIn() async throws {
        _ = try await accounts.create(ada)
        let path = directory.file("missing/session")
        let other = Accounts(store: store, tokens: FileTokenStore(path: path), hashing: Argon2(cost: .minimum))

        await #expect(throws: LogInError.store(.unavailable(path: path, reason: "No such file or directory"))) {
            try await other.logIn(ada)
        }

        try expectEqual(store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM session") }, 0)
    }

    @Test func nameIsChosenThenImportedThenOfTheEmail() async throws {
        let chosen = try await accounts.create(ada, name: "Chosen")
        let plain = try await StoreFixture.addAccount("bea@example.com", to: store)
        let owner = Owner(user: User(name: "Imported"), background: nil)
        let before = try accounts.list().map(\.name)

        for account in [chosen.id, plain] { try await store.insert([], owner: owner, into: account) }

        expectEqual(before, ["Chosen", "bea"])
        try expectEqual(accounts.list().map(\.name), ["Chosen", "Imported"])
    }

    // MARK: Several at once

    @Test func currentAccountFollowsLogInSwitchAndLogOut() async throws {
        let first = try await accounts.signUp(ada)
        let second = try await accounts.signUp(Self.credentials("bea@example.com", "secret"))
        try expectEqual(accounts.loggedIn(), [second, first])
        try expectEqual(accounts.current(), second)

        try await expectEqual(accounts.switchTo(first.id), first)
        try expectEqual(accounts.loggedIn(), [first, second])
        try await expectEqual(accounts.logOut(first.id), second)

        try expectEqual(accounts.current(), second)
    }

    @Test func switchingToALoggedOutAccountIsRefused() async throws {
        let first = try await accounts.signUp(ada)
        let other = try await accounts.create(Self.credentials("bea@example.com", "secret"))

        #expect(try await accounts.switchTo(other.id) == nil)
        try expectEqual(accounts.current(), first)
    }

    @Test func loggingInAgainLeavesOneSessionAndThoseOfDeletedAccountsAreDropped() async throws {
        let first = try await accounts.signUp(ada)
        _ = try await accounts.logIn(ada)
        try expectEqual(tokens.tokens().count, 1)
        try expectEqual(store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM session") }, 1)
        let second = try await accounts.signUp(Self.credentials("bea@example.com", "secret"))

        try await accounts.delete(second.email)
        let loggedIn = try accounts.loggedIn()
        _ = try await accounts.switchTo(first.id)

        expectEqual(loggedIn, [first])
        try expectEqual(tokens.tokens().count, 1)
    }
}
