import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// A status that stands in a view alone is nowhere else to be seen.
@MainActor struct MetStatusTests {
    private let fixture: ServerViewFixture

    init() async throws {
        fixture = try await ServerViewFixture()
        try await fixture.base.sync(.answered("1", text: "A kite", second: 1_000))
        try await fixture.fetch(
            .answered("2", text: "A kite in a view", second: 2_000, isLiked: true, photos: ["https://a.example/1.png"]),
            .boost("b", of: "1", second: 3_000))
    }

    private var store: MomentsStore { fixture.feed.store }
    private var account: Account.ID { fixture.feed.account }

    @Test func statusOfAViewIsNeitherCountedNorExported() throws {
        let newest = try #require(try fixture.base.entries().first)
        let profile = AuthorProfile(newest.author, feed: fixture.feed.feed, store: store, account: account)
        var text = ""
        _ = try MomentsExport(store: store, account: account).run(settings: nil) { text += $0 }

        try expectEqual(fixture.feed.base.moments.position(of: newest.id), MomentPosition(number: 1, count: 1))
        #expect(try store.hasRightCounts())
        try expectEqual(TimelinePhotos(store: store, account: account).photos(.newest, limit: 10), [])
        try expectEqual(profile.moments(.newest, limit: 10).map(\.remoteID), ["1"])
        try expectEqual(profile.photos(.newest, limit: 10), [])
        #expect(text.contains("A kite") && !text.contains("in a view") && !text.contains("Robin"))
    }

    @Test(arguments: ["kite", "is:liked", "is:boost", "has:photos", "from:ada", "from:@ada@moments.example"])
    func searchDoesNotFindAStatusOfAView(_ text: String) throws {
        let query = try #require(try QueryParser(zone: .utc).query(text, isTyping: false))

        let found = try AccountSearch(store: store, account: account).moments(query, .newest, limit: 10)

        #expect(found.allSatisfy { $0.remoteID == "1" })
    }

    @Test func statusOfAViewIsNotMissingFromHome() async throws {
        let refresh = try fixture.begin()
        let counts = try await refresh.save([.answered("1", text: "A kite", second: 1_000)])

        let missing = try refresh.missing(
            from: try #require(counts.oldest), atMost: 5, at: fixture.feed.now)

        expectEqual(missing, [])
    }

    @Test func importTakesItIntoHomeOnce() async throws {
        var text = ""
        _ = try MomentsExport(store: store, account: account).run(settings: nil) { text += $0 }
        try await fixture.feed.execute("DELETE FROM status WHERE remote_id = '1'")
        try await fixture.fetch(.answered("1", text: "A kite", second: 1_000))
        try expectEqual(fixture.base.entries(), [])

        _ = await MomentsImport(store: store, account: account).run(PiecesOfBytes(text, pieceSize: 4_096))

        try expectEqual(fixture.base.entries().map(\.remoteID), ["1"])
        #expect(try fixture.base.entries().first?.status != nil)
        try expectEqual(fixture.ids(), ["1"])
    }
}
