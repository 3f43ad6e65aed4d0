import Dispatch
import MomentsCore
import MomentsStore

/// Parses an answer while it comes, on a thread of its own: the parser waits for bytes, and the tasks of the process share only
/// as many threads as there are cores.
final class AnswerParsing: Sendable {
    private let thread = DispatchQueue(label: "moments.sync.parser")
    private let batches: Mutex<ImportBatches>

    init(_ source: any ByteSource) {
        batches = Mutex(ImportBatches(answer: source))
    }

    /// The next batch; nil at the end of an answer that was whole. One that was begun when the answer broke off is handed on;
    /// the next call says what is wrong.
    func next() async throws(ImportError) -> ImportBatch? {
        let result: Result<ImportBatch?, ImportError> = await withCheckedContinuation { continuation in
            thread.async { [self] in
                continuation.resume(
                    returning: batches.withLock { batches in
                        let batch = batches.next()
                        if batch == nil, let failure = batches.failure { return .failure(failure) }
                        return .success(batch)
                    })
            }
        }
        return try result.get()
    }

    /// The error in the server's answer; known at the end of the answer.
    var serverError: AnswerReader.ServerError? { batches.withLock(\.serverError) }
}
