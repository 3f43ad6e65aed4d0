import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The people on a list, as its pages come.
@MainActor struct PeopleListTests {
    private let fixture: ServerViewFixture
    private let list: StoredPeopleList
    private let two = PageLink("https://moments.example/2")
    private let three = PageLink("https://moments.example/3")

    init() async throws {
        fixture = try await ServerViewFixture(.accounts(.followers(of: "@ada@moments.example")))
        list = Self.list(.followers(of: "@ada@moments.example"), fixture)
    }

    private static func list(_ list: PeopleList, _ fixture: ServerViewFixture) -> StoredPeopleList {
        StoredPeopleList(
            store: fixture.feed.store, account: fixture.feed.account, list: list, of: fixture.feed.feed,
            realTime: { ChangeFixture.noon })
    }

    private static func person(_ name: String) -> PersonDetails {
        PersonDetails(id: "id-\(name)", handle: "\(name)@kites.example", displayName: name.uppercased())
    }

    /// Asks for the beginning, and stores what came.
    private func begin(
        _ names: String..., next: PageLink? = nil, standing relationships: [String: Relationship] = [:],
        of list: StoredPeopleList? = nil
    ) async throws {
        try await (list ?? self.list).refresh()
        let asked = try #require(try fixture.asked().first)
        try await fixture.begin().save(
            names.map(Self.person), relationships, as: .newest(next: next), of: asked, at: fixture.feed.now)
    }

    /// Asks for who comes behind the last one, and stores that.
    private func add(_ names: String..., next: PageLink? = nil) async throws {
        try await list.fetchMore()
        let asked = try #require(try fixture.asked().first)
        let gap = try #require(asked.gaps.first)
        try await fixture.begin().save(
            names.map(Self.person), [:], as: .below(gap, next: next), of: asked, at: fixture.feed.now)
    }

    private func names() throws -> String {
        try list.people(limit: 100).map { String($0.details.handle.prefix(1)) }.joined()
    }

    @Test func nextPageAddsPeopleAndNobodyTwice() async throws {
        try await begin("a", "b", "b", next: two)
        try expectEqual(names(), "ab")
        #expect(try list.hasMore())

        try await add("b", "c", next: three)
        try await add("d")

        try expectEqual(names(), "abcd")
        #expect(try !list.hasMore())
        expectEqual(try list.people(limit: 1).map(\.details), [Self.person("a")])
    }

    @Test(arguments: [
        // The last one of the page was there: what lies below stays, and what lies above and did not come is gone.
        (["n", "a", "c"], true, "nacde", true), (["c"], true, "cde", true),
        // A person who moved up stands there once.
        (["e", "b"], true, "ebcd", true), (["a", "b"], true, "abcde", true),
        // The people between are not known.
        (["x", "y"], true, "xy", true),
        (["b", "a"], false, "ba", false), ([], false, "", false),
    ])
    func aNewBeginningTakesThePlaceOfTheOld(_ page: [String], _ isPage: Bool, _ expected: String, _ hasMore: Bool)
        async throws
    {
        try await begin("a", "b", next: two)
        try await add("c", "d", "e", next: three)

        try await list.refresh()
        let asked = try #require(try fixture.asked().first)
        try await fixture.begin().save(
            page.map(Self.person), [:], as: .newest(next: isPage ? two : nil), of: asked, at: fixture.feed.now)

        try expectEqual(names(), expected)
        expectEqual(try list.hasMore(), hasMore)
        let isGoneOn = expected.hasSuffix("e") || expected.hasSuffix("d")
        guard hasMore else { return }
        try await list.fetchMore()
        try expectEqual(fixture.asked().first?.gaps.map(\.link), [isGoneOn ? three : two].compactMap(\.self))
    }

    @Test func aPageThatBelongsToAnotherBeginningIsDropped() async throws {
        try await begin("a", next: two)
        try await list.fetchMore()
        let asked = try #require(try fixture.asked().first)
        let gap = try #require(asked.gaps.first)
        try await begin("x", next: three)

        try await fixture.begin().save(
            [Self.person("b")], [:], as: .below(gap, next: nil), of: asked, at: fixture.feed.now)

        try expectEqual(names(), "x")
        #expect(try list.hasMore())
    }

    @Test func listIsBeingFetchedUntilTheRequestFailed() async throws {
        try await begin("a", next: two)
        #expect(try !list.state().isBeingFetched)

        try await list.fetchMore()
        #expect(try list.state().isBeingFetched)
        let asked = try #require(try fixture.asked().first)
        try await fixture.begin().fail(asked, .http(status: 403), at: fixture.feed.now)

        let state = try list.state()
        #expect(!state.isBeingFetched && state.failure == .http(status: 403))
        try expectEqual(names(), "a")
    }

    @Test func aServerThatCannotBeReachedLeavesNothingAskedFor() async throws {
        try await begin("a", next: two)
        try await list.fetchMore()

        _ = try await fixture.feed.queue.fail(
            fixture.feed.feed, .unknownHost("moments.example"), next: nil, at: fixture.feed.now)

        #expect(try !list.state().isBeingFetched)
        #expect(try fixture.asked().isEmpty)
    }

    @Test func relationshipsIncludeUndeliveredChanges() async throws {
        try await begin("a", "b", standing: ["id-a": .with { $0.followsYou = true }])
        let alan = PersonAddress("a@kites.example", of: fixture.feed.feed)
        try await fixture.feed.window().change(.follow, with: alan, at: fixture.feed.now)

        let people = try list.people(limit: 100).map(\.relationship)

        #expect(people[0].relationship.followsYou && people[0].relationship.isFollowing)
        expectEqual(people.map(\.pending), [[.follow], []])
        expectEqual(people.map(\.isKnown), [true, false])
    }

    @Test(arguments: [
        (PeopleList.requests, RelationshipChange.answerRequest(accepts: false), ""), (.muted, .unmute, ""),
        (.blocked, .unblock, ""), (.blocked, .unmute, "a"),
    ])
    func personLeavesTheListWithTheDeliveryOfTheChange(_ kind: PeopleList, _ change: RelationshipChange, _ left: String)
        async throws
    {
        let list = Self.list(kind, fixture)
        try await begin("a", of: list)
        let alan = PersonAddress("a@kites.example", of: fixture.feed.feed)
        try await fixture.feed.window().change(change, with: alan, at: fixture.feed.now)
        expectEqual(try list.people(limit: 100).count, 1)

        let entry = try #require(
            try await fixture.feed.outbox.claim(
                feed: fixture.feed.feed, limit: 1, lease: 30, at: fixture.feed.now
            ).first)
        _ = try await fixture.feed.outbox.delivered(entry, to: ChangedPerson(id: "id-a", relationship: Relationship()))

        expectEqual(try list.people(limit: 100).map { String($0.details.handle.prefix(1)) }.joined(), left)
    }

    @Test(arguments: [("@a@kites.example", true), ("@c@kites.example", false), ("xa@kites.example", false)])
    func pageOfAListedPersonHasTheirDetails(_ name: String, _ isKnown: Bool) async throws {
        try await begin("a", "b")

        expectEqual(try fixture.other(.person(name, .posts)).person(), isKnown ? Self.person("a") : nil)
    }

    @Test func listUnopenedForAMonthGoesWithItsPeople() async throws {
        try await begin("a", "b")

        try await fixture.begin().removeOldViews(at: fixture.feed.now + 31 * 86_400) { _, _ in nil }

        for table in ["server_view", "server_view_person", "person WHERE details IS NOT NULL"] {
            try expectEqual(fixture.base.count(table), 0)
        }
    }
}
