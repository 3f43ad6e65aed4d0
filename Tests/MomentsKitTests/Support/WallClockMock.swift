import Foundation
import MomentsKit

/// A clock that stands still until a test moves it.
@MainActor final class WallClockMock: WallClock {
    /// 22 March 2021, 12:00:00 UTC
    var now = Date(timeIntervalSince1970: 1_616_414_400) {
        didSet { ring() }
    }
    private var alarms: [Int: (date: Date, body: @MainActor () -> Void)] = [:]
    private var alarmsEver = 0

    /// How many calls are waited for.
    var alarmCount: Int { alarms.count }

    func call(at date: Date, _ body: @escaping @MainActor () -> Void) -> Observation {
        alarmsEver += 1
        let key = alarmsEver
        alarms[key] = (date, body)
        return Observation { [weak self] in self?.alarms[key] = nil }
    }

    private func ring() {
        for (key, alarm) in alarms where alarm.date <= now {
            alarms[key] = nil
            alarm.body()
        }
    }
}
