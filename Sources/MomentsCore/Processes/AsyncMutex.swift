/// A mutual exclusion on the main actor that is held across `await`. Tasks get it in the order of asking.
@MainActor package final class AsyncMutex {
    private var isLocked = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var waitingInBackground: [CheckedContinuation<Void, Never>] = []

    nonisolated package init() {}

    /// Returns once nobody else has it; where nobody has, at once, without a turn of the main actor.
    /// - Parameter inBackground: whether all others that wait go first.
    package func lock(inBackground: Bool = false) async {
        guard isLocked else { return isLocked = true }
        await withCheckedContinuation { turn in
            if inBackground { waitingInBackground.append(turn) } else { waiting.append(turn) }
        }
    }

    /// To be called once after each `lock`.
    package func unlock() {
        // The mutex stays locked for the next task: one that came meanwhile would be ahead otherwise.
        if !waiting.isEmpty {
            waiting.removeFirst().resume()
        } else if !waitingInBackground.isEmpty {
            waitingInBackground.removeFirst().resume()
        } else {
            isLocked = false
        }
    }
}
