import Dispatch
import MomentsCore

/// Carries bytes from a task that receives them to a thread that reads them and waits for them. The writer waits while too many
/// are in it.
final class BytePipe: ByteSource {
    /// In bytes; a piece may go beyond it.
    private let capacity: Int
    private let state = Mutex(State())
    private let arrived = DispatchSemaphore(value: 0)

    private struct State {
        var pieces: [[UInt8]] = []
        var bytes = 0
        var isEnded = false
        var writer: CheckedContinuation<Void, Never>?

        mutating func takeWriter() -> CheckedContinuation<Void, Never>? {
            defer { writer = nil }
            return writer
        }
    }

    init(capacity: Int = 1_024 * 1_024) {
        self.capacity = capacity
    }

    /// Returns once there is room for more.
    /// - Returns: false where nobody reads any more.
    func write(_ piece: [UInt8]) async -> Bool {
        let isOpen = state.withLock { state in
            guard !state.isEnded else { return false }
            if !piece.isEmpty { state.pieces.append(piece) }
            state.bytes += piece.count
            return true
        }
        guard isOpen else { return false }
        arrived.signal()
        await withTaskCancellationHandler {
            await withCheckedContinuation { writer in
                let mustWait = state.withLock { state in
                    guard state.bytes >= capacity, !state.isEnded else { return false }
                    state.writer = writer
                    return true
                }
                if !mustWait { writer.resume() }
            }
        } onCancel: {
            end()
        }
        return state.withLock { !$0.isEnded }
    }

    /// Nothing more is written, or read: what was written before can still be read.
    func end() {
        let writer = state.withLock { state in
            state.isEnded = true
            return state.takeWriter()
        }
        writer?.resume()
        arrived.signal()
    }

    /// Waits on the calling thread, which is to be no thread of Swift's tasks.
    func next() -> [UInt8]? {
        while true {
            let (piece, writer, isEnded) = state.withLock { state in
                let piece = state.pieces.isEmpty ? nil : state.pieces.removeFirst()
                state.bytes -= piece?.count ?? 0
                return (piece, state.bytes < capacity ? state.takeWriter() : nil, state.isEnded)
            }
            writer?.resume()
            if let piece { return piece }
            if isEnded { return nil }
            arrived.wait()
        }
    }
}
