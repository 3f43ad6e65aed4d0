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

    private nonisolated static let root = "https://social.example/api/v1/"
    private nonisolated static let tagLink = root + "timelines/tag/kites?limit=40&max_id=1"
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

        let isTag = if case .tag = kind { true } else { false }
        // Whether a hashtag is followed is asked first.
        expectEqual(transport.requests.dropFirst(isTag ? 1 : 0).map(\.url.absoluteString), [Self.root + path])
        #expect(try fixture.isFetched(kind))
    }

    @Test(
        arguments: [
            (.tag("kites"), tagLink, tagLink), (.bookmarks, nil, nil),
            (.bookmarks, "http://[::1", root + "bookmarks?limit=40"),
        ] as [(ServerView.Kind, String?, String?)])
    func pageIsStoredWithWhatLiesBelow(_ kind: ServerView.Kind, _ link: String?, _ next: String?) async throws {
        try await fetch(kind, TransportMock(page("2", "1"), headers: link.map { ["link": "<\($0)>; rel=next"] } ?? [:]))

        try expectEqual(fixture.ids(kind), ["2", "1"])
        try await expectEqual(fixture.next(kind), next)
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
            .answer("[\(Self.hidden)]"), .answer(page("3")))

        try await fetch(.local, transport)

        expectEqual(transport.requests.count, 2)
        try expectEqual(fixture.ids(.local), ["3"])
        try await expectEqual(fixture.next(.local), Self.root + "timelines/public?limit=40&local=true&max_id=3")
    }

    @Test func hiddenPagesAreNotFollowedForEver() async throws {
        let pages: [TransportMock.Answer] = (0..<10).map {
            .answer("[\(Self.hidden.replacing("\"h\"", with: "\"h\($0)\""))]")
        }
        let transport = TransportMock(pages)

        try await fetch(.local, transport)

        expectEqual(transport.requests.count, 3)
    }

    // MARK: Threads

    /// The answers of a server about a status and the posts around it.
    struct Thread: CustomTestStringConvertible {
        let testDescription: String
        let status: String
        var ancestors: [String] = []
        var descendants: [String] = []
        /// Their identifiers, and how deep each stands.
        let entries: [String]

        fileprivate var context: String {
            let lists = [ancestors, descendants].map { $0.joined(separator: ",") }
            return #"{"ancestors":[\#(lists[0])],"descendants":[\#(lists[1])]}"#
        }
    }

    @Test(arguments: [
        Thread(
            testDescription: "what it answers, and what answers it", status: status("2", answering: "1"),
            ancestors: [status("1")], descendants: [status("3", answering: "2")], entries: ["1 0", "2 1", "3 2"]),
        Thread(testDescription: "a boost: what it boosts", status: boost(status("2")), entries: ["2 0"]),
        Thread(
            testDescription: "a boost within it is what it boosts, once", status: status("2"),
            descendants: [
                boost(status("3", answering: "2")), status("3", answering: "2"), status("4", answering: "3"),
            ], entries: ["2 0", "3 1", "4 2"]),
        Thread(
            testDescription: "an answer to what the server does not give", status: status("2", answering: "404"),
            descendants: [status("3", answering: "2")], entries: ["2 0", "3 1"]),
        Thread(
            testDescription: "a hole in what comes before", status: status("2", answering: "3"),
            ancestors: [status("1"), status("3", answering: "404")], entries: ["1 0", "3 1", "2 2"]),
    ])
    func threadIsWhatStandsAroundItsStatus(_ thread: Thread) async throws {
        let transport = TransportMock(.answer(thread.status), .answer(thread.context))

        try await fetch(.thread(of: "7"), transport)

        #expect(
            transport.requests.map(\.url.absoluteString)
                == [Self.root + "statuses/7", Self.root + "statuses/2/context"])
        try expectEqual(fixture.moments(.thread(of: "7")).map { "\($0.remoteID) \($0.level)" }, thread.entries)
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

    @Test(
        arguments: [400, 403, 404, 410, 422, 500, 501].map { (#"{"error":"no"}"#, $0, FeedFailure.http(status: $0)) }
            + [("<html>", 200, .webPage), ("", 200, .noData), ("[1", 200, .invalidJSON), ("{}", 200, .noData)])
    func answerThatIsNoPageIsTheFailureOfTheView(_ body: String, _ status: Int, _ failure: FeedFailure) async throws {
        try await fetch(.local, TransportMock(body, status: status))

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

    @Test func refusalOfTheStoreIsNoFailureOfTheView() async throws {
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

    private func page(_ ids: String...) -> String { "[\(ids.map { Self.status($0) }.joined(separator: ","))]" }

    private nonisolated static func status(_ id: String, answering parent: String? = nil) -> String {
        let parent = parent.map { #","in_reply_to_id":"\#($0)""# } ?? ""
        return #"{"id":"\#(id)","account":{"id":"2","acct":"ada"}\#(parent)}"#
    }

    private nonisolated static func boost(_ status: String) -> String {
        #"{"id":"b","account":{"id":"2","acct":"ada"},"reblog":\#(status)}"#
    }
}
