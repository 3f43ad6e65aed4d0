import Foundation

/// Tells the time. The app reads the machine's; a tape and a test set their own.
@MainActor public protocol WallClock: AnyObject {
    var now: Date { get }

    /// Calls `body` once, on the main actor, when the clock shows `date` or later, until the returned value is let go.
    func call(at date: Date, _ body: @escaping @MainActor () -> Void) -> Observation
}
