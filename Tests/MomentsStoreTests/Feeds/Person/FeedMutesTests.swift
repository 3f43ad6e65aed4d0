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

    @Test func whatTheyWroteGoesFromHome() async throws {
        try await fixture.sync(
            .answered("1", second: 1) { $0.handle = "grace@kites.example" }, .answered("2", text: "Stays", second: 2))

        try await expectEqual(hide("grace@kites.example"), 1)

        try expectEqual(fixture.texts(), ["Stays"])
    }

    @Test func whatTheyBoostedGoesFromHome() async throws {
        try await fixture.sync(.boost("b", of: "1", by: "Robin"), .boost("c", of: "2", by: "Alan", text: "Stays"))

        try await expectEqual(hide("robin@moments.example"), 1)

        try expectEqual(fixture.texts(), ["Stays"])
    }

    @Test func whatOthersBoostedOfTheirsGoesFromHome() async throws {
        try await fixture.sync(.boost("b", of: "1", by: "Robin"))

        try await expectEqual(hide("ada@moments.example"), 1)

        try expectEqual(fixture.texts(), [])
    }

    @Test func allOfTheirsGoesHoweverMuchItIs() async throws {
        let page = (1...450).reversed().map { NewStatus.answered("\($0)", second: Int64($0)) }
        _ = try await queue.begin(fixture.base.feed).save(page)

        try await expectEqual(hide("ada@moments.example"), 450)

        try expectEqual(fixture.count("moment"), 0)
    }

    @Test func whoIsMutedIsKept() async throws {
        let refresh = try queue.begin(fixture.base.feed)
        #expect(try refresh.mutes() == nil)

        try await refresh.save(mutes: ["grace@kites.example", "\"@x"], at: now)

        try expectEqual(refresh.mutes(), ["grace@kites.example", "\"@x"])
    }

    @Test func quotedStatusOfAMutedPersonIsShownOnlyOnceTheyAreNotMutedAnyMore() async throws {
        let quote = StatusDetails.QuotedStatus(
            state: .accepted, author: User(id: "grace@kites.example", name: "Grace"), text: "Hm")
        try await fixture.sync(.boost("b", of: "1"))
        try await fixture.sync(.answered("1") { $0.quote = quote })

        try await mute(["grace@kites.example"])
        #expect(
            try fixture.entries().map(\.status?.quote) == [.init(state: .mutedAccount), .init(state: .mutedAccount)])

        try await mute([])
        try expectEqual(fixture.entries().map(\.status?.quote), [quote, quote])
    }

    @Test func timelineHearsOfAnotherPersonWhoIsMuted() async throws {
        var count = 0
        try await mute(["grace@kites.example"])
        let timeline = AccountMoments(store: fixture.base.store, account: fixture.base.account)
        let observation = timeline.observe { count += 1 }

        try await mute(["grace@kites.example"])
        expectEqual(count, 0)
        try await mute([])
        #expect(count > 0)
        withExtendedLifetime(observation) {}
    }

    private func mute(_ handles: Set<String>) async throws {
        try await queue.begin(fixture.base.feed).save(mutes: handles, at: now)
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
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + FeedMutes.select, arguments: [1, 2, 3, "[]"]).map {
                $0["detail"] as String
            }
        }

        #expect(!plan.contains { $0.hasPrefix("SCAN moment") || $0.hasPrefix("SCAN shared") }, "\(plan)")
        #expect(plan.contains { $0.hasPrefix("SEARCH moment") && $0.contains("feed_id=?") }, "\(plan)")
    }

    private func hide(_ handle: String) async throws -> Int {
        try await queue.begin(fixture.base.feed).hide(by: [handle])
    }
}
