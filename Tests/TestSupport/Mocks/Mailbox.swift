/// Keeps what is reported on the main actor, by the kernel for instance, until a test asks for it.
@MainActor public final class Mailbox<Element: Sendable> {
    /// Why a test got nothing.
    public struct NothingArrived: Error {}

    private var elements: [Element] = []
    private var waiting: CheckedContinuation<Void, Never>?

    nonisolated public init() {}

    public func add(_ more: [Element]) {
        elements += more
        wake()
    }

    /// The messages since the last time, once there are any.
    ///
    /// The deadline begins with the waiting and is counted in turns of the main actor, so that it does not pass while
    /// other tests keep the main actor from what was reported.
    /// - Parameter turns: how many turns to wait, which are at least 50 ms apart.
    public func next(within turns: Int = TimeLimit.scaled(2_400)) async throws(NothingArrived) -> [Element] {
        if elements.isEmpty { await wait(turns) }
        guard !elements.isEmpty else { throw NothingArrived() }
        defer { elements = [] }
        return elements
    }

    private func wait(_ turns: Int) async {
        let deadline = Task {
            for _ in 0..<turns { try await Task.sleep(for: .milliseconds(50)) }
            wake()
        }
        await withCheckedContinuation { waiting = $0 }
        deadline.cancel()
    }

    private func wake() {
        waiting?.resume()
        waiting = nil
    }
}
