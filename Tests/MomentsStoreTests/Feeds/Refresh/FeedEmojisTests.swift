import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The custom emojis of a server.
@MainActor struct FeedEmojisTests {
    private let fixture: FeedFixture

    init() async throws {
        fixture = try await FeedFixture()
    }

    private var queue: FeedQueue { fixture.queue }

    private func save(_ shortcodes: [String]?, after seconds: Double = 0) async throws {
        try await queue.begin(fixture.feed).save(emojis: shortcodes, at: fixture.now + seconds)
    }

    private func emojis(of account: Account.ID? = nil) throws -> [String] {
        try AccountMetNames(store: fixture.store, account: account ?? fixture.account).emojis(of: fixture.feed)
    }

    @Test func emojisAreKeptInTheirOrder() async throws {
        try expectEqual(emojis(), [])

        try await save(["party", "blobcat", "\"x"])

        try expectEqual(emojis(), ["party", "blobcat", "\"x"])
    }

    @Test func newEmojisReplaceTheOldOnes() async throws {
        try await save(["party", "blobcat"])

        try await save(["verified"])

        try expectEqual(emojis(), ["verified"])
    }

    @Test func emojisStayWhereTheServerSendsNone() async throws {
        try await save(["party"])

        try await save(nil, after: 100_000)

        try expectEqual(emojis(), ["party"])
        #expect(try !queue.begin(fixture.feed).needsEmojis(at: fixture.now + 100_100))
    }

    @Test(arguments: [["party"], nil]) func serverIsAskedOnceADay(_ shortcodes: [String]?) async throws {
        let refresh = try queue.begin(fixture.feed)
        #expect(try refresh.needsEmojis(at: fixture.now))

        try await save(shortcodes)

        #expect(try !refresh.needsEmojis(at: fixture.now + 86_000))
        #expect(try refresh.needsEmojis(at: fixture.now + 87_000))
        #expect(try refresh.needsEmojis(at: fixture.now - 60))
    }

    @Test func anotherAccountHasNoEmojis() async throws {
        try await save(["party"])

        try expectEqual(emojis(of: fixture.account + 1), [])
    }

    @Test func nothingIsKeptWithoutTheLease() async throws {
        try await queue.release(fixture.feed)

        await #expect(throws: FeedSaveError.leaseLost) { try await save(["party"]) }
    }

    @Test func emojisGoWithTheirFeed() async throws {
        try await save(["party"])

        try await fixture.execute("DELETE FROM feed")

        let count: Int? = try fixture.ask("SELECT count(*) FROM feed_emojis")
        expectEqual(count, 0)
    }
}
