import Essentials
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The page of a person before their server sent it.
@MainActor struct ViewBeginningTests {
    private static let kind = ServerView.Kind.person("@ada@moments.example", .posts)

    @Test func viewOfAPersonBeginsWithTheirStoredStatuses() async throws {
        let fixture = try await ServerViewFixture(Self.kind)
        try await fixture.base.sync(
            .answered("1", second: 1_000), .answered("3", second: 3_000),
            .boost("b", of: "0", text: "Boosted", second: 500),
            .answered("4") { $0.handle = "adah@moments.example" }, .answered("5") { $0.visibility = .direct })
        try await meet(.answered("2", second: 2_000), fixture)

        try await fixture.view.refresh()

        try expectEqual(fixture.moments().map(\.statusID), ["3", "2", "1", "0"])
        try expectEqual(fixture.moments().last?.title, "Boosted")
        try expectEqual(fixture.moments().map(\.status?.boostedBy?.name), [nil, nil, nil, nil])
        #expect(try fixture.view.state().fetchedAt == nil)
        #expect(try !fixture.view.hasOlder())
    }

    @Test(arguments: [
        (ServerView.PersonPosts.posts, ["4", "1"]), (.replies, ["4", "3", "2", "1"]), (.media, ["2"]),
    ])
    func viewBeginsOnlyWithPostsOfItsKind(_ posts: ServerView.PersonPosts, _ ids: [String]) async throws {
        let fixture = try await ServerViewFixture(.person("@ada@moments.example", posts))
        try await fixture.base.sync(
            .answered("1", second: 1_000),
            .answered("2", second: 2_000) {
                $0.inReplyTo = "robin@moments.example"
                $0.media = [StatusDetails.Media(kind: .video, url: "https://moments.example/kite", hasPhoto: false)]
            },
            .answered("3", second: 3_000) { $0.inReplyTo = "robin@moments.example" },
            .answered("4", second: 4_000) { $0.inReplyTo = "ada@moments.example" })

        try await fixture.view.refresh()

        try expectEqual(fixture.ids(), ids)
    }

    @Test func firstPageTakesItsPlaceAndKeepsItsKeys() async throws {
        let fixture = try await ServerViewFixture(Self.kind)
        try await fixture.base.sync(.answered("1", second: 1_000), .answered("3", second: 3_000))
        try await fixture.view.refresh()
        let key = try fixture.keys()[0]

        try await fixture.fetch(
            .answered("4", second: 4_000), .answered("3", second: 3_000), .answered("2", second: 2_000),
            next: ServerViewFixture.link)

        try expectEqual(fixture.ids(), ["4", "3", "2"])
        try expectEqual(fixture.keys()[1], key)
        #expect(try fixture.view.hasOlder())
    }

    @Test func fetchedViewIsNotFilledFromHome() async throws {
        let fixture = try await ServerViewFixture(Self.kind)
        try await fixture.fetch()
        try await fixture.base.sync(.answered())

        try await fixture.view.refresh()

        try expectEqual(fixture.ids(), [])
    }

    @Test func costDoesNotGrowWithWhatIsStored() async throws {
        let fixture = try await ServerViewFixture(Self.kind)

        let plan = try fixture.feed.store.plan(of: ViewBeginning.authored, [1, 1, "a", "\"a\"", 100])

        #expect(plan.contains { $0.contains("met_status_author (author_id=?") }, "\(plan)")
        #expect(plan.contains { $0.hasPrefix("SCAN moment_text VIRTUAL TABLE") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN moment ") || $0.hasPrefix("SCAN status") }, "\(plan)")
    }

    /// The status came with another view.
    private func meet(_ status: NewStatus, _ fixture: ServerViewFixture) async throws {
        let view = fixture.other(.tag("kites"))
        try await view.refresh()
        let asked = try #require(try fixture.asked().first)
        try await fixture.begin().save(
            [.init(status)], as: .newest(next: nil), of: asked, at: fixture.feed.now)
    }
}
