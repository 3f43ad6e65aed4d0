import Foundation

/// The machine's clock.
@MainActor package final class SystemClock: WallClock {
    /// In seconds: thirty years. No app runs longer, and a moment may be dated further ahead than the system can count.
    private static let maximumDelay = 1e9

    package init() {}

    package var now: Date { Date() }

    package func call(at date: Date, _ body: @escaping @MainActor () -> Void) -> Observation {
        let item = DispatchWorkItem { MainActor.assumeIsolated { body() } }
        let seconds = min(max(0, date.timeIntervalSinceNow), Self.maximumDelay)
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + seconds, execute: item)
        return Observation { item.cancel() }
    }
}
