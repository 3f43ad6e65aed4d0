import Essentials
import MomentsCore

/// Has a public view fetched anew while one looks at it, without anybody asking for it.
@MainActor final class ServerViewPolling {
    /// In seconds: from one time to the next.
    private static let pause = 60.0

    private let clock: any WallClock
    private let timer: DeadlineTimer
    private let isPolled: () -> Bool
    /// Nobody asked for what is being fetched: that is not worth a word.
    private(set) var isUnderWay = false

    /// - Parameter isPolled: whether what is public is fetched anew.
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

    /// - Parameter isDue: whether it is such a view, and somebody would answer. What did not come is asked for again by whoever wants
    ///   it.
    func set(isDue: Bool) {
        if !isDue || !isPolled() {
            timer.deadline = nil
        } else if timer.deadline == nil {
            timer.deadline = clock.now + Self.pause
        }
    }

    /// It came, or somebody asks for it.
    func end() {
        isUnderWay = false
    }
}
