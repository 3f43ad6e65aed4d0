import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct ServerViewFetchTests {
    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
    }

    private static let root = "https://social.example/api/v1/"
    private static let hidden =
        #"{"id":"h","account":{"id":"2","acct":"ada"},"filtered":[{"filter":{"id":"1","title":"Moths","filter_action":"hide"}}]}"#

    // MARK: Pages

    @Test(arguments: [
        (ServerView.Kind.local, "timelines/public?limit=40&local=true"), (.federated, "timelines/public?limit=40"),
        (.tag("kites"), "timelines/tag/kites?limit=40"), (.tag("日海"), "timelines/tag/%E6%97%A5%E6%B5%B7?limit=40"),
        (.list("7"), "timelines/list/7?limit=40"),
        (.bookmarks, "bookmarks?limit=40"), (.favourites, "favourites?limit=40"),
    ])
    func newestPageIsAskedForWhereTheAPIHasIt(_ kind: ServerView.Kind, _ path: String) async throws {
        let transport = TransportMock("[]")

        try await fetch(kind, transport)

        expectEqual(transport.requests.map(\.url.absoluteString), [Self.root + path])
        #expect(try fixture.isFetched(kind))
    }

    @Test func pageIsStoredWithWhatLiesBelow() async throws {
        let next = Self.root + "timelines/tag/kites?limit=40&max_id=1"

        try await fetch(.tag("kites"), TransportMock(page("2", "1"), headers: ["link": "<\(next)>; rel=next"]))

        try expectEqual(fixture.ids(.tag("kites")), ["2", "1"])
        try await expectEqual(fixture.next(.tag("kites")), next)
    }

    @Test func gapIsFilledByItsLink() async throws {
        let link = Self.root + "timelines/public?max_id=5"
        try await fixture.have([.dated("6")], of: .federated, next: PageLink(link))
        let transport = TransportMock(page("4"))

        try await views(transport).run(fixture.refresh)

        expectEqual(transport.requests.map(\.url.absoluteString), [link])
        try expectEqual(fixture.ids(.federated), ["6", "4"])
        try await expectEqual(fixture.next(.federated), Self.root + "timelines/public?limit=40&max_id=4")
    }

    @Test func bookmarksWithoutALinkEndThere() async throws {
        try await fetch(.bookmarks, TransportMock(page("4")))

        try expectEqual(fixture.ids(.bookmarks), ["4"])
        try await expectEqual(fixture.next(.bookmarks), nil)
    }

    @Test func pageWhoseLinkCannotBeFollowedLeavesAGap() async throws {
        try await fetch(.bookmarks, TransportMock(page("4"), headers: ["link": "<http://[::1>; rel=next"]))

        try await expectEqual(fixture.next(.bookmarks), Self.root + "bookmarks?limit=40")
    }

    @Test func linkToAnotherServerIsNotFollowed() async throws {
        let link = PageLink("https://other.example/api/v1/bookmarks?max_id=5")
        try await fixture.have([.dated("6")], of: .bookmarks, next: link)
        let transport = TransportMock(page("4"))

        try await views(transport).run(fixture.refresh)

        #expect(transport.requests.isEmpty)
        try expectEqual(fixture.failure(.bookmarks), .invalidAddress)
    }

    @Test func pageOfWhichAFilterHidesAllLeadsToTheNextOne() async throws {
        let transport = TransportMock(
            .success(ServerAnswer(status: 200, headers: [:], body: BodyMock("[\(Self.hidden)]"))),
            .success(ServerAnswer(status: 200, headers: [:], body: BodyMock(page("3")))))

        try await fetch(.local, transport)

        expectEqual(transport.requests.count, 2)
        try expectEqual(fixture.ids(.local), ["3"])
        try await expectEqual(fixture.next(.local), Self.root + "timelines/public?limit=40&local=true&max_id=3")
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
        try expectEqual(fixture.ids(.thread(of: "2")), ["1", "2", "3"])
        try expectEqual(fixture.moments(.thread(of: "2")).map(\.level), [0, 1, 2])
    }

    @Test func boostStandsInTheThreadOfWhatItBoosts() async throws {
        let boost = #"{"id":"b","account":{"id":"2","acct":"ada"},"reblog":\#(status("2"))}"#
        let transport = TransportMock(ok(boost), ok(#"{"ancestors":[],"descendants":[]}"#))

        try await fetch(.thread(of: "b"), transport)

        expectEqual(transport.requests.last?.url.absoluteString, Self.root + "statuses/2/context")
        try expectEqual(fixture.ids(.thread(of: "b")), ["2"])
        try expectEqual(fixture.moments(.thread(of: "b")).map(\.level), [0])
    }

    @Test func boostWithinAThreadIsWhatItBoostsInItsPlaceAndOnce() async throws {
        let own = status("3", answering: "2")
        let boost = #"{"id":"b","account":{"id":"2","acct":"ada"},"reblog":\#(own)}"#
        let transport = TransportMock(
            ok(status("2")), ok(#"{"ancestors":[],"descendants":[\#(boost),\#(own),\#(status("4", answering: "3"))]}"#))

        try await fetch(.thread(of: "2"), transport)

        try expectEqual(fixture.ids(.thread(of: "2")), ["2", "3", "4"])
        try expectEqual(fixture.moments(.thread(of: "2")).map(\.level), [0, 1, 2])
    }

    @Test func threadOfAnAnswerToWhatTheServerDoesNotGiveBeginsWithTheAnswer() async throws {
        let transport = TransportMock(
            ok(status("2", answering: "404")), ok(#"{"ancestors":[],"descendants":[\#(status("3", answering: "2"))]}"#))

        try await fetch(.thread(of: "2"), transport)

        try expectEqual(fixture.ids(.thread(of: "2")), ["2", "3"])
        try expectEqual(fixture.moments(.thread(of: "2")).map(\.level), [0, 1])
    }

    @Test func holeInWhatComesBeforeIsClosed() async throws {
        let transport = TransportMock(
            ok(status("4", answering: "3")),
            ok(#"{"ancestors":[\#(status("1")),\#(status("3", answering: "404"))],"descendants":[]}"#))

        try await fetch(.thread(of: "4"), transport)

        try expectEqual(fixture.ids(.thread(of: "4")), ["1", "3", "4"])
        try expectEqual(fixture.moments(.thread(of: "4")).map(\.level), [0, 1, 2])
    }

    @Test(arguments: ["a/b", "..", "a b"]) func identifierThatCannotStandInAnAddressIsNotAskedAbout(
        _ id: String
    ) async throws {
        let transport = TransportMock("{}")

        try await fetch(.thread(of: id), transport)

        #expect(transport.requests.isEmpty)
        try expectEqual(fixture.failure(.thread(of: id)), .http(status: 404))
    }

    // MARK: Failures

    @Test(arguments: [400, 403, 404, 410, 422, 500, 501]) func refusalIsThatOfTheView(_ status: Int) async throws {
        try await fetch(.local, TransportMock(#"{"error":"no"}"#, status: status))

        try expectEqual(fixture.failure(.local), .http(status: status))
    }

    @Test(arguments: [("<html>", FeedFailure.webPage), ("", .noData), ("[1", .invalidJSON), ("{}", .noData)])
    func answerThatIsNoneIsTheFailureOfTheView(_ body: String, _ failure: FeedFailure) async throws {
        try await fetch(.local, TransportMock(body))

        try expectEqual(fixture.failure(.local), failure)
    }

    @Test(arguments: [401, 408, 502, 504]) func failureOfTheServerEndsTheExchange(_ status: Int) async throws {
        await #expect(throws: FeedFailure.self) {
            try await fetch(.local, TransportMock(#"{"error":"no"}"#, status: status))
        }

        try expectEqual(fixture.view(.local).state(), ServerViewState(isBeingFetched: true))
    }

    @Test func otherViewsAreFetchedWhereOneFails() async throws {
        try await fixture.ask(for: .local)
        try await fixture.ask(for: .list("a/b"))

        try await views(TransportMock("[]")).run(fixture.refresh)

        try expectEqual(fixture.failure(.list("a/b")), .http(status: 404))
        #expect(try fixture.isFetched(.local))
    }

    @Test func whatTheStoreRefusesIsNoFailureOfTheView() async throws {
        try await fixture.ask(for: .local)
        try await fixture.queue.release(fixture.base.feed)

        await #expect(throws: FeedSaveError.leaseLost) { try await views(TransportMock("[]")).run(fixture.refresh) }

        try expectEqual(fixture.view(.local).state(), ServerViewState(isBeingFetched: true))
    }

    @Test func viewsAreFetchedBeforeHome() async throws {
        try await fixture.ask(for: .local)
        let transport = TransportMock("[]")
        let server = MastodonFeedServer(
            GetHomeTimelineSession(exchange: try exchange(transport)), host: "social.example", now: { .distantFuture })

        _ = try await server.moments(withLikes: false, into: fixture.refresh)

        expectEqual(transport.requests.first?.url.absoluteString, Self.root + "timelines/public?limit=40&local=true")
    }

    // MARK: Support

    private func fetch(_ kind: ServerView.Kind, _ transport: TransportMock) async throws {
        try await fixture.ask(for: kind)
        try await views(transport).run(fixture.refresh)
    }

    private func views(_ transport: TransportMock) throws -> ServerViewFetch {
        ServerViewFetch(try exchange(transport), host: "social.example", now: { [now = fixture.now] in now })
    }

    private func exchange(_ transport: TransportMock) throws -> APIExchange {
        try fixture.exchange(transport, "https://social.example")
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
