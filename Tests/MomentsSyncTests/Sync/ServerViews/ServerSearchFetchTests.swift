import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// How a search on a server is done.
@MainActor struct ServerSearchFetchTests {
    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
    }

    private func fetch(_ kind: ServerView.Kind, _ transport: TransportMock) async throws {
        try await fixture.ask(for: kind)
        let exchange = try fixture.exchange(transport, "https://social.example")
        try await ServerViewFetch(exchange, host: "social.example", now: { [now = fixture.now] in now })
            .run(fixture.refresh)
    }

    private func findings(_ kind: ServerView.Kind) throws -> ServerFindings? { try fixture.view(kind).findings() }

    @Test(arguments: [
        (ServerView.Kind.search("ada"), "ada&resolve=true&limit=20"),
        (.search("two words&limit=9"), "two%20words%26limit%3D9&resolve=true&limit=20"),
        (
            .search("https://kites.example/@ada/7?a=b#c"),
            "https%3A%2F%2Fkites.example%2F%40ada%2F7%3Fa%3Db%23c&resolve=true&limit=20"
        ),
        (.search("日海"), "%E6%97%A5%E6%B5%B7&resolve=true&limit=20"),
        (.people("al b"), "al%20b&type=accounts&resolve=false&limit=10"),
    ])
    func serverIsAskedToLookAroundUnlessItIsForPeople(_ kind: ServerView.Kind, _ query: String) async throws {
        let transport = TransportMock("{}")

        try await fetch(kind, transport)

        expectEqual(transport.requests.map(\.url.absoluteString), ["https://social.example/api/v2/search?q=" + query])
    }

    @Test func searchResultsAreStored() async throws {
        let found = #"""
            {"accounts":[{"id":"7","acct":"ada","note":"<p>Kites</p>"},7],"hashtags":[{"name":"kites"},"wind",{}],
            "statuses":[{"id":"1","account":{"id":"7","acct":"ada"}},{"id":"h","account":{"id":"2","acct":"eve"},
            "filtered":[{"filter":{"id":"1","title":"Moths","filter_action":"hide"}}]}]}
            """#

        try await fetch(.search("ada"), TransportMock(found))

        let ada = PersonDetails(id: "7", handle: "ada@social.example", note: "Kites")
        try expectEqual(findings(.search("ada")), ServerFindings(people: [ada], tags: ["kites", "wind"]))
        try expectEqual(fixture.ids(.search("ada")), ["1"])
    }

    @Test(arguments: [(ServerView.Kind.search("a"), ServerFindings.limit), (.people("a"), ServerFindings.peopleLimit)])
    func noMoreIsStoredThanWasAskedFor(_ kind: ServerView.Kind, _ count: Int) async throws {
        let people = (0..<50).map { #"{"id":"\#($0)","acct":"a\#($0)"}"# }.joined(separator: ",")

        try await fetch(kind, TransportMock(#"{"accounts":[\#(people)]}"#))

        try expectEqual(findings(kind)?.people.count, count)
    }

    @Test(arguments: [
        (403, "{}", FeedFailure.http(status: 403)), (404, "{}", .http(status: 404)), (500, "{}", .http(status: 500)),
        (200, "[]", .noData), (200, "<html>", .webPage), (200, "{", .invalidJSON),
    ])
    func answerThatIsNoneIsTheFailureOfTheSearch(_ status: Int, _ body: String, _ failure: FeedFailure) async throws {
        try await fetch(.search("ada"), TransportMock(body, status: status))

        try expectEqual(fixture.failure(.search("ada")), failure)
    }

    @Test func ofPeopleTheirNamesAreStored() async throws {
        let found = #"{"accounts":[{"id":"7","acct":"ada","display_name":"Ada","note":"<p>Kites</p>"}]}"#

        try await fetch(.people("ad"), TransportMock(found))

        let ada = PersonDetails(id: "7", handle: "ada@social.example", displayName: "Ada")
        try expectEqual(findings(.people("ad")), ServerFindings(people: [ada]))
        #expect(try fixture.isFetched(.people("ad")))
    }
}
