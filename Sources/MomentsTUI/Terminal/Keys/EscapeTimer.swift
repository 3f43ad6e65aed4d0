import Foundation

/// Calls once, a moment later, unless it is stopped or started anew before.
final class EscapeTimer {
    /// As long as tmux, vim and others wait for the rest of an escape sequence.
    private static let delay = DispatchTimeInterval.milliseconds(25)

    private var pending: DispatchWorkItem?

    func start(_ body: @escaping () -> Void) {
        pending?.cancel()
        let item = DispatchWorkItem { MainActor.assumeIsolated(body) }
        pending = item
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.delay, execute: item)
    }

    func stop() {
        pending?.cancel()
        pending = nil
    }
}
