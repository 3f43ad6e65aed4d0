import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct SyncScheduleTests {
    private var now: Date { Self.now }
    private func schedule(_ random: Double, minutes: Int = 10) -> SyncSchedule {
        SyncSchedule(minutes: minutes, random: { random })
    }

    @Test(arguments: [(0.0, 540.0), (0.5, 600), (1, 660)])
    func timeBetweenSyncsVariesByATenth(_ random: Double, _ seconds: Double) throws {
        let next = try #require(schedule(random).next(at: now))
        #expect(abs(next.timeIntervalSince(now) - seconds) < 0.001)
    }

    @Test func chanceIsNotAlwaysTheSame() {
        let schedule = SyncSchedule(minutes: 10)

        #expect(Set((1...100).map { _ in schedule.next(at: now) }).count > 1)
    }

    @Test func noMinutesMeanNever() {
        #expect(schedule(0.5, minutes: 0).next(at: now) == nil)
    }

    private static let now = Date(timeIntervalSince1970: 1_000)

    @Test(
        arguments: [
            // Doubled up to 15 minutes, and left to chance altogether.
            (1, .disconnected, 0, 2), (1, .disconnected, 1, 4), (1, .disconnected, 5, 64), (1, .disconnected, 9, 900),
            (1, .disconnected, 1_000_000, 900), (0, .disconnected, 9, 0),
            // As the server says, for no more than a day, and no sooner where that is over already.
            (0, .rateLimited(until: now + 77), 0, 77), (0, .unavailable(until: now + 77), 0, 77),
            (1, .rateLimited(until: now - 60), 5, 66), (0, .rateLimited(until: .distantFuture), 0, 86_400),
            // A lasting failure is not tried again.
            (1, .unauthorized, 0, nil),
        ] as [(Double, FeedFailure, Int, Double?)])
    func failureIsWaitedForAsOftenAsItHappenedOrAsItSays(
        _ random: Double, _ failure: FeedFailure, attempts: Int, _ seconds: Double?
    ) {
        expectEqual(schedule(random).retry(after: failure, attempts: attempts, at: now), seconds.map { now + $0 })
    }

    @Test func changeThatOnlyAPersonCanHelpWaitsADay() {
        expectEqual(schedule(1).delivery(after: .unauthorized, attempts: 0, at: now), now + 86_400)
    }
}
