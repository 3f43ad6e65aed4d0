import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Statuses that are kept for thirty days.
@MainActor struct OldStatusTests {
    private let fixture: StatusFixture
    private let link = PageLink("https://moments.example/home?max_id=1")

    init() async throws {
        fixture = try await StatusFixture()
        try await fixture.base.execute("UPDATE feed SET user_id = 'grace@moments.example'")
    }

    private func second(daysAgo days: Int) -> Int64 {
        Int64(fixture.base.now.timeIntervalSince1970) - Int64(days) * 86_400
    }

    /// A status that came so many days ago.
    private func status(
        _ id: String, daysAgo days: Int, isLiked: Bool = false, by handle: String = "ada@moments.example",
        _ change: (inout StatusDetails) -> Void = { _ in }
    ) -> NewStatus {
        var details = StatusDetails(handle: handle)
        change(&details)
        return NewStatus(
            .init(remoteID: id, uri: "https://moments.example/\(id)"), author: User(id: handle, name: "Ada"), text: id,
            createdAt: second(daysAgo: days), isLiked: isLiked, details: details)
    }

    /// - Returns: how many went.
    @discardableResult private func removeOld(after time: TimeInterval = 0) async throws -> Int {
        let (queue, now) = (fixture.base.queue, fixture.base.now + time)
        let refresh = try queue.begin(fixture.base.feed)
        guard let first = try refresh.firstKept(forDays: 30, at: now) else { return 0 }
        try await refresh.removeOld(below: first, try #require(link), at: now)
        return refresh.counts.removed
    }

    @Test func statusesOlderThanThirtyDaysGo() async throws {
        try await fixture.sync(status("new", daysAgo: 29), status("old", daysAgo: 31), status("older", daysAgo: 400))

        try await expectEqual(removeOld(), 2)

        try expectEqual(fixture.texts(), ["new"])
        try expectEqual(fixture.count("status"), 1)
    }

    @Test func newestStatusAndDatelessOnesStay() async throws {
        try await fixture.sync(status("old", daysAgo: 31))
        try await expectEqual(removeOld(), 0)

        try await fixture.sync(.answered("dateless", text: "dateless", second: nil))
        try await expectEqual(removeOld(), 0)
    }

    @Test func statusesThatTheOwnerWroteOrReactedToStay() async throws {
        try await fixture.sync(
            status("new", daysAgo: 1), status("liked", daysAgo: 31, isLiked: true),
            status("bookmarked", daysAgo: 32) { $0.isBookmarked = true },
            status("boosted", daysAgo: 33) { $0.isReblogged = true },
            status("written", daysAgo: 34, by: "grace@moments.example"), status("old", daysAgo: 35))

        try await removeOld()

        try expectEqual(fixture.texts(), ["new", "liked", "bookmarked", "boosted", "written"])
    }

    @Test func statusesAboveTheReadingPlaceStay() async throws {
        try await fixture.sync(
            status("new", daysAgo: 1), status("above", daysAgo: 31), status("read", daysAgo: 32),
            status("below", daysAgo: 33))
        let read = try #require(try fixture.entries().first { $0.title == "read" })
        try await fixture.base.execute("UPDATE account SET read_moment = \(read.id.rawValue)")

        try await removeOld()

        try expectEqual(fixture.texts(), ["new", "above", "read"])
    }

    private func boost(_ id: String, of boosted: String, daysAgo days: Int) -> NewStatus {
        NewStatus(
            .init(remoteID: id, uri: "https://moments.example/\(id)"),
            boosting: .init(remoteID: boosted, uri: "https://moments.example/\(boosted)"),
            author: User(id: "ada@moments.example", name: "Ada"), text: boosted, createdAt: second(daysAgo: days),
            isLiked: false, details: StatusDetails(handle: "ada@moments.example"))
    }

    @Test func keptBoostStillShowsItsOldStatus() async throws {
        try await fixture.sync(boost("b", of: "old", daysAgo: 1), status("old", daysAgo: 31))

        try await removeOld()

        try expectEqual(fixture.texts(), ["old"])
        try expectEqual(fixture.count("status"), 2)
    }

    @Test func boostedStatusGoesWithItsLastBoost() async throws {
        try await fixture.sync(status("new", daysAgo: 1), boost("b", of: "old", daysAgo: 31))

        try await removeOld()

        try expectEqual(fixture.count("status"), 1)
    }

    @Test func removalLeavesAGapForOlderStatuses() async throws {
        try await fixture.sync(status("new", daysAgo: 1), status("old", daysAgo: 31))
        let (queue, gap) = (fixture.base.queue, PageLink("https://moments.example/home?max_id=0"))
        let oldest = try #require(try fixture.entries().last)
        try await queue.begin(fixture.base.feed).addGap(
            below: oldest.id.rawValue, try #require(gap))

        try await removeOld()

        let first = try #require(try fixture.entries().first)
        try expectEqual(fixture.base.ask("SELECT upper FROM gap WHERE lower IS NULL"), first.id.rawValue)
        try expectEqual(fixture.base.ask("SELECT link FROM gap"), link?.text)
        try expectEqual(fixture.count("gap"), 1)
    }

    @Test func onceAllIsGoneADayPassesBeforeItIsLookedForAgain() async throws {
        try await fixture.sync(status("new", daysAgo: 1), status("old", daysAgo: 31))
        try await removeOld()
        try await fixture.sync(status("older", daysAgo: 40))

        try await expectEqual(removeOld(after: 86_399), 0)
        try await expectEqual(removeOld(after: 86_400), 1)
    }
}
