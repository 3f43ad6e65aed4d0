import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// How a person and their posts are fetched.
@MainActor struct PersonFetchTests {
    private let fixture: RefreshFixture
    private let relationships = TransportMock(
        .answer(#"[{"id":"7","following":true,"followed_by":true},{"id":"8","following":true}]"#))

    init() async throws {
        fixture = try await RefreshFixture()
    }

    private static let root = "https://social.example/api/"
    private static let account = #"{"id":"7","acct":"ada"}"#
    private static let ada = PersonDetails(id: "7", handle: "ada@social.example")
    private static let post = #"[{"id":"1","account":{"id":"7","acct":"ada"}}]"#

    // MARK: Who it is

    @Test(arguments: [
        (ServerView.PersonPosts.posts, "?limit=40&exclude_replies=true"), (.replies, "?limit=40"),
        (.media, "?limit=40&only_media=true"),
    ])
    func personComesBeforeWhatTheyPost(_ posts: ServerView.PersonPosts, _ query: String) async throws {
        let transport = TransportMock(.answer(Self.account), .answer("[]"))

        try await fetch("7", posts, transport)

        expectEqual(addresses(transport), ["v1/accounts/7", "v1/accounts/7/statuses" + query])
        try expectEqual(person("7", posts), Self.ada)
        #expect(try fixture.isFetched(.person("7", posts)))
    }

    @Test func howTheyStandIsAskedForWithThemAndMayBeMissing() async throws {
        let answers = TransportMock(.answer(Self.account), .answer("[]"))

        try await fetch("7", .posts, answers)

        expectEqual(addresses(relationships), ["v1/accounts/relationships?id%5B%5D=7"])
        let (feed, store) = (fixture.base.feed, fixture.base.store)
        let shown = try store.read { try PersonRows(of: feed, $0).shown(with: "ada@social.example") }
        #expect(shown.isKnown && shown.relationship.isFollowing && shown.relationship.followsYou)
    }

    @Test(arguments: [
        ("@ada@social.example", "ada", "ada", "ada@social.example"),
        ("@ada@SOCIAL.example", "ada", "ada", "ada@social.example"), ("@ada", "ada", "ada", "ada@social.example"),
        ("@ada@kites.example", "ada%40kites.example", "ada@kites.example", "ada@kites.example"),
    ])
    func localPersonIsLookedUpWithoutTheHost(
        _ handle: String, _ query: String, _ acct: String, _ found: String
    ) async throws {
        let transport = TransportMock(.answer(#"{"id":"7","acct":"\#(acct)"}"#), .answer("[]"))

        try await fetch(handle, .posts, transport)

        expectEqual(addresses(transport).first, "v1/accounts/lookup?acct=" + query)
        try expectEqual(person(handle), PersonDetails(id: "7", handle: found))
    }

    @Test(arguments: [404, 410, 500]) func unknownPersonIsSearchedForOnOtherServers(_ status: Int) async throws {
        let found = #"{"accounts":[{"id":"8","acct":"adam@kites.example"},{"id":"7","acct":"Ada@kites.example"}]}"#
        let transport = TransportMock(
            .answer("{}", status: status), .answer(found), .answer("[]"))

        try await fetch("@ada@kites.example", .posts, transport)

        #expect(
            addresses(transport) == [
                "v1/accounts/lookup?acct=ada%40kites.example",
                "v2/search?q=%40ada%40kites.example&type=accounts&resolve=true&limit=5",
                "v1/accounts/7/statuses?limit=40&exclude_replies=true",
            ])
    }

    @Test func personWithAnotherHandleIsNotTheOneSearchedFor() async throws {
        let transport = TransportMock(
            .answer("{}", status: 404),
            .answer(#"{"accounts":[{"id":"8","acct":"adam@kites.example"}]}"#))

        try await fetch("@ada@kites.example", .posts, transport)

        try expectEqual(failure("@ada@kites.example"), .http(status: 404))
    }

    @Test(arguments: ["a/b", "..", "a b"]) func identifierThatCannotStandInAnAddressIsNotAskedAbout(
        _ id: String
    ) async throws {
        let transport = TransportMock("{}")

        try await fetch(id, .posts, transport)

        #expect(transport.requests.isEmpty)
        try expectEqual(failure(id), .http(status: 404))
    }

    @Test func identifierOfTheServerThatCannotStandInAnAddressIsNotAskedAbout() async throws {
        let transport = TransportMock(.answer(#"{"id":"../7","acct":"ada"}"#), .answer("[]"))

        try await fetch("@ada", .posts, transport)

        expectEqual(transport.requests.count, 1)
        try expectEqual(failure("@ada"), .http(status: 404))
    }

    @Test(arguments: [404, 403, 410]) func refusalIsThatOfTheView(_ status: Int) async throws {
        try await fetch("7", .posts, TransportMock(#"{"error":"no"}"#, status: status))

        try expectEqual(failure("7"), .http(status: status))
    }

    @Test func tokenThatIsRefusedIsNotSearchedFor() async throws {
        let transport = TransportMock(#"{"error":"no"}"#, status: 401)

        await #expect(throws: FeedFailure.unauthorized) { try await fetch("@ada", .posts, transport) }

        expectEqual(transport.requests.count, 1)
        #expect(try failure("@ada") == nil)
    }

    // MARK: What is said of them

    @Test func profileIsReadAsText() async throws {
        let account = #"""
            {"id":"7","acct":"ada","display_name":"Ada","note":"<p>Kites &amp; <b>wind</b></p><p>Sea</p>","bot":true,
            "locked":false,"suspended":true,"moved":{"id":"9","acct":"ada2"},"statuses_count":3,"following_count":"4",
            "followers_count":-1,"created_at":"2021-03-22T12:00:00.000Z","url":"https://social.example/@ada",
            "avatar_static":"https://social.example/a.png","header":"https://social.example/h.png","fields":[
            {"name":"web","value":"<a href=\"https://ada.example/\">ada.example</a>",
            "verified_at":"1970-01-01T00:01:00Z"},{"name":"x"},7]}
            """#
        var ada = PersonDetails(
            id: "7", handle: "ada@social.example", displayName: "Ada", note: "Kites & wind\n\nSea",
            fields: [
                .init(
                    name: "web", value: "ada.example", url: "https://ada.example/",
                    verifiedAt: Date(timeIntervalSince1970: 60))
            ])
        (ada.isBot, ada.isLocked, ada.isSuspended) = (true, false, true)
        (ada.movedTo, ada.statusesCount, ada.followingCount) = ("ada2@social.example", 3, 4)
        ada.createdAt = Date(timeIntervalSince1970: 1_616_414_400)
        ada.url = "https://social.example/@ada"
        (ada.avatar, ada.header) = ("https://social.example/a.png", "https://social.example/h.png")

        try await fetch("7", .posts, TransportMock(.answer(account), .answer("[]")))

        try expectEqual(person("7"), ada)
    }

    @Test func noMoreIsKeptThanAPersonMayHave() async throws {
        let long = String(repeating: "x", count: 30_000)
        let fields = Array(repeating: #"{"name":"\#(long)","value":"\#(long)"}"#, count: 60).joined(separator: ",")
        let account = #"{"id":"7","acct":"ada","note":"\#(long)","fields":[\#(fields)]}"#

        try await fetch("7", .posts, TransportMock(.answer(account), .answer("[]")))

        let person = try #require(try person("7"))
        expectEqual(person.note.count, StatusBounds.text)
        expectEqual(person.fields.count, StatusBounds.fields)
        #expect(person.fields.allSatisfy { $0.value.count == StatusBounds.fieldValue && $0.name.count == 1_000 })
    }

    // MARK: What is to be read first

    private static let pinned = #"[{"id":"0","account":{"id":"7","acct":"ada"}}]"#

    @Test func pinnedPostsComeFirst() async throws {
        let transport = TransportMock(.answer(Self.account), .answer(Self.post), .answer(Self.pinned))

        try await fetch("7", .posts, transport)

        expectEqual(addresses(transport).last, "v1/accounts/7/statuses?limit=40&pinned=true")
        try expectEqual(fixture.ids(Self.posts), ["0", "1"])
        try expectEqual(fixture.moments(Self.posts).map(\.isPinned), [true, false])
        try await expectEqual(
            fixture.next(Self.posts), Self.root + "v1/accounts/7/statuses?limit=40&exclude_replies=true&max_id=1")
    }

    @Test(arguments: [ServerView.PersonPosts.replies, .media])
    func nothingElseOfAPersonIsPinned(_ posts: ServerView.PersonPosts) async throws {
        let transport = TransportMock(.answer(Self.account), .answer(Self.post))

        try await fetch("7", posts, transport)

        expectEqual(transport.requests.count, 2)
    }

    @Test func serverThatDoesNotKnowWhatIsPinnedHasNothingPinned() async throws {
        let transport = TransportMock(.answer(Self.account), .answer(Self.post), .answer(Self.post))

        try await fetch("7", .posts, transport)

        try expectEqual(fixture.moments(Self.posts).map(\.isPinned), [false])
    }

    @Test(arguments: [400, 404, 500]) func refusalOfWhatIsPinnedLeavesThePosts(_ status: Int) async throws {
        let answers: [TransportMock.Answer] = [
            .answer(Self.account), .answer(Self.post), .answer("{}", status: status),
        ]

        try await fetch("7", .posts, TransportMock(answers))

        try expectEqual(fixture.ids(Self.posts), ["1"])
        #expect(try fixture.isFetched(Self.posts))
    }

    // MARK: What is older

    @Test func olderPostsAreFetchedWithoutAskingWhoItIs() async throws {
        let kind = ServerView.Kind.person("@ada@social.example", .media)
        let link = PageLink(Self.root + "v1/accounts/7/statuses?only_media=true&max_id=5")
        try await fixture.have([.dated("6")], of: kind, next: link)
        let transport = TransportMock(.answer(Self.post))

        try await views(transport).run(fixture.refresh)

        expectEqual(addresses(transport), ["v1/accounts/7/statuses?only_media=true&max_id=5"])
        try expectEqual(fixture.ids(kind), ["6", "1"])
        try await expectEqual(
            fixture.next(kind), Self.root + "v1/accounts/7/statuses?limit=40&only_media=true&max_id=1")
    }

    // MARK: Support

    private nonisolated static let posts = ServerView.Kind.person("7", .posts)

    private func person(
        _ person: String, _ posts: ServerView.PersonPosts = .posts
    ) throws -> PersonDetails? {
        try fixture.view(.person(person, posts)).person()
    }

    private func failure(_ person: String) throws -> FeedFailure? { try fixture.failure(.person(person, .posts)) }

    private func fetch(
        _ person: String, _ posts: ServerView.PersonPosts, _ transport: TransportMock
    ) async throws {
        try await fixture.ask(for: .person(person, posts))
        try await views(transport).run(fixture.refresh)
    }

    private func views(_ transport: TransportMock) throws -> ServerViewFetch {
        let exchange = try fixture.exchange(
            TransportWithRelationships(transport, relationships), "https://social.example")
        return ServerViewFetch(exchange, host: "social.example", now: { [now = fixture.now] in now })
    }

    private func addresses(_ transport: TransportMock) -> [String] {
        transport.requests.map { String($0.url.absoluteString.dropFirst(Self.root.count)) }
    }
}

/// Leaves what is asked about relationships to another one: what is tested here is the rest.
private struct TransportWithRelationships: ServerTransport {
    private let rest: TransportMock
    private let relationships: TransportMock

    init(_ rest: TransportMock, _ relationships: TransportMock) {
        (self.rest, self.relationships) = (rest, relationships)
    }

    func send(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer {
        let isOfRelationships = request.url.path.hasSuffix("/relationships")
        return try await (isOfRelationships ? relationships : rest).send(request)
    }
}
