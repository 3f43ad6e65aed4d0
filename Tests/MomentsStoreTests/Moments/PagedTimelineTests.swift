import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKitTests

/// The facts that every timeline in pages must satisfy.
@MainActor struct PagedTimelineTests {
    @Test(arguments: PagedTimeline.Kind.allCases)
    func pageHasTheNearestMomentsNewestFirst(of kind: PagedTimeline.Kind) async throws {
        let timeline = try await PagedTimeline(kind)
        let all = timeline.all

        expectEqual(all.count, 10)
        expectEqual(all, all.sorted(by: >))
        try expectEqual(timeline.page(.newest, 3), Array(all.prefix(3)))
        try expectEqual(timeline.page(.oldest, 3), Array(all.suffix(3)))
        try expectEqual(timeline.page(.before(all[4]), 3), Array(all[5...7]))
        try expectEqual(timeline.page(.before(all[9])), [])
        try expectEqual(timeline.page(.after(all[4]), 3), Array(all[1...3]))
        try expectEqual(timeline.page(.after(all[0])), [])
        try expectEqual(timeline.page(.range(newest: all[2], oldest: all[5])), Array(all[2...5]))
        try expectEqual(timeline.page(.range(newest: all[2], oldest: all[5]), 2), Array(all[2...3]))
        try expectEqual(timeline.page(.range(newest: all[5], oldest: all[2])), [])
    }

    @Test(arguments: PagedTimeline.Kind.allCases)
    func pageBesideAMomentThatIsGoneIsWhereItWas(of kind: PagedTimeline.Kind) async throws {
        let timeline = try await PagedTimeline(kind)
        let (newest, oldest) = (Moment.ID(.max), Moment.ID(.min))

        try expectEqual(timeline.page(.before(newest)), timeline.all)
        try expectEqual(timeline.page(.after(oldest)), timeline.all)
        try expectEqual(timeline.page(.after(newest)), [])
        try expectEqual(timeline.page(.before(oldest)), [])
    }

    @Test(arguments: PagedTimeline.Kind.allCases)
    func noPageHasMomentsBelowALimitOfOne(of kind: PagedTimeline.Kind) async throws {
        let timeline = try await PagedTimeline(kind)
        let middle = timeline.all[5]

        for limit in [0, -1, .min] {
            for page in [
                .newest, .oldest, .before(middle), .after(middle), .range(newest: middle, oldest: middle),
            ] as [TimelinePage] { #expect(try timeline.page(page, limit) == [], "\(page) \(limit)") }
        }
    }
}
