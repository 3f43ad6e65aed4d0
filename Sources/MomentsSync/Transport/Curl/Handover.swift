import MomentsCore

/// Hands on what comes on one thread to the one task that takes it. Only so much waits to be taken.
final class Handover<Element: Sendable>: Sendable {
    private struct State {
        var waiting: [Element] = []
        var end: Result<Void, any Error>?
        var taker: CheckedContinuation<Void, Never>?

        var isFull: Bool { waiting.count >= Handover.most }

        mutating func wakeTaker() -> CheckedContinuation<Void, Never>? {
            defer { taker = nil }
            return taker
        }
    }

    private static var most: Int { 4 }

    private let state = Mutex(State())

    var isFull: Bool { state.withLock(\.isFull) }
    /// Whether nothing comes any more.
    var isFinished: Bool { state.withLock { $0.end != nil } }

    func add(_ element: Element) {
        state.withLock { state in
            if state.end == nil { state.waiting.append(element) }
            return state.wakeTaker()
        }?.resume()
    }

    /// Nothing comes any more. Waiting elements can still be taken. Only the first end counts.
    func finish(_ end: Result<Void, any Error> = .success(())) {
        state.withLock { state in
            state.end = state.end ?? end
            return state.wakeTaker()
        }?.resume()
    }

    /// Waits for the next one; nil at the end.
    /// - Parameter onRoom: called where there is room again after there was none.
    /// - Throws: why it ended, and `CancellationError`.
    func next(onRoom: () -> Void) async throws -> Element? {
        while true {
            try Task.checkCancellation()
            let (element, hadNoRoom, end) = state.withLock { state in
                let hadNoRoom = state.isFull
                let element = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
                return (element, hadNoRoom, state.end)
            }
            if hadNoRoom { onRoom() }
            if let element { return element }
            if let end {
                try end.get()
                return nil
            }
            await wait()
        }
    }

    private func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { taker in
                let isThere = state.withLock { state in
                    guard state.waiting.isEmpty, state.end == nil, !Task.isCancelled else { return true }
                    state.taker = taker
                    return false
                }
                if isThere { taker.resume() }
            }
        } onCancel: {
            state.withLock { $0.wakeTaker() }?.resume()
        }
    }
}
