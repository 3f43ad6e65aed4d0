import Foundation

@testable import MomentsCore

/// A clock that stands still until a test moves it.
@MainActor final class WallClockMock: WallClock {
    /// 22 March 2021, 12:00:00 UTC
    var now = Date(timeIntervalSince1970: 1_616_414_400) {
        didSet { ring() }
    }
    private var timers: [Int: (date: Date, body: @MainActor () -> Void)] = [:]
    private var lastTimerID = 0

    /// How many calls are waited for.
    var timerCount: Int { timers.count }

    func call(at date: Date, _ body: @escaping @MainActor () -> Void) -> Observation {
        lastTimerID += 1
        let key = lastTimerID
        timers[key] = (date, body)
        return Observation { [weak self] in self?.timers[key] = nil }
    }

    private func ring() {
        for (key, timer) in timers where timer.date <= now {
            timers[key] = nil
            timer.body()
        }
    }
}
