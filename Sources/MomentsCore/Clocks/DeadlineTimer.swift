import Essentials

/// One timer that can be moved. The timer runs only while it has a deadline, and calls its action once for each.
@MainActor package final class DeadlineTimer {
    /// To be set before the first deadline.
    package var action: () -> Void = {}
    /// Nil where nothing is waited for.
    package var deadline: Date? {
        didSet { if deadline != oldValue { restart() } }
    }
    private let clock: any WallClock
    private var timer: Observation?

    package init(clock: any WallClock) {
        self.clock = clock
    }

    private func restart() {
        timer = deadline.map { clock.call(at: $0) { [weak self] in self?.end() } }
    }

    private func end() {
        deadline = nil
        action()
    }
}
