import TerminalKit

/// Plays a tape's commands: the app on an off-screen terminal.
protocol AppDriver: AnyObject {
    /// Bytes as if the terminal had sent them, all at once: an Escape at their end is a key, not the start of one.
    func receive(_ bytes: [UInt8])
    /// A whole line, as if it had been typed at the prompt of the linear mode.
    /// - Returns: false where the app is on screens, and has no such prompt.
    func answer(_ line: String) async -> Bool
    /// Returns when no work is in flight and the frame is painted.
    func waitUntilIdle() async
    /// Returns once there may be another frame to look at, or it is that late.
    func waitForFrame(until deadline: ContinuousClock.Instant) async
    func advanceClock(by duration: Duration)
    /// The window has another size from now on.
    func resize(to size: CellSize)
    /// The screen as text, which a `Wait` is matched against.
    var snapshot: Snapshot { get }
    /// The screen as a picture, for screenshots.
    func picture(_ format: SnapshotFormat) -> Snapshot
    /// The text that a paste brings: the tape and the app both copy to it.
    var clipboard: String { get set }
    /// Quits the app where the tape did not: drafts and changes are kept as if it had.
    func end() async
    /// The app was quit.
    var hasEnded: Bool { get }
}

extension AppDriver {
    func picture(_ format: SnapshotFormat) -> Snapshot { snapshot }
    func answer(_ line: String) async -> Bool { false }
}
