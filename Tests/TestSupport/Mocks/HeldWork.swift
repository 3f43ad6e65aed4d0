/// Slow work that waits in a mock until the test lets it go on, so that the test can act in the middle of it without
/// sleeping.
@MainActor public struct HeldWork {
    private let hold: Hold
    private let task: Task<Void, Never>

    /// Starts work, and comes back once it waits in the mock.
    ///
    /// - Parameter setHold: Hands the mock where it is to wait. The hold is taken away again as soon as this work waits: later
    ///   calls are held no more, so that one nobody expected fails the test instead of hanging it.
    public init(_ setHold: (Hold?) -> Void, work: @escaping @MainActor () async -> Void) async {
        let hold = Hold()
        setHold(hold)
        self.hold = hold
        task = Task {
            await work()
            hold.end()
        }
        await hold.isReached()
        setHold(nil)
    }

    /// Lets the work go on, and comes back at its end.
    public func finish() async {
        hold.release()
        await task.value
    }
}
