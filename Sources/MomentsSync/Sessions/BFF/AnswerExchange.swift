import MomentsCore
import MomentsStore

/// Receives, parses and hands on an answer, all at the same time and with no more than a bounded part of it in memory.
struct AnswerExchange: Sendable {
    typealias Take = @Sendable (ImportBatch) async throws -> Void

    private let answer: ServerAnswer
    private let maximumMoments: Int
    private let take: Take
    private let pipe = BytePipe()

    /// - Parameter maximumMoments: with more than so many the answer is not taken.
    init(_ answer: ServerAnswer, maximumMoments: Int, _ take: @escaping Take) {
        self.answer = answer
        self.maximumMoments = maximumMoments
        self.take = take
    }

    /// - Returns: whether all of it could be read.
    /// - Throws: a `FeedFailure`, or what `take` throws.
    func run() async throws -> Bool {
        let receiving = Task { await receive() }
        let outcome = await withTaskCancellationHandler {
            await handOn()
        } onCancel: {
            receiving.cancel()
        }
        pipe.end()
        // A parser that gives up stops the receiving, and its error counts.
        if case .failure(.here(let error)) = outcome {
            receiving.cancel()
            throw error
        }
        if let failure = await receiving.value { throw failure }
        do {
            return try outcome.get()
        } catch {
            throw error.cause
        }
    }

    /// Nil where all of the body came, or nobody wants more.
    private func receive() async -> FeedFailure? {
        defer { pipe.end() }
        do throws(FeedFailure) {
            try await answer.body.read { await pipe.write($0) }
            return nil
        } catch {
            return error
        }
    }

    private enum Problem: Error {
        /// The answer cannot be used, which may be because it broke off.
        case answer(FeedFailure)
        /// The answer could not be handed on, or no further byte can make it one.
        case here(any Error)

        var cause: any Error {
            switch self {
            case .answer(let failure): failure
            case .here(let error): error
            }
        }
    }

    private func handOn() async -> Result<Bool, Problem> {
        let parsing = AnswerParsing(pipe)
        var (read, unread) = (0, 0)
        do throws(ImportError) {
            while let batch = try await parsing.next() {
                read += batch.moments.count
                unread += batch.unread
                guard read + unread <= maximumMoments else {
                    return .failure(.here(FeedFailure.tooManyMoments(maximumMoments)))
                }
                do { try await take(batch) } catch { return .failure(.here(error)) }
            }
        } catch {
            return .failure(problem(error, parsing))
        }
        if let error = parsing.serverError {
            return .failure(.answer(GraphQLError(error, status: answer.status).failure))
        }
        // A bad moment hides no good one; where there is none that is good, the answer is not what was asked for.
        return unread > 0 && read == 0 ? .failure(.answer(.noData)) : .success(unread == 0)
    }

    private func problem(_ error: ImportError, _ parsing: AnswerParsing) -> Problem {
        switch error {
        case .truncated, .empty: .answer(error == .empty ? .noData : .invalidJSON)
        case .webPage: .here(FeedFailure.webPage)
        case .noMoments: .answer(.noData)
        case .server:
            .answer(parsing.serverError.map { GraphQLError($0, status: answer.status).failure } ?? .noData)
        default: .here(FeedFailure.invalidJSON)
        }
    }
}
