import TestSupport
import Testing

@testable import MomentsStore

/// When a write is reported that the kernel told of.
@MainActor final class ChangeWatcherTests {
    private var now = 0
    private var timers: [(time: Int, call: @MainActor () -> Void)] = []
    private var reports: [Int] = []

    private func watcher(_ delays: [Int]) -> ChangeWatcher {
        ChangeWatcher(
            delays: delays, wait: { [self] delay, call in timers.append((now + delay, call)) },
            uptime: { [self] in now }, onChange: { [self] in reports.append(now) })
    }

    private func pass(to time: Int) {
        while let next = timers.indices.min(by: { timers[$0].time < timers[$1].time }), timers[next].time <= time {
            let timer = timers.remove(at: next)
            now = timer.time
            timer.call()
        }
        now = time
    }

    @Test(arguments: [[100], [10, 100, 1_000]])
    func burstIsReportedTenTimesASecondAtMost(delays: [Int]) {
        let watcher = watcher(delays)

        for time in stride(from: 0, through: 990, by: 5) {
            pass(to: time)
            watcher.noticed()
        }

        #expect(reports.count <= 10)
        #expect(zip(reports, reports.dropFirst()).allSatisfy { $1 - $0 >= 100 })
    }

    /// The log is written before others can read what it says.
    @Test(arguments: [
        ("to a directory", true, [0], [100]), ("to a store", false, [0], [10, 110, 1_110]),
        ("just before a report", false, [0, 9], [10, 110, 1_110]),
        ("soon after a report", false, [0, 115], [10, 110, 210, 310, 1_310]),
        ("before the last report", false, [0, 300], [10, 110, 310, 410, 1_410]),
    ]) func writeIsReportedAtOnceAfterARestAndOnceMoreLater(_: String, isDirectory: Bool, writes: [Int], reports: [Int])
    {
        let watcher = watcher(isDirectory ? [100] : ChangeWatcher.storeDelays)

        for time in writes {
            pass(to: time)
            watcher.noticed()
        }
        pass(to: 60_000)

        expectEqual(self.reports, reports)
    }

    @Test func releasedWatcherReportsNothing() {
        var watcher: ChangeWatcher? = watcher(ChangeWatcher.storeDelays)

        watcher?.noticed()
        watcher = nil
        pass(to: 60_000)

        #expect(reports.isEmpty)
    }
}
