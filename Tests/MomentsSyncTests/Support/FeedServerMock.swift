import Synchronization
import TestSupport

@testable import MomentsKit
@testable import MomentsSync

/// A server that answers as a test arranged, and keeps what it was asked.
final class FeedServerMock: FeedServer {
    enum Call: Equatable, Sendable {
        case moments(withLikes: Bool)
        case like(String, Bool)
    }

    /// An answer: its moments and whether they are all.
    typealias Answer = Result<[NewMoment], FeedFailure>
    typealias Refusal = UpdateMomentLikeSession.Refusal

    private struct State {
        var calls: [Call] = []
        var answers: [Answer] = []
        var refusals: [Refusal?] = []
        var isComplete = true
        var isHeld = false
    }

    private let state = Mutex(State())
    /// Gets each request that is held.
    let held = Mailbox<Call>()

    var calls: [Call] { state.withLock { $0.calls } }

    /// - Parameter answers: one after the other, then none: a timeline without moments.
    func answer(_ answers: Answer..., isComplete: Bool = true) {
        state.withLock {
            $0.answers = answers
            $0.isComplete = isComplete
        }
    }

    /// - Parameter refusals: one after the other; nil: the like is taken.
    func refuse(_ refusals: Refusal?...) {
        state.withLock { $0.refusals = refusals }
    }

    /// The next requests wait until they are cancelled.
    func hold() {
        state.withLock { $0.isHeld = true }
    }

    func moments(
        withLikes: Bool, _ take: @escaping @Sendable (AnswerBatch) async throws(FeedFailure) -> Void
    ) async throws(FeedFailure) -> Bool {
        try await begin(.moments(withLikes: withLikes))
        let (answer, isComplete) = state.withLock { state in
            (state.answers.isEmpty ? .success([]) : state.answers.removeFirst(), state.isComplete)
        }
        var batch = AnswerBatch()
        batch.moments = try answer.get()
        try await take(batch)
        return isComplete
    }

    func setLiked(_ isLiked: Bool, _ moment: String) async throws(Refusal) {
        do {
            try await begin(.like(moment, isLiked))
        } catch {
            throw Refusal(failure: error, isFinal: false)
        }
        let refusal = state.withLock { $0.refusals.isEmpty ? nil : $0.refusals.removeFirst() }
        if let refusal { throw refusal }
    }

    private func begin(_ call: Call) async throws(FeedFailure) {
        let isHeld = state.withLock { state in
            state.calls.append(call)
            return state.isHeld
        }
        guard isHeld else { return }
        await held.add([call])
        let (stream, end) = AsyncStream<Void>.makeStream()
        await withTaskCancellationHandler {
            for await _ in stream {}
        } onCancel: {
            end.finish()
        }
        throw .disconnected
    }
}
