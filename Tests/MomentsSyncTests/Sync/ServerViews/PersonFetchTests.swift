import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// How a person and their posts are fetched.
@MainActor struct PersonFetchTests {
    private let answer = AnswerStoreMock()
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
        let transport = TransportMock(ok(Self.account), ok("[]"))

        try await fetch("7", posts, transport)

        expectEqual(addresses(transport), ["v1/accounts/7", "v1/accounts/7/statuses" + query])
        expectEqual(answer.calls, [.person(Self.ada), .view(.newest(next: nil), [], levels: [])])
    }

    @Test(arguments: ["@ada@social.example", "@ada@SOCIAL.example", "@ada"])
    func somebodyOfTheServerIsLookedUpWithoutItsHost(_ handle: String) async throws {
        let transport = TransportMock(ok(Self.account), ok("[]"))

        try await fetch(handle, .posts, transport)

        expectEqual(addresses(transport).first, "v1/accounts/lookup?acct=ada")
        expectEqual(answer.calls.first, .person(Self.ada))
    }

    @Test func somebodyElsewhereIsLookedUpByTheirHandle() async throws {
        let transport = TransportMock(ok(#"{"id":"7","acct":"ada@kites.example"}"#), ok("[]"))

        try await fetch("@ada@kites.example", .posts, transport)

        expectEqual(addresses(transport).first, "v1/accounts/lookup?acct=ada%40kites.example")
        expectEqual(answer.calls.first, .person(PersonDetails(id: "7", handle: "ada@kites.example")))
    }

    @Test(arguments: [404, 410, 500]) func whoIsNotKnownIsLookedForElsewhere(_ status: Int) async throws {
        let found = #"{"accounts":[{"id":"8","acct":"adam@kites.example"},{"id":"7","acct":"Ada@kites.example"}]}"#
        let transport = TransportMock(
            .success(ServerAnswer(status: status, headers: [:], body: BodyMock("{}"))), ok(found), ok("[]"))

        try await fetch("@ada@kites.example", .posts, transport)

        #expect(
            addresses(transport) == [
                "v1/accounts/lookup?acct=ada%40kites.example",
                "v2/search?q=%40ada%40kites.example&type=accounts&resolve=true&limit=5",
                "v1/accounts/7/statuses?limit=40&exclude_replies=true",
            ])
    }

    @Test func somebodyElseIsNotTheOneWhoWasLookedFor() async throws {
        let transport = TransportMock(
            .success(ServerAnswer(status: 404, headers: [:], body: BodyMock("{}"))),
            ok(#"{"accounts":[{"id":"8","acct":"adam@kites.example"}]}"#))

        try await fetch("@ada@kites.example", .posts, transport)

        expectEqual(answer.calls, [.viewFailure(1, .http(status: 404))])
    }

    @Test(arguments: ["a/b", "..", "a b"]) func identifierThatCannotStandInAnAddressIsNotAskedAbout(
        _ id: String
    ) async throws {
        let transport = TransportMock("{}")

        try await fetch(id, .posts, transport)

        #expect(transport.requests.isEmpty)
        expectEqual(answer.calls, [.viewFailure(1, .http(status: 404))])
    }

    @Test func identifierOfTheServerThatCannotStandInAnAddressIsNotAskedAbout() async throws {
        let transport = TransportMock(ok(#"{"id":"../7","acct":"ada"}"#), ok("[]"))

        try await fetch("@ada", .posts, transport)

        expectEqual(transport.requests.count, 1)
        expectEqual(answer.calls.last, .viewFailure(1, .http(status: 404)))
    }

    @Test(arguments: [404, 403, 410]) func refusalIsThatOfTheView(_ status: Int) async throws {
        try await fetch("7", .posts, TransportMock(#"{"error":"no"}"#, status: status))

        expectEqual(answer.calls, [.viewFailure(1, .http(status: status))])
    }

    @Test func tokenThatIsRefusedIsNotSearchedFor() async throws {
        let transport = TransportMock(#"{"error":"no"}"#, status: 401)

        await #expect(throws: FeedFailure.unauthorized) { try await fetch("@ada", .posts, transport) }

        expectEqual(transport.requests.count, 1)
        expectEqual(answer.calls, [])
    }

    // MARK: What is said of them

    @Test func whatTheySayOfThemselvesIsText() async throws {
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

        try await fetch("7", .posts, TransportMock(ok(account), ok("[]")))

        expectEqual(answer.calls.first, .person(ada))
    }

    @Test func noMoreIsKeptThanAPersonMayHave() async throws {
        let long = String(repeating: "x", count: 30_000)
        let fields = Array(repeating: #"{"name":"\#(long)","value":"\#(long)"}"#, count: 60).joined(separator: ",")
        let account = #"{"id":"7","acct":"ada","note":"\#(long)","fields":[\#(fields)]}"#

        try await fetch("7", .posts, TransportMock(ok(account), ok("[]")))

        guard case .person(let person) = answer.calls.first else { throw FeedFailure.noData }
        expectEqual(person.note.count, StatusBounds.text)
        expectEqual(person.fields.count, StatusBounds.fields)
        #expect(person.fields.allSatisfy { $0.value.count == StatusBounds.fieldValue && $0.name.count == 1_000 })
    }

    // MARK: What is to be read first

    private static let pinned = #"[{"id":"0","account":{"id":"7","acct":"ada"}}]"#

    @Test func whatIsPinnedComesFirst() async throws {
        let transport = TransportMock(ok(Self.account), ok(Self.post), ok(Self.pinned))

        try await fetch("7", .posts, transport)

        expectEqual(addresses(transport).last, "v1/accounts/7/statuses?limit=40&pinned=true")
        let next = PageLink(Self.root + "v1/accounts/7/statuses?limit=40&exclude_replies=true&max_id=1")
        #expect(
            answer.calls == [
                .person(Self.ada), .pinned(["0"]), .view(.newest(next: next), ["0", "1"], levels: [0, 0]),
            ])
    }

    @Test(arguments: [ServerView.PersonPosts.replies, .media])
    func nothingElseOfAPersonIsPinned(_ posts: ServerView.PersonPosts) async throws {
        let transport = TransportMock(ok(Self.account), ok(Self.post))

        try await fetch("7", posts, transport)

        expectEqual(transport.requests.count, 2)
    }

    @Test func serverThatDoesNotKnowWhatIsPinnedHasNothingPinned() async throws {
        let transport = TransportMock(ok(Self.account), ok(Self.post), ok(Self.post))

        try await fetch("7", .posts, transport)

        #expect(!answer.calls.contains(.pinned(["1"])))
        expectEqual(answer.calls.count, 2)
    }

    @Test(arguments: [400, 404, 500]) func refusalOfWhatIsPinnedLeavesThePosts(_ status: Int) async throws {
        let refusal = TransportMock.Answer.success(ServerAnswer(status: status, headers: [:], body: BodyMock("{}")))

        try await fetch("7", .posts, TransportMock(ok(Self.account), ok(Self.post), refusal))

        expectEqual(answer.calls.count, 2)
        guard case .view(_, ["1"], _) = answer.calls.last else { throw FeedFailure.noData }
    }

    // MARK: What is older

    @Test func olderPostsAreFetchedWithoutAskingWhoItIs() async throws {
        let link = try #require(PageLink(Self.root + "v1/accounts/7/statuses?only_media=true&max_id=5"))
        let gap = AskedServerView.Gap(upper: 7, link: link)
        let transport = TransportMock(ok(Self.post))
        answer.askedViews = [
            AskedServerView(id: 1, kind: .person("@ada@social.example", .media), askedAt: nil, gaps: [gap])
        ]

        try await views(transport).run(answer)

        expectEqual(addresses(transport), ["v1/accounts/7/statuses?only_media=true&max_id=5"])
        let next = PageLink(Self.root + "v1/accounts/7/statuses?limit=40&only_media=true&max_id=1")
        expectEqual(answer.calls, [.view(.below(gap, next: next), ["1"], levels: [0])])
    }

    // MARK: Support

    private func fetch(
        _ person: String, _ posts: ServerView.PersonPosts, _ transport: TransportMock
    ) async throws {
        answer.askedViews = [AskedServerView(id: 1, kind: .person(person, posts))]
        try await views(transport).run(answer)
    }

    private func views(_ transport: TransportMock) throws -> ServerViewFetch {
        let address = try #require(FeedAddress("https://social.example"))
        let exchange = APIExchange(
            transport: transport, server: MastodonServer(address, secrets: FeedSecrets(token: "t")))
        return ServerViewFetch(exchange, host: "social.example", now: { .distantFuture })
    }

    private func addresses(_ transport: TransportMock) -> [String] {
        transport.requests.map { String($0.url.absoluteString.dropFirst(Self.root.count)) }
    }

    private func ok(_ body: String) -> TransportMock.Answer {
        .success(ServerAnswer(status: 200, headers: [:], body: BodyMock(body)))
    }
}
