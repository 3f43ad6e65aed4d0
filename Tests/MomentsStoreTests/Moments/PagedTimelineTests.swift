import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKitTests

/// What every timeline in pages must satisfy.
@MainActor struct PagedTimelineTests {
    @Test(arguments: PagedTimeline.Kind.allCases)
    func newestPageIsTheBeginning(of kind: PagedTimeline.Kind) async throws {
        let timeline = try await PagedTimeline(kind)

        expectEqual(timeline.all.count, 10)
        expectEqual(timeline.all, timeline.all.sorted(by: >))
        try expectEqual(timeline.page(.newest, 3), Array(timeline.all.prefix(3)))
    }

    @Test(arguments: PagedTimeline.Kind.allCases)
    func oldestPageIsTheEndNewestFirst(of kind: PagedTimeline.Kind) async throws {
        let timeline = try await PagedTimeline(kind)

        try expectEqual(timeline.page(.oldest, 3), Array(timeline.all.suffix(3)))
    }

    @Test(arguments: PagedTimeline.Kind.allCases)
    func pageBeforeAMomentHasTheNearestOlderOnes(of kind: PagedTimeline.Kind) async throws {
        let timeline = try await PagedTimeline(kind)

        try expectEqual(timeline.page(.before(timeline.all[4]), 3), Array(timeline.all[5...7]))
        try expectEqual(timeline.page(.before(timeline.all[9])), [])
    }

    @Test(arguments: PagedTimeline.Kind.allCases)
    func pageAfterAMomentHasTheNearestNewerOnes(of kind: PagedTimeline.Kind) async throws {
        let timeline = try await PagedTimeline(kind)

        try expectEqual(timeline.page(.after(timeline.all[4]), 3), Array(timeline.all[1...3]))
        try expectEqual(timeline.page(.after(timeline.all[0])), [])
    }

    @Test(arguments: PagedTimeline.Kind.allCases)
    func rangeHasBothOfItsEnds(of kind: PagedTimeline.Kind) async throws {
        let timeline = try await PagedTimeline(kind)
        let all = timeline.all

        try expectEqual(timeline.page(.range(newest: all[2], oldest: all[5])), Array(all[2...5]))
        try expectEqual(timeline.page(.range(newest: all[2], oldest: all[5]), 2), Array(all[2...3]))
    }

    @Test(arguments: PagedTimeline.Kind.allCases)
    func rangeThatEndsBeforeItBeginsIsEmpty(of kind: PagedTimeline.Kind) async throws {
        let timeline = try await PagedTimeline(kind)

        try expectEqual(timeline.page(.range(newest: timeline.all[5], oldest: timeline.all[2])), [])
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
