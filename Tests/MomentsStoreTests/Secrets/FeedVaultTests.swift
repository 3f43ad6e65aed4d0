import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

@MainActor struct FeedVaultTests {
    private let fixture: SecretFixture

    init() async throws {
        fixture = try await SecretFixture()
    }

    @Test func secretsComeBackAsTheyWere() async throws {
        let feed = try await fixture.add(password: fixture.password)

        try expectEqual(fixture.vault.secrets(of: feed), SecretFixture.secrets)
    }

    @Test func aFeedWithoutSecretsHasNone() async throws {
        let feed = try await fixture.add(nil)

        #expect(try fixture.vault.secrets(of: feed) == nil)
    }

    @Test func aRemovedFeedIsGone() throws {
        #expect(throws: FeedVaultError.gone) { try fixture.vault.secrets(of: 7) }
    }

    @Test func thePasswordIsNeededForTheFirstSecretOnly() async throws {
        #expect(try fixture.vault.needsPassword())

        try await fixture.add(password: fixture.password)

        #expect(try !fixture.vault.needsPassword())
        let second = try await fixture.add(userID: "1")
        try expectEqual(fixture.vault.secrets(of: second), SecretFixture.secrets)
    }

    @Test func preparedAccountKeepsItsFirstSecretWithoutThePassword() async throws {
        await fixture.accounts.prepareSecrets(of: fixture.account, fixture.password)

        #expect(try !fixture.vault.needsPassword())
        let feed = try await fixture.add()
        try expectEqual(fixture.vault.secrets(of: feed), SecretFixture.secrets)
    }

    @Test func wrongPasswordPreparesNothing() async throws {
        await fixture.accounts.prepareSecrets(of: fixture.account, try #require(Password("another one")))

        #expect(try fixture.vault.needsPassword())
    }

    @Test func theFirstSecretIsNotKeptWithoutThePassword() async throws {
        await #expect(throws: FeedError.locked) { try await fixture.add() }
    }

    @Test func theFirstSecretIsNotKeptWithAnotherPassword() async throws {
        await #expect(throws: FeedError.wrongPassword) { try await fixture.add(password: Password("another one")) }

        #expect(try fixture.data("SELECT key_wrapped FROM account") == nil)
    }

    @Test func anAccountWithoutPasswordKeepsNoSecrets() async throws {
        try await fixture.execute("UPDATE account SET password_hash = NULL")

        await #expect(throws: FeedError.noPassword) { try await fixture.add(password: fixture.password) }
    }

    @Test func tooLittleMemoryIsNoWrongPassword() async throws {
        let poor = Accounts(
            store: fixture.store, tokens: FileTokenStore(path: fixture.directory.file("session")),
            hashing: PasswordHashingMock(hasMemory: false))

        await #expect(throws: FeedError.outOfMemory) { try await fixture.add(password: fixture.password, by: poor) }
    }

    // MARK: Opening secrets

    @Test func theStoreAloneOpensNothing() async throws {
        let feed = try await fixture.add(password: fixture.password)

        let vault = fixture.vault(fixture.accounts(session: "none"))

        #expect(throws: FeedVaultError.tokenNeeded) { try vault.secrets(of: feed) }
    }

    @Test func theSessionFileAloneOpensNothing() async throws {
        let feed = try await fixture.add(password: fixture.password)
        // Removes all that the store adds to it.
        try await fixture.execute("UPDATE session SET key_wrapped = NULL")

        #expect(throws: FeedVaultError.tokenNeeded) { try fixture.vault.secrets(of: feed) }
    }

    @Test func theTokenIsNotTheKey() async throws {
        try await fixture.add(password: fixture.password)
        let token = try #require(fixture.accounts.tokens.tokens().first)
        let key = try #require(SecretKey.derived(fromToken: token))

        let box = try #require(try fixture.data("SELECT secrets FROM feed"))

        #expect(SealedBox.open(box, with: key) == nil)
    }

    @Test func noFileHoldsASecret() async throws {
        try await fixture.add(password: fixture.password)

        try expectEqual(fixture.filesWithSecrets(), [])
        await fixture.store.checkpointWAL()
        try expectEqual(fixture.filesWithSecrets(), [])
    }

    // MARK: Secrets of other feeds

    @Test func secretsOfAnotherFeedDoNotOpen() async throws {
        let (first, second) = (try await fixture.add(password: fixture.password), try await fixture.add(userID: "1"))

        try await fixture.execute(
            """
            WITH kept AS MATERIALIZED (SELECT id, secrets FROM feed)
            UPDATE feed SET secrets = (SELECT secrets FROM kept WHERE kept.id <> feed.id)
            """)

        #expect(throws: FeedVaultError.tokenNeeded) { try fixture.vault.secrets(of: first) }
        #expect(throws: FeedVaultError.tokenNeeded) { try fixture.vault.secrets(of: second) }
    }

    @Test(arguments: ["address = 'https://evil.example/'", "user_id = '1'"])
    func secretsAreNotShownToAServerThatTheStoreWasMadeToName(_ change: String) async throws {
        let feed = try await fixture.add(password: fixture.password)

        try await fixture.execute("UPDATE feed SET \(change)")

        #expect(throws: FeedVaultError.tokenNeeded) { try fixture.vault.secrets(of: feed) }
    }

    @Test func aFeedOfAnotherAccountIsGone() async throws {
        let feed = try await fixture.add(password: fixture.password)
        let grace = try Credentials(email: #require(EmailAddress("g@example.com")), password: fixture.password)
        let other = try await fixture.accounts.signUp(grace)

        let vault = FeedVault(accounts: fixture.accounts, account: other.id)

        #expect(throws: FeedVaultError.gone) { try vault.secrets(of: feed) }
    }
}
