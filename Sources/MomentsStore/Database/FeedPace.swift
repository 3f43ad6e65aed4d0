import Dispatch

/// How long one transaction of a sync may take, and what comes between two of them: a key that changes something waits for
/// the one that runs, and gets in before the next.
package struct FeedPace: Sendable {
    /// In nanoseconds. The commit comes on top of it: mostly as long again.
    static let longestWork: UInt64 = 8_000_000

    /// In nanoseconds since any time.
    let uptime: @Sendable () -> UInt64
    /// Waits for so many nanoseconds.
    let pause: @Sendable (UInt64) async -> Void

    package init(
        uptime: @escaping @Sendable () -> UInt64, pause: @escaping @Sendable (UInt64) async -> Void
    ) {
        self.uptime = uptime
        self.pause = pause
    }

    /// By the machine's clock.
    package static let real = FeedPace(uptime: { DispatchTime.now().uptimeNanoseconds }) {
        // A cancelled task does not wait.
        try? await Task.sleep(nanoseconds: $0)
    }

    /// Until when a transaction that begins now may work.
    func end() -> UInt64 { uptime() + Self.longestWork }
}
