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

    private func search(_ text: String, _ transport: TransportMock) async throws {
        try await fetch(.search(text), transport)
    }

    private func fetch(_ kind: ServerView.Kind, _ transport: TransportMock) async throws {
        try await fixture.ask(for: kind)
        let exchange = try fixture.exchange(transport, "https://social.example")
        try await ServerViewFetch(exchange, host: "social.example", now: { [now = fixture.now] in now })
            .run(fixture.refresh)
    }

    private func findings(_ kind: ServerView.Kind) throws -> ServerFindings? { try fixture.view(kind).findings() }

    @Test(arguments: [
        ("ada", "ada"), ("two words&limit=9", "two%20words%26limit%3D9"),
        ("https://kites.example/@ada/7?a=b#c", "https%3A%2F%2Fkites.example%2F%40ada%2F7%3Fa%3Db%23c"),
        ("日海", "%E6%97%A5%E6%B5%B7"),
    ])
    func serverIsAskedToLookAroundForIt(_ text: String, _ query: String) async throws {
        let transport = TransportMock("{}")

        try await search(text, transport)

        #expect(
            transport.requests.map(\.url.absoluteString)
                == ["https://social.example/api/v2/search?q=\(query)&resolve=true&limit=20"])
    }

    @Test func whatWasFoundIsStored() async throws {
        let found = #"""
            {"accounts":[{"id":"7","acct":"ada","note":"<p>Kites</p>"},7],"hashtags":[{"name":"kites"},"wind",{}],
            "statuses":[{"id":"1","account":{"id":"7","acct":"ada"}},{"id":"h","account":{"id":"2","acct":"eve"},
            "filtered":[{"filter":{"id":"1","title":"Moths","filter_action":"hide"}}]}]}
            """#

        try await search("ada", TransportMock(found))

        let ada = PersonDetails(id: "7", handle: "ada@social.example", note: "Kites")
        try expectEqual(findings(.search("ada")), ServerFindings(people: [ada], tags: ["kites", "wind"]))
        try expectEqual(fixture.ids(.search("ada")), ["1"])
    }

    @Test func noMoreIsStoredThanWasAskedFor() async throws {
        let people = (0..<50).map { #"{"id":"\#($0)","acct":"a\#($0)"}"# }.joined(separator: ",")

        try await search("a", TransportMock(#"{"accounts":[\#(people)]}"#))

        try expectEqual(findings(.search("a"))?.people.count, ServerFindings.limit)
    }

    @Test(arguments: [403, 404, 500]) func refusalIsThatOfTheSearch(_ status: Int) async throws {
        try await search("ada", TransportMock(#"{"error":"no"}"#, status: status))

        try expectEqual(fixture.failure(.search("ada")), .http(status: status))
    }

    @Test(arguments: [("[]", FeedFailure.noData), ("<html>", .webPage), ("{", .invalidJSON)])
    func answerThatIsNoneIsTheFailureOfTheSearch(_ body: String, _ failure: FeedFailure) async throws {
        try await search("ada", TransportMock(body))

        try expectEqual(fixture.failure(.search("ada")), failure)
    }

    // MARK: People by the beginning of a name

    @Test func forPeopleOtherServersAreNotAsked() async throws {
        let transport = TransportMock("{}")

        try await fetch(.people("al b"), transport)

        #expect(
            transport.requests.map(\.url.absoluteString)
                == ["https://social.example/api/v2/search?q=al%20b&type=accounts&resolve=false&limit=10"])
    }

    @Test func ofPeopleTheirNamesAreStored() async throws {
        let found = #"{"accounts":[{"id":"7","acct":"ada","display_name":"Ada","note":"<p>Kites</p>"}]}"#

        try await fetch(.people("ad"), TransportMock(found))

        let ada = PersonDetails(id: "7", handle: "ada@social.example", displayName: "Ada")
        try expectEqual(findings(.people("ad")), ServerFindings(people: [ada]))
        #expect(try fixture.isFetched(.people("ad")))
    }

    @Test func noMorePeopleAreStoredThanWereAskedFor() async throws {
        let people = (0..<50).map { #"{"id":"\#($0)","acct":"a\#($0)"}"# }.joined(separator: ",")

        try await fetch(.people("a"), TransportMock(#"{"accounts":[\#(people)]}"#))

        try expectEqual(findings(.people("a"))?.people.count, ServerFindings.peopleLimit)
    }
}
