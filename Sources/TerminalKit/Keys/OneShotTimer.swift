import Dispatch

/// Calls once, a moment later, unless it is stopped or started anew before.
@MainActor final class OneShotTimer {
    private var pending: DispatchWorkItem?

    var isRunning: Bool { pending != nil }

    func start(after delay: Duration, _ body: @escaping () -> Void) {
        pending?.cancel()
        let item = DispatchWorkItem { [weak self] in
            MainActor.assumeIsolated {
                self?.pending = nil
                body()
            }
        }
        pending = item
        DispatchQueue.main.asyncAfter(deadline: .now() + delay / .seconds(1), execute: item)
    }

    func stop() {
        pending?.cancel()
        pending = nil
    }
}
