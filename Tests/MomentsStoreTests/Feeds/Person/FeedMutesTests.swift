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

    @Test func mutedAuthorsAreStored() async throws {
        try await fixture.mute("grace@kites.example", "\"@x")
        let refresh = try queue.begin(fixture.base.feed)
        try await refresh.save(nil, over: refresh.knownPeople(), at: now)

        let known = try fixture.base.store.read { try HiddenAuthors(fixture.base.feed, $0).handles(merged: false) }
        expectEqual(known, ["grace@kites.example", "\"@x"])
    }

    @Test func newMuteNotifiesTheTimeline() async throws {
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

    @Test func reviewSearchesHomeByAnIndex() async throws {
        let plan = try fixture.base.store.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + AuthorEntries.select, arguments: [1, 2, 3]).map {
                $0["detail"] as String
            }
        }

        #expect(!plan.contains { $0.hasPrefix("SCAN moment") || $0.hasPrefix("SCAN shared") }, "\(plan)")
        #expect(plan.contains { $0.hasPrefix("SEARCH moment") && $0.contains("feed_id=?") }, "\(plan)")
    }
}
