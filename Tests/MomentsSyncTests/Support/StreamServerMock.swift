import TestSupport

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// A server whose streams a test opens, feeds and cuts, and that has pages of statuses.
final class StreamServerMock: FeedServer {
    enum Call: Equatable, Sendable {
        case page, listen
    }

    private enum Step: Sendable {
        case event(StatusEvent)
        case cut(FeedFailure)
    }

    private struct State {
        var calls: [Call] = []
        var page: Result<[NewStatus], FeedFailure> = .success([])
        var refusal: FeedFailure?
        var steps: AsyncStream<Step>.Continuation?
        var listeners = 0
        var taken = 0
        var pageGate: AsyncStream<Void>?
    }

    private let state = Mutex(State())

    /// In their order.
    var calls: [Call] { state.withLock(\.calls) }
    /// How many listen at present.
    var listeners: Int { state.withLock(\.listeners) }
    /// How many events were taken.
    var taken: Int { state.withLock(\.taken) }

    /// The newest page from now on, or why there is none.
    func answer(_ page: Result<[NewStatus], FeedFailure>) {
        state.withLock { $0.page = page }
    }

    /// A stream is refused with this; nil: it opens.
    func refuse(_ failure: FeedFailure?) {
        state.withLock { $0.refusal = failure }
    }

    /// The next page waits until what is returned is finished.
    func holdPage() -> AsyncStream<Void>.Continuation {
        let (gate, open) = AsyncStream<Void>.makeStream()
        state.withLock { $0.pageGate = gate }
        return open
    }

    func tell(_ events: StatusEvent...) {
        let steps = state.withLock(\.steps)
        for event in events { steps?.yield(.event(event)) }
    }

    func cut(_ failure: FeedFailure = .disconnected) {
        state.withLock(\.steps)?.yield(.cut(failure))
    }

    func moments(withLikes: Bool, into refresh: FeedRefresh) async throws(SyncError) -> Bool {
        let (page, gate) = state.withLock { state in
            state.calls.append(.page)
            defer { state.pageGate = nil }
            return (state.page, state.pageGate)
        }
        if let gate { for await _ in gate {} }
        do { try await refresh.save(try page.get()) } catch { throw SyncError(error) }
        return false
    }

    var posting: (any PostingServer)? { nil }

    var asksBeforeRepeating: Bool { false }

    func exchangeMarkers(_ refresh: FeedRefresh) async throws(FeedSaveError) {}

    func set(_ reaction: Reaction, _ isSet: Bool, _ moment: String) async throws(ChangeRefusal) {
        throw ChangeRefusal(failure: .unknown, isFinal: true)
    }

    func listen(
        _ capabilities: ServerCapabilities, onOpen: @escaping @Sendable () async -> Bool,
        take: @escaping @Sendable (StatusEvent) async -> Bool
    ) async throws(FeedFailure) {
        let (steps, input) = AsyncStream<Step>.makeStream()
        let refusal = state.withLock { state in
            state.calls.append(.listen)
            if state.refusal == nil { (state.steps, state.listeners) = (input, state.listeners + 1) }
            return state.refusal
        }
        if let refusal { throw refusal }
        defer { state.withLock { $0.listeners -= 1 } }
        guard await onOpen() else { return }
        for await step in steps {
            switch step {
            case .event(let event):
                guard await take(event) else { return }
                state.withLock { $0.taken += 1 }
            case .cut(let failure): throw failure
            }
        }
        throw .disconnected
    }
}
