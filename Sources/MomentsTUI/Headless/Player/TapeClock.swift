import Essentials
import MomentsCore

/// A clock that stands still until a tape moves it.
final class TapeClock: WallClock {
    private(set) var now: Date
    private var timers: [(key: Int, date: Date, body: @MainActor () -> Void)] = []
    private var lastTimerID = 0

    init(now: Date) {
        self.now = now
    }

    func call(at date: Date, _ body: @escaping @MainActor () -> Void) -> Observation {
        lastTimerID += 1
        let key = lastTimerID
        timers.append((key, date, body))
        return Observation { [weak self] in self?.timers.removeAll { $0.key == key } }
    }

    /// Calls due timers on the way, each at its time.
    func advance(by duration: Duration) {
        let end = now + duration / .seconds(1)
        while let next = timers.filter({ $0.date <= end }).min(by: { ($0.date, $0.key) < ($1.date, $1.key) }) {
            timers.removeAll { $0.key == next.key }
            now = max(now, next.date)
            next.body()
        }
        now = end
    }
}
