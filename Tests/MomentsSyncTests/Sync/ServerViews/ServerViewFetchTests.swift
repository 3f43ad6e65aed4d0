import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct ServerViewFetchTests {
    private let answer = AnswerStoreMock()
    private static let root = "https://social.example/api/v1/"
    private static let hidden =
        #"{"id":"h","account":{"id":"2","acct":"ada"},"filtered":[{"filter":{"id":"1","title":"Moths","filter_action":"hide"}}]}"#

    // MARK: Pages

    @Test(arguments: [
        (ServerView.Kind.local, "timelines/public?limit=40&local=true"), (.federated, "timelines/public?limit=40"),
        (.tag("kites"), "timelines/tag/kites?limit=40"), (.tag("日海"), "timelines/tag/%E6%97%A5%E6%B5%B7?limit=40"),
        (.tag("a?b#c"), "timelines/tag/a%3Fb%23c?limit=40"), (.list("7"), "timelines/list/7?limit=40"),
        (.bookmarks, "bookmarks?limit=40"), (.favourites, "favourites?limit=40"),
    ])
    func newestPageIsAskedForWhereTheAPIHasIt(_ kind: ServerView.Kind, _ path: String) async throws {
        let transport = TransportMock("[]")

        try await fetch(kind, transport)

        expectEqual(transport.requests.map(\.url.absoluteString), [Self.root + path])
        expectEqual(answer.calls, [.view(.newest(next: nil), [], levels: [])])
    }

    @Test func pageIsStoredWithWhatLiesBelow() async throws {
        let next = Self.root + "timelines/tag/kites?limit=40&max_id=1"

        try await fetch(.tag("kites"), TransportMock(page("2", "1"), headers: ["link": "<\(next)>; rel=next"]))

        expectEqual(answer.calls, [.view(.newest(next: PageLink(next)), ["2", "1"], levels: [0, 0])])
    }

    @Test func gapIsFilledByItsLink() async throws {
        let link = try #require(PageLink(Self.root + "timelines/public?max_id=5"))
        let gap = AskedServerView.Gap(upper: 7, link: link)
        let transport = TransportMock(page("4"))
        answer.askedViews = [AskedServerView(id: 1, kind: .federated, askedAt: nil, gaps: [gap])]

        try await views(transport).run(answer)

        expectEqual(transport.requests.map(\.url.absoluteString), [link.text])
        let next = PageLink(Self.root + "timelines/public?limit=40&max_id=4")
        expectEqual(answer.calls, [.view(.below(gap, next: next), ["4"], levels: [0])])
    }

    @Test func bookmarksWithoutALinkEndThere() async throws {
        try await fetch(.bookmarks, TransportMock(page("4")))

        expectEqual(answer.calls, [.view(.newest(next: nil), ["4"], levels: [0])])
    }

    @Test func pageWhoseLinkCannotBeFollowedLeavesAGap() async throws {
        try await fetch(.bookmarks, TransportMock(page("4"), headers: ["link": "<http://[::1>; rel=next"]))

        let same = PageLink(Self.root + "bookmarks?limit=40")
        expectEqual(answer.calls, [.view(.newest(next: same), ["4"], levels: [0])])
    }

    @Test func linkToAnotherServerIsNotFollowed() async throws {
        let link = try #require(PageLink("https://other.example/api/v1/bookmarks?max_id=5"))
        let transport = TransportMock(page("4"))
        answer.askedViews = [
            AskedServerView(id: 1, kind: .bookmarks, askedAt: nil, gaps: [.init(upper: 7, link: link)])
        ]

        try await views(transport).run(answer)

        #expect(transport.requests.isEmpty)
        expectEqual(answer.calls, [.viewFailure(1, .invalidAddress)])
    }

    @Test func pageOfWhichAFilterHidesAllLeadsToTheNextOne() async throws {
        let transport = TransportMock(
            .success(ServerAnswer(status: 200, headers: [:], body: BodyMock("[\(Self.hidden)]"))),
            .success(ServerAnswer(status: 200, headers: [:], body: BodyMock(page("3")))))

        try await fetch(.local, transport)

        expectEqual(transport.requests.count, 2)
        let next = PageLink(Self.root + "timelines/public?limit=40&local=true&max_id=3")
        expectEqual(answer.calls, [.view(.newest(next: next), ["3"], levels: [0])])
    }

    @Test func hiddenPagesAreNotFollowedForEver() async throws {
        var number = 0
        let pages: [TransportMock.Answer] = (0..<10).map { _ in
            number += 1
            let page = "[\(Self.hidden.replacing("\"h\"", with: "\"h\(number)\""))]"
            return .success(ServerAnswer(status: 200, headers: [:], body: BodyMock(page)))
        }
        let transport = TransportMock(pages)

        try await fetch(.local, transport)

        expectEqual(transport.requests.count, 3)
    }

    // MARK: Threads

    @Test func threadIsAskedForByItsStatus() async throws {
        let transport = TransportMock(
            ok(status("2", answering: "1")),
            ok(#"{"ancestors":[\#(status("1"))],"descendants":[\#(status("3", answering: "2"))]}"#))

        try await fetch(.thread(of: "2"), transport)

        #expect(
            transport.requests.map(\.url.absoluteString)
                == [Self.root + "statuses/2", Self.root + "statuses/2/context"])
        expectEqual(answer.calls, [.view(.all, ["1", "2", "3"], levels: [0, 1, 2])])
    }

    @Test func boostStandsInTheThreadOfWhatItBoosts() async throws {
        let boost = #"{"id":"b","account":{"id":"2","acct":"ada"},"reblog":\#(status("2"))}"#
        let transport = TransportMock(ok(boost), ok(#"{"ancestors":[],"descendants":[]}"#))

        try await fetch(.thread(of: "b"), transport)

        expectEqual(transport.requests.last?.url.absoluteString, Self.root + "statuses/2/context")
        expectEqual(answer.calls, [.view(.all, ["2"], levels: [0])])
    }

    @Test func boostWithinAThreadIsWhatItBoostsInItsPlaceAndOnce() async throws {
        let own = status("3", answering: "2")
        let boost = #"{"id":"b","account":{"id":"2","acct":"ada"},"reblog":\#(own)}"#
        let transport = TransportMock(
            ok(status("2")), ok(#"{"ancestors":[],"descendants":[\#(boost),\#(own),\#(status("4", answering: "3"))]}"#))

        try await fetch(.thread(of: "2"), transport)

        expectEqual(answer.calls, [.view(.all, ["2", "3", "4"], levels: [0, 1, 2])])
    }

    @Test func threadOfAnAnswerToWhatTheServerDoesNotGiveBeginsWithTheAnswer() async throws {
        let transport = TransportMock(
            ok(status("2", answering: "404")), ok(#"{"ancestors":[],"descendants":[\#(status("3", answering: "2"))]}"#))

        try await fetch(.thread(of: "2"), transport)

        expectEqual(answer.calls, [.view(.all, ["2", "3"], levels: [0, 1])])
    }

    @Test func holeInWhatComesBeforeIsClosed() async throws {
        let transport = TransportMock(
            ok(status("4", answering: "3")),
            ok(#"{"ancestors":[\#(status("1")),\#(status("3", answering: "404"))],"descendants":[]}"#))

        try await fetch(.thread(of: "4"), transport)

        expectEqual(answer.calls, [.view(.all, ["1", "3", "4"], levels: [0, 1, 2])])
    }

    @Test(arguments: ["a/b", "..", "a b"]) func identifierThatCannotStandInAnAddressIsNotAskedAbout(
        _ id: String
    ) async throws {
        let transport = TransportMock("{}")

        try await fetch(.thread(of: id), transport)

        #expect(transport.requests.isEmpty)
        expectEqual(answer.calls, [.viewFailure(1, .http(status: 404))])
    }

    // MARK: Failures

    @Test(arguments: [400, 403, 404, 410, 422, 500, 501]) func refusalIsThatOfTheView(_ status: Int) async throws {
        try await fetch(.local, TransportMock(#"{"error":"no"}"#, status: status))

        expectEqual(answer.calls, [.viewFailure(1, .http(status: status))])
    }

    @Test(arguments: [("<html>", FeedFailure.webPage), ("", .noData), ("[1", .invalidJSON), ("{}", .noData)])
    func answerThatIsNoneIsTheFailureOfTheView(_ body: String, _ failure: FeedFailure) async throws {
        try await fetch(.local, TransportMock(body))

        expectEqual(answer.calls, [.viewFailure(1, failure)])
    }

    @Test(arguments: [401, 408, 502, 504]) func failureOfTheServerEndsTheExchange(_ status: Int) async throws {
        await #expect(throws: FeedFailure.self) {
            try await fetch(.local, TransportMock(#"{"error":"no"}"#, status: status))
        }

        expectEqual(answer.calls, [])
    }

    @Test func otherViewsAreFetchedWhereOneFails() async throws {
        answer.askedViews = [AskedServerView(id: 1, kind: .list("a/b")), AskedServerView(id: 2, kind: .local)]

        try await views(TransportMock("[]")).run(answer)

        #expect(
            answer.calls == [.viewFailure(1, .http(status: 404)), .view(.newest(next: nil), [], levels: [])])
    }

    @Test func viewsAreFetchedBeforeHome() async throws {
        answer.askedViews = [AskedServerView(id: 1, kind: .local)]
        let transport = TransportMock("[]")
        let server = MastodonFeedServer(
            GetHomeTimelineSession(exchange: try exchange(transport)), host: "social.example", now: { .distantFuture })

        _ = try await server.moments(withLikes: false, into: answer)

        expectEqual(transport.requests.first?.url.absoluteString, Self.root + "timelines/public?limit=40&local=true")
    }

    // MARK: Support

    private func fetch(_ kind: ServerView.Kind, _ transport: TransportMock) async throws {
        answer.askedViews = [AskedServerView(id: 1, kind: kind)]
        try await views(transport).run(answer)
    }

    private func views(_ transport: TransportMock) throws -> ServerViewFetch {
        ServerViewFetch(try exchange(transport), host: "social.example", now: { .distantFuture })
    }

    private func exchange(_ transport: TransportMock) throws -> APIExchange {
        let address = try #require(FeedAddress("https://social.example"))
        return APIExchange(
            transport: transport, server: MastodonServer(address, secrets: FeedSecrets(token: "t")))
    }

    private func ok(_ body: String) -> TransportMock.Answer {
        .success(ServerAnswer(status: 200, headers: [:], body: BodyMock(body)))
    }

    private func page(_ ids: String...) -> String { "[\(ids.map { status($0) }.joined(separator: ","))]" }

    private func status(_ id: String, answering parent: String? = nil) -> String {
        let parent = parent.map { #","in_reply_to_id":"\#($0)""# } ?? ""
        return #"{"id":"\#(id)","account":{"id":"2","acct":"ada"}\#(parent)}"#
    }
}
