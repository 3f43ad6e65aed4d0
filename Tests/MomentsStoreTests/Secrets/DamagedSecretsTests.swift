import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Bytes of the store that somebody changed, or the disk did.
@MainActor struct DamagedSecretsTests {
    private let fixture: SecretFixture
    private let feed: Feed.ID

    init() async throws {
        fixture = try await SecretFixture()
        feed = try await fixture.add(password: fixture.password)
    }

    /// Each with one byte changed, each piece of it, and none.
    private func damaged(_ blob: Data) -> [Data] {
        blob.indices.map { index in
            var damaged = blob
            damaged[index] ^= 0x80
            return damaged
        } + (0..<blob.count).map { blob.prefix($0) }
    }

    @Test(arguments: [("feed", "secrets"), ("session", "key_wrapped")])
    func damagedSecretsNeedTheTokenAgain(table: String, column: String) async throws {
        let blob = try #require(try fixture.data("SELECT \(column) FROM \(table)"))

        for damage in damaged(blob) {
            try await fixture.execute("UPDATE \(table) SET \(column) = ?", [damage])
            #expect(throws: FeedVaultError.tokenNeeded) { try fixture.vault.secrets(of: feed) }
        }

        try await fixture.execute("UPDATE \(table) SET \(column) = ?", [blob])
        try expectEqual(fixture.vault.secrets(of: feed), SecretFixture.secrets)
    }

    @Test(arguments: ["key_salt", "key_wrapped"])
    func thePasswordOpensNoDamagedKey(column: String) async throws {
        let blob = try #require(try fixture.data("SELECT \(column) FROM account"))

        for damage in damaged(blob) {
            try await fixture.execute("UPDATE account SET \(column) = ?", [damage])
            #expect(try await fixture.accounts.keys.open(fixture.account, fixture.password) == nil)
        }
    }

    @Test func logInWorksBesideADamagedKey() async throws {
        try await fixture.execute("UPDATE account SET key_wrapped = x'00', key_salt = NULL")
        _ = try await fixture.accounts.logOut(fixture.account)

        _ = try await fixture.accounts.logIn(.ada)

        #expect(throws: FeedVaultError.tokenNeeded) { try fixture.vault.secrets(of: feed) }
    }

    @Test func aNewSecretIsKeptWithANewKeyWhereTheOldOneIsDamaged() async throws {
        try await fixture.execute("UPDATE account SET key_wrapped = x'00'")
        try await fixture.execute("UPDATE session SET key_wrapped = x'00'")

        let second = try await fixture.add(userID: "1", password: fixture.password)

        try expectEqual(fixture.vault.secrets(of: second), SecretFixture.secrets)
        #expect(throws: FeedVaultError.tokenNeeded) { try fixture.vault.secrets(of: feed) }
    }

    @Test func passwordRepairsADamagedSessionKey() async throws {
        try await fixture.execute("UPDATE session SET key_wrapped = x'00'")

        try await fixture.add(userID: "1", password: fixture.password)

        try expectEqual(fixture.vault.secrets(of: feed), SecretFixture.secrets)
    }
}
