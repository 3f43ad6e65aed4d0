import Essentials
import MomentsCore

/// Has a public view fetched anew at regular times while the reader looks at it.
@MainActor final class ServerViewPolling {
    /// In seconds: from one time to the next.
    private static let pause = 60.0

    private let clock: any WallClock
    private let timer: DeadlineTimer
    private let isPolled: () -> Bool
    /// A regular fetch is under way, which the person did not ask for: the screen does not show it.
    private(set) var isUnderWay = false

    /// - Parameter isPolled: whether public views are fetched at regular times.
    init(clock: any WallClock, isPolled: @escaping () -> Bool) {
        self.clock = clock
        self.isPolled = isPolled
        timer = DeadlineTimer(clock: clock)
    }

    /// - Parameters:
    ///   - refresh: has it fetched.
    ///   - goOn: called afterwards, for the next time.
    func begin(_ refresh: @escaping @MainActor () -> Void, then goOn: @escaping @MainActor () -> Void) {
        timer.action = { [weak self] in
            self?.isUnderWay = true
            refresh()
            goOn()
        }
    }

    /// - Parameter isDue: whether it is such a view, and its server can answer. The person asks again for a view that did not come.
    func set(isDue: Bool) {
        if !isDue || !isPolled() {
            timer.deadline = nil
        } else if timer.deadline == nil {
            timer.deadline = clock.now + Self.pause
        }
    }

    /// The view came, or the person asks for it.
    func end() {
        isUnderWay = false
    }
}
