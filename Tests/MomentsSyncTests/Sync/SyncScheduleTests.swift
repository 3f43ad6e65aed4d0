import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct SyncScheduleTests {
    private let now = Date(timeIntervalSince1970: 1_000)

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

    @Test(arguments: [(0, 2.0), (1, 4), (5, 64), (9, 900), (1_000_000, 900)])
    func waitingDoublesUpToFifteenMinutes(_ attempts: Int, _ seconds: Double) {
        expectEqual(schedule(1).retry(after: .disconnected, attempts: attempts, at: now), now + seconds)
    }

    @Test func waitingIsLeftToChanceAltogether() {
        expectEqual(schedule(0).retry(after: .disconnected, attempts: 9, at: now), now)
    }

    @Test func rateLimitIsHonoured() {
        expectEqual(schedule(0).retry(after: .rateLimited(until: now + 77), attempts: 0, at: now), now + 77)
        expectEqual(schedule(0).retry(after: .unavailable(until: now + 77), attempts: 0, at: now), now + 77)
    }

    @Test func limitThatIsOverAlreadyIsNoReasonToAskSooner() {
        expectEqual(schedule(1).retry(after: .rateLimited(until: now - 60), attempts: 5, at: now), now + 66)
    }

    @Test func limitOfADayIsNoLonger() {
        expectEqual(schedule(0).retry(after: .rateLimited(until: .distantFuture), attempts: 0, at: now), now + 86_400)
    }

    @Test func lastingFailureIsNotTriedAgain() {
        #expect(schedule(1).retry(after: .unauthorized, attempts: 0, at: now) == nil)
    }

    @Test func changeThatOnlyAPersonCanHelpWaitsADay() {
        expectEqual(schedule(1).delivery(after: .unauthorized, attempts: 0, at: now), now + 86_400)
    }
}
