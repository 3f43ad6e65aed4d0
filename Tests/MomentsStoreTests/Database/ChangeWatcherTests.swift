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
            onChange: { [self] in reports.append(now) })
    }

    private func pass(to time: Int) {
        while let next = timers.indices.min(by: { timers[$0].time < timers[$1].time }), timers[next].time <= time {
            let timer = timers.remove(at: next)
            now = timer.time
            timer.call()
        }
        now = time
    }

    @Test func burstIsReportedTenTimesASecondAtMost() {
        let watcher = watcher([100])

        for time in stride(from: 0, through: 990, by: 10) {
            pass(to: time)
            watcher.noticed()
        }

        #expect(reports.count <= 10)
    }

    @Test func directoryIsReportedOnce() {
        let watcher = watcher([100])

        watcher.noticed()
        pass(to: 60_000)

        #expect(reports == [100])
    }

    /// The log is written before others can read what it says.
    @Test func writeJustBeforeAReportIsReportedLater() {
        let watcher = watcher(ChangeWatcher.storeDelays)

        watcher.noticed()
        pass(to: 99)
        watcher.noticed()
        pass(to: 199)
        let atOnce = reports
        pass(to: 200)

        #expect(atOnce == [100])
        #expect(reports == [100, 200])
    }

    @Test func lastWriteIsFollowedByAReportAfterASecond() {
        let watcher = watcher(ChangeWatcher.storeDelays)

        watcher.noticed()
        pass(to: 60_000)

        #expect(reports == [100, 200, 1_200])
    }

    @Test func writeBeforeTheLastReportIsNotLeftToIt() {
        let watcher = watcher(ChangeWatcher.storeDelays)

        watcher.noticed()
        pass(to: 300)
        watcher.noticed()
        pass(to: 60_000)

        #expect(reports == [100, 200, 400, 500, 1_500])
    }

    @Test func nothingIsReportedOnceNobodyWatches() {
        var watcher: ChangeWatcher? = watcher(ChangeWatcher.storeDelays)

        watcher?.noticed()
        watcher = nil
        pass(to: 60_000)

        #expect(reports.isEmpty)
    }
}
