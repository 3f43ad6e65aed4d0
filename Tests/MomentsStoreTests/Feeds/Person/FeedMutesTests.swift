import Essentials
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct FeedMutesTests {
    private let fixture: StatusFixture

    init() async throws {
        fixture = try await StatusFixture()
    }

    private var queue: FeedQueue { fixture.base.queue }
    private var now: Date { fixture.base.now }

    @Test(arguments: [
        (muted: "grace@kites.example", hidden: ["1"]), ("robin@moments.example", ["b"]),
        ("ada@moments.example", ["2", "b"]),
    ])
    func whatTheyWroteAndWhatWasBoostedOfThemIsHidden(_ muted: String, _ hidden: [String]) async throws {
        try await fixture.sync(
            .answered("1", second: 1) { $0.handle = "grace@kites.example" }, .answered("2", second: 2),
            .boost("b", of: "3", by: "Robin"))

        try await fixture.mute(muted)

        try expectEqual(fixture.entries().map(\.remoteID), ["b", "2", "1"].filter { !hidden.contains($0) })
    }

    @Test func allOfTheirsIsHiddenHoweverMuchItIs() async throws {
        let page = (1...1_200).reversed().map { NewStatus.answered("\($0)", second: Int64($0)) }
        _ = try await queue.begin(fixture.base.feed).save(page)

        try await fixture.mute("ada@moments.example")

        try expectEqual(fixture.texts(), [])
        try expectEqual(fixture.count("moment"), 1_200)
    }

    @Test func whatTheyWroteIsShownAgainOnceTheyAreNotMutedAnyMore() async throws {
        try await fixture.sync(.answered("1"), .boost("b", of: "2"))
        try await fixture.mute("ada@moments.example", "robin@moments.example")

        try await fixture.mute("robin@moments.example")

        try expectEqual(fixture.texts(), ["A kite"])
    }

    @Test func whoIsMutedIsKept() async throws {
        try await fixture.mute("grace@kites.example", "\"@x")
        try await queue.begin(fixture.base.feed).save(mutes: nil, at: now)

        let known = try fixture.base.store.read { try MutedAuthors(fixture.base.feed, $0).handles() }
        expectEqual(known, ["grace@kites.example", "\"@x"])
    }

    @Test func whatTheyWroteIsHiddenInViewsAsWell() async throws {
        let view = StoredServerView(
            store: fixture.base.store, account: fixture.base.account, view: ServerView(.local, of: fixture.base.feed),
            realTime: { [now] in now })
        try await view.refresh()
        let refresh = try queue.begin(fixture.base.feed)
        let statuses = [
            NewStatus.answered("1") { $0.handle = "grace@kites.example" }, .boost("b", of: "3"), .answered("4"),
        ]
        try await refresh.save(
            statuses.map { AskedServerView.Status($0) }, as: .newest(next: nil),
            of: try #require(refresh.askedViews().first),
            at: now)

        try await fixture.mute("grace@kites.example", "robin@moments.example")

        try expectEqual(view.moments(.newest, limit: 9).map(\.remoteID), ["4"])
        try expectEqual(view.countNewer(than: Moment.ID(0), upTo: 9), 1)
    }

    @Test func quotedStatusOfAMutedPersonIsShownOnlyOnceTheyAreNotMutedAnyMore() async throws {
        let quote = StatusDetails.QuotedStatus(
            state: .accepted, author: User(id: "grace@kites.example", name: "Grace"), text: "Hm")
        try await fixture.sync(.boost("b", of: "1"))
        try await fixture.sync(.answered("1") { $0.quote = quote })

        try await fixture.mute("grace@kites.example")
        #expect(
            try fixture.entries().map(\.status?.quote) == [.init(state: .mutedAccount), .init(state: .mutedAccount)])

        try await fixture.mute()
        try expectEqual(fixture.entries().map(\.status?.quote), [quote, quote])
    }

    @Test func timelineHearsOfAnotherPersonWhoIsMuted() async throws {
        var count = 0
        try await fixture.mute("grace@kites.example")
        let timeline = AccountMoments(store: fixture.base.store, account: fixture.base.account)
        let observation = timeline.observe { count += 1 }

        try await fixture.mute("grace@kites.example")
        expectEqual(count, 0)
        try await fixture.mute()
        #expect(count > 0)
        withExtendedLifetime(observation) {}
    }

    @Test func serverIsAskedOnceAnHour() async throws {
        let refresh = try queue.begin(fixture.base.feed)
        #expect(try refresh.needsMutes(at: now))

        try await refresh.save(mutes: [], at: now)

        #expect(try !refresh.needsMutes(at: now + 3_500))
        #expect(try refresh.needsMutes(at: now + 3_700))
        #expect(try refresh.needsMutes(at: now - 60))
    }

    @Test func homeIsNotLookedThroughButForWhatIsNext() async throws {
        let plan = try fixture.base.store.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + AuthorEntries.select, arguments: [1, 2, 3]).map {
                $0["detail"] as String
            }
        }

        #expect(!plan.contains { $0.hasPrefix("SCAN moment") || $0.hasPrefix("SCAN shared") }, "\(plan)")
        #expect(plan.contains { $0.hasPrefix("SEARCH moment") && $0.contains("feed_id=?") }, "\(plan)")
    }
}
