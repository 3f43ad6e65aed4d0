import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// What a filter of the person's hides.
@MainActor struct HiddenStatusTests {
    @Test func hiddenStatusGoes() async throws {
        let fixture = try await storing(.answered("1"), .answered("2", text: "Stays", second: 2_000))

        try await expectEqual(hide("1", "3", of: fixture), 1)

        try expectEqual(fixture.texts(), ["Stays"])
        try expectEqual(fixture.count("status"), 1)
        try expectEqual(fixture.base.ask(MomentCountTable.isWrong), 0)
    }

    @Test func hiddenStatusComesBackAtItsPlace() async throws {
        let fixture = try await storing(.answered("1"), .answered("2", text: "Newer", second: 2_000))
        _ = try await hide("1", of: fixture)

        try await fixture.sync(.answered("1"))

        try expectEqual(fixture.texts(), ["Newer", "A kite"])
    }

    @Test func hiddenBoostLeavesWhatItBoosts() async throws {
        let fixture = try await storing(.answered("1"), .boost("b", of: "1"))

        _ = try await hide("b", of: fixture)

        try expectEqual(fixture.entries().map(\.status?.boostedBy), [nil])
    }

    @Test func hiddenStatusStaysBelowItsBoost() async throws {
        let fixture = try await storing(.answered("1"), .boost("b", of: "1"))

        _ = try await hide("1", of: fixture)

        try expectEqual(fixture.entries().map(\.status?.boostedBy?.name), ["Robin"])
    }

    @Test func hiddenStatusStaysInAnotherAccountsHome() async throws {
        let fixture = try await storing(.answered("1"))
        let other = try await FeedFixture.follow("Other", fixture.base.base)
        _ = try await fixture.base.queue.claim(other, lease: 30, at: fixture.base.now)
        let refresh = try fixture.base.queue.begin(other)
        _ = try await refresh.save([NewStatus.answered("1")])

        try await expectEqual(hide("1", of: fixture), 1)
        try expectEqual(fixture.texts(), ["A kite"])
        try await expectEqual(refresh.hide([.init(remoteID: "1", uri: nil)]), 1)
        try expectEqual(fixture.texts(), [])
    }

    @Test func whatWaitsForDeliveryStays() async throws {
        let fixture = try await storing(.answered("r1"))
        try await fixture.base.execute("UPDATE feed SET kind = 'bff'")
        try await fixture.base.like()

        try await expectEqual(hide("r1", of: fixture), 0)

        try expectEqual(fixture.count("moment"), 1)
    }

    @Test func nothingIsHiddenWithoutTheLease() async throws {
        let fixture = try await storing(.answered("1"))
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        try await fixture.base.queue.release(fixture.base.feed)

        await #expect(throws: FeedSaveError.leaseLost) {
            try await refresh.hide([.init(remoteID: "1", uri: nil)])
        }
    }

    private func storing(_ page: NewStatus...) async throws -> StatusFixture {
        let fixture = try await StatusFixture()
        _ = try await fixture.base.queue.begin(fixture.base.feed).save(page)
        return fixture
    }

    private func hide(_ ids: String..., of fixture: StatusFixture) async throws -> Int {
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        try await refresh.hide(ids.map { .init(remoteID: $0, uri: nil) })
        return refresh.counts.removed
    }
}
