import TestSupport

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// A server that answers as a test arranged, and keeps what it was asked.
final class FeedServerMock: FeedServer {
    enum Call: Equatable, Sendable {
        case moments(withLikes: Bool)
        case like(String, Bool)
        case reaction(Reaction, String, Bool)
        case markers
    }

    /// An answer: its moments and whether they are all.
    typealias Answer = Result<[NewMoment], FeedFailure>

    private struct State {
        var calls: [Call] = []
        var answers: [Answer] = []
        var refusals: [ChangeRefusal?] = []
        var isComplete = true
        var asksBeforeRepeating = true
        var holds: Held?
        var waiting: AsyncStream<Void>.Continuation?
    }

    /// The requests that wait.
    enum Held {
        case all, moments
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
    func refuse(_ refusals: ChangeRefusal?...) {
        state.withLock { $0.refusals = refusals }
    }

    /// The next requests wait until they are cancelled, or let go.
    func hold(_ held: Held = .all) {
        state.withLock { $0.holds = held }
    }

    /// The request that waits is answered, and none waits any more.
    func letGo() {
        let waiting = state.withLock { state in
            state.holds = nil
            return state.waiting
        }
        waiting?.finish()
    }

    func moments(withLikes: Bool, into refresh: FeedRefresh) async throws(SyncError) -> Bool {
        do {
            try await begin(.moments(withLikes: withLikes))
            let (moments, isComplete) = state.withLock { state in
                (state.answers.isEmpty ? .success([]) : state.answers.removeFirst(), state.isComplete)
            }
            try await refresh.save(try moments.get())
            return isComplete
        } catch {
            throw SyncError(error)
        }
    }

    var posting: (any PostingServer)? { nil }

    /// As a Moments BFF does, unless a test says otherwise.
    var asksBeforeRepeating: Bool { state.withLock(\.asksBeforeRepeating) }

    /// A like that may have arrived is sent again at once.
    func takeLikesTwice() {
        state.withLock { $0.asksBeforeRepeating = false }
    }

    func set(_ reaction: Reaction, _ isSet: Bool, _ moment: String) async throws(ChangeRefusal) {
        do {
            try await begin(reaction == .like ? .like(moment, isSet) : .reaction(reaction, moment, isSet))
        } catch {
            throw ChangeRefusal(failure: error, isFinal: false)
        }
        let refusal = state.withLock { $0.refusals.isEmpty ? nil : $0.refusals.removeFirst() }
        if let refusal { throw refusal }
    }

    func exchangeMarkers(_ refresh: FeedRefresh) async throws(FeedSaveError) {
        try? await begin(.markers)
    }

    func listen(
        _ capabilities: ServerCapabilities, onOpen: @escaping @Sendable () async -> Bool,
        take: @escaping @Sendable (StatusEvent) async -> Bool
    ) async throws(FeedFailure) {
        throw .noData
    }

    private func begin(_ call: Call) async throws(FeedFailure) {
        let (stream, end) = AsyncStream<Void>.makeStream()
        let isHeld = state.withLock { state in
            state.calls.append(call)
            let isHeld = state.holds == .all || state.holds == .moments && call.asksForMoments
            if isHeld { state.waiting = end }
            return isHeld
        }
        guard isHeld else { return }
        await held.add([call])
        await withTaskCancellationHandler {
            for await _ in stream {}
        } onCancel: {
            end.finish()
        }
        if Task.isCancelled { throw .disconnected }
    }
}

extension FeedServerMock.Call {
    fileprivate var asksForMoments: Bool { if case .moments = self { true } else { false } }
}
