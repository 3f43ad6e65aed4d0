import Essentials

/// The time. The app uses the machine's clock; tapes and tests set their own.
@MainActor package protocol WallClock: AnyObject {
    var now: Date { get }

    /// Calls `body` once, on the main actor, at `date` or later, unless the returned value is released before.
    func call(at date: Date, _ body: @escaping @MainActor () -> Void) -> Observation
}
