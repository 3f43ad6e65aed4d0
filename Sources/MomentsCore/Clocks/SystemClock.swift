import Dispatch
import Essentials

/// The machine's clock.
@MainActor package final class SystemClock: WallClock {
    /// In seconds: thirty years. No app runs longer, and a moment may be dated further ahead than the system can count.
    private static let maximumDelay = 1e9

    package init() {}

    package var now: Date { Date() }

    package func call(at date: Date, _ body: @escaping @MainActor () -> Void) -> Observation {
        // A timer that can be taken back: one of `asyncAfter` goes on where its work is cancelled, and wakes us for nothing.
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { MainActor.assumeIsolated { body() } }
        timer.schedule(wallDeadline: .now() + min(max(0, date.timeIntervalSinceNow), Self.maximumDelay))
        timer.activate()
        return Observation { timer.cancel() }
    }
}
