import Dispatch
import MomentsCore
import MomentsStore
import Synchronization

/// Parses an answer while it comes, on a thread of its own: the parser waits for bytes, and the tasks of the process share only
/// as many threads as there are cores.
final class AnswerParsing: Sendable {
    private let thread = DispatchQueue(label: "moments.sync.parser")
    private let reader: Mutex<AnswerReader>

    init(_ source: any ByteSource) {
        reader = Mutex(AnswerReader(source))
    }

    /// The next batch; nil at the end of an answer that was whole.
    func next() async throws(ImportError) -> AnswerBatch? {
        let result: Result<AnswerBatch?, ImportError> = await withCheckedContinuation { continuation in
            thread.async { [self] in
                continuation.resume(
                    returning: reader.withLock { reader in
                        Result { () throws(ImportError) in try Self.batch(&reader) }
                    })
            }
        }
        return try result.get()
    }

    /// What the server said went wrong; known once there is no more.
    var serverError: AnswerReader.ServerError? { reader.withLock(\.serverProblem) }

    /// A batch that was begun when the answer broke off is handed on; the next one says what is wrong.
    private static func batch(_ reader: inout AnswerReader) throws(ImportError) -> AnswerBatch? {
        var batch = AnswerBatch()
        do throws(ImportError) {
            while !batch.isFull, let part = try reader.next() { batch.add(part) }
        } catch {
            if batch.isEmpty { throw error }
            reader.fail(with: error)
        }
        return batch.isEmpty ? nil : batch
    }
}
