import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// How a list of people is fetched.
@MainActor struct PeopleListFetchTests {
    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
    }

    nonisolated private static let root = "https://social.example/api/v1/"
    nonisolated private static let people =
        #"[{"id":"7","acct":"alan","locked":true},{"id":"8","acct":"grace@kites.example"}]"#
    nonisolated private static let relationships =
        #"[{"id":"7","following":true},{"id":"8","following":false,"followed_by":true}]"#

    private func list(_ list: PeopleList) -> StoredPeopleList {
        StoredPeopleList(
            store: fixture.base.store, account: fixture.base.account, list: list, of: fixture.base.feed,
            realTime: { [now = fixture.now] in now })
    }

    private func fetch(_ list: PeopleList, _ transport: TransportMock) async throws {
        try await fixture.ask(for: .accounts(list))
        try await run(transport)
    }

    private func run(_ transport: TransportMock) async throws {
        let exchange = try fixture.exchange(transport, "https://social.example")
        try await ServerViewFetch(exchange, host: "social.example", now: { [now = fixture.now] in now })
            .run(fixture.refresh)
    }

    private func addresses(_ transport: TransportMock) -> [String] {
        transport.requests.map { String($0.url.absoluteString.dropFirst(Self.root.count)) }
    }

    @Test(arguments: [
        (PeopleList.followers(of: "7"), "accounts/7/followers"), (.following(of: "7"), "accounts/7/following"),
        (.requests, "follow_requests"), (.muted, "mutes"), (.blocked, "blocks"),
        (.liked("103"), "statuses/103/favourited_by"), (.boosted("103"), "statuses/103/reblogged_by"),
    ])
    func eachListHasItsPageAndHowAllOfItStandIsAskedOnce(_ list: PeopleList, _ path: String) async throws {
        let transport = TransportMock(.answer(Self.people), .answer(Self.relationships))

        try await fetch(list, transport)

        expectEqual(addresses(transport), ["\(path)?limit=40", "accounts/relationships?id%5B%5D=7&id%5B%5D=8"])
        let stored = try self.list(list).people(limit: 10)
        expectEqual(stored.map(\.details.handle), ["alan@social.example", "grace@kites.example"])
        #expect(stored[0].relationship.relationship.isFollowing && stored[1].relationship.relationship.followsYou)
        #expect(try fixture.isFetched(.accounts(list)))
    }

    @Test func personNamedByAHandleIsLookedUpFirst() async throws {
        let transport = TransportMock(.answer(#"{"id":"9","acct":"ada"}"#), .answer("[]"))

        try await fetch(.followers(of: "@ada@social.example"), transport)

        expectEqual(addresses(transport), ["accounts/lookup?acct=ada", "accounts/9/followers?limit=40"])
    }

    @Test func nextPageIsWhereTheServerSaysOnItsOwnHost() async throws {
        let next = #"<http://elsewhere.example:81/x?max_id=5&limit=9>; rel="next""#
        try await fetch(
            .muted, TransportMock(.answer(Self.people, headers: ["link": next]), .answer(Self.relationships)))
        try await list(.muted).fetchMore()
        try fixture.begin()
        let transport = TransportMock(.answer(#"[{"id":"9","acct":"ada"}]"#), .answer("[]"))

        try await run(transport)

        expectEqual(addresses(transport).first, "mutes?limit=40&max_id=5")
        expectEqual(try list(.muted).people(limit: 10).count, 3)
        #expect(try !list(.muted).hasMore())
    }

    @Test(arguments: [404, 500]) func whereTheServerDoesNotSayHowTheyStandTheListIsThere(_ status: Int) async throws {
        try await fetch(.blocked, TransportMock(.answer(Self.people), .answer("{}", status: status)))

        expectEqual(try list(.blocked).people(limit: 10).map(\.relationship.isKnown), [false, false])
        #expect(try fixture.isFetched(.accounts(.blocked)))
    }

    @Test(arguments: [
        (PeopleList.requests, 404), (.followers(of: "7"), 403), (.liked("a/b"), 404),
    ]) func aListThatIsNotGivenOutSaysSo(_ list: PeopleList, _ status: Int) async throws {
        try await fetch(list, TransportMock(#"{"error":"no"}"#, status: status))

        try expectEqual(fixture.failure(.accounts(list)), .http(status: status))
    }
}
