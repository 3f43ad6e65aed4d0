import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// The secrets of an account after log-ins, log-outs and new passwords.
@MainActor struct SessionSecretsTests {
    private let fixture: SecretFixture

    init() async throws {
        fixture = try await SecretFixture()
    }

    @Test func nextLogInOpensTheSecrets() async throws {
        let feed = try await fixture.add(password: fixture.password)
        _ = try await fixture.accounts.logOut(fixture.account)

        _ = try await fixture.accounts.logIn(.ada)

        try expectEqual(fixture.vault.secrets(of: feed), SecretFixture.secrets)
    }

    @Test func twoSessionsOpenThem() async throws {
        let feed = try await fixture.add(password: fixture.password)
        let other = fixture.accounts(session: "other")

        _ = try await other.logIn(.ada)

        try expectEqual(fixture.vault(other).secrets(of: feed), SecretFixture.secrets)
        try expectEqual(fixture.vault.secrets(of: feed), SecretFixture.secrets)
    }

    @Test func aSessionFromBeforeTheFirstSecretOpensThemAfterThePasswordWasGiven() async throws {
        let other = fixture.accounts(session: "other")
        _ = try await other.logIn(.ada)
        let feed = try await fixture.add(password: fixture.password)
        #expect(throws: FeedVaultError.tokenNeeded) { try fixture.vault(other).secrets(of: feed) }

        try await fixture.add(userID: "1", password: fixture.password, by: other)

        try expectEqual(fixture.vault(other).secrets(of: feed), SecretFixture.secrets)
        try expectEqual(fixture.vault.secrets(of: feed), SecretFixture.secrets)
    }

    @Test func twoSessionsThatKeepTheFirstSecretAtOnceAgreeOnAKey() async throws {
        let other = fixture.accounts(session: "other")
        _ = try await other.logIn(.ada)

        async let first = fixture.add(userID: "1", password: fixture.password)
        async let second = fixture.add(userID: "2", password: fixture.password, by: other)
        let feeds = try await [first, second]

        for feed in feeds {
            try expectEqual(fixture.vault.secrets(of: feed), SecretFixture.secrets)
            try expectEqual(fixture.vault(other).secrets(of: feed), SecretFixture.secrets)
        }
    }

    @Test func loggingOutLeavesNothingThatTheTokenOpens() async throws {
        let feed = try await fixture.add(password: fixture.password)
        let tokens = try fixture.accounts.tokens.tokens()

        _ = try await fixture.accounts.logOut(fixture.account)

        #expect(try fixture.data("SELECT key_wrapped FROM session") == nil)
        try fixture.accounts.tokens.save(tokens)
        #expect(throws: FeedVaultError.tokenNeeded) { try fixture.vault.secrets(of: feed) }
    }

    // MARK: A new password

    private func changePassword(_ accounts: Accounts) async throws -> Credentials {
        let new = try Credentials(email: Credentials.ada.email, password: #require(Password("battery staple")))
        try await accounts.setPassword(new, replacing: fixture.password)
        return new
    }

    @Test func newPasswordOpensTheSecretsOfTheOldOne() async throws {
        let feed = try await fixture.add(password: fixture.password)

        _ = try await fixture.accounts.logIn(changePassword(fixture.accounts))

        try expectEqual(fixture.vault.secrets(of: feed), SecretFixture.secrets)
    }

    @Test func sessionThatChangesThePasswordStillOpensTheSecrets() async throws {
        let feed = try await fixture.add(password: fixture.password)

        _ = try await changePassword(fixture.accounts)

        try expectEqual(fixture.vault.secrets(of: feed), SecretFixture.secrets)
    }

    @Test func aSessionFromBeforeTheFirstSecretOpensThemOnceItChangedThePassword() async throws {
        let other = fixture.accounts(session: "other")
        _ = try await other.logIn(.ada)
        let feed = try await fixture.add(password: fixture.password)

        _ = try await changePassword(other)

        try expectEqual(fixture.vault(other).secrets(of: feed), SecretFixture.secrets)
    }

    @Test func newPasswordClosesSecretsToOtherSessions() async throws {
        let feed = try await fixture.add(password: fixture.password)
        let other = fixture.accounts(session: "other")
        _ = try await other.logIn(.ada)

        _ = try await fixture.accounts.logIn(changePassword(fixture.accounts))

        #expect(throws: FeedVaultError.tokenNeeded) { try fixture.vault(other).secrets(of: feed) }
    }

    @Test func theOldPasswordOpensNothingAnyMore() async throws {
        try await fixture.add(password: fixture.password)

        _ = try await changePassword(fixture.accounts)

        #expect(try await fixture.accounts.keys.open(fixture.account, fixture.password) == nil)
    }

    @Test func aWrongPresentPasswordChangesNoKey() async throws {
        let feed = try await fixture.add(password: fixture.password)
        let before = try fixture.data("SELECT key_wrapped FROM account")

        await #expect(throws: AccountError.wrongPassword) {
            try await fixture.accounts.setPassword(.ada, replacing: #require(Password("another one")))
        }

        try expectEqual(fixture.data("SELECT key_wrapped FROM account"), before)
        try expectEqual(fixture.vault.secrets(of: feed), SecretFixture.secrets)
    }

    @Test func aNewPasswordSavesAKeyThatOnlyTheSessionOpens() async throws {
        let feed = try await fixture.add(password: fixture.password)
        try await fixture.execute("UPDATE account SET key_wrapped = x'00'")

        _ = try await fixture.accounts.logIn(changePassword(fixture.accounts))

        try expectEqual(fixture.vault.secrets(of: feed), SecretFixture.secrets)
    }

    @Test func aNewPasswordDropsAKeyThatNothingOpens() async throws {
        let feed = try await fixture.add(password: fixture.password)
        try await fixture.execute("UPDATE account SET key_wrapped = x'00'")
        try await fixture.execute("UPDATE session SET key_wrapped = NULL")

        _ = try await fixture.accounts.logIn(changePassword(fixture.accounts))

        #expect(try fixture.data("SELECT key_wrapped FROM account") == nil)
        #expect(throws: FeedVaultError.tokenNeeded) { try fixture.vault.secrets(of: feed) }
    }
}
