import Foundation

/// Calls once, a moment later, unless it is stopped or started anew before.
final class EscapeTimer {
    /// As long as tmux, vim and others wait for the rest of an escape sequence.
    private static let delay = DispatchTimeInterval.milliseconds(25)
    /// Where an answer of the terminal is more likely than the key.
    private static let longDelay = DispatchTimeInterval.milliseconds(250)

    private var pending: DispatchWorkItem?

    func start(isLong: Bool, _ body: @escaping () -> Void) {
        pending?.cancel()
        let item = DispatchWorkItem { MainActor.assumeIsolated(body) }
        pending = item
        DispatchQueue.main.asyncAfter(deadline: .now() + (isLong ? Self.longDelay : Self.delay), execute: item)
    }

    func stop() {
        pending?.cancel()
        pending = nil
    }
}
