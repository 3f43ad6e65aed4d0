import Foundation
import MomentsKit

/// The machine's clock.
final class SystemClock: WallClock {
    var now: Date { Date() }
}

/// A clock that stands still until a tape moves it.
final class TapeClock: WallClock {
    private(set) var now: Date

    init(now: Date) {
        self.now = now
    }

    func advance(by duration: Duration) {
        now += duration / .seconds(1)
    }
}
