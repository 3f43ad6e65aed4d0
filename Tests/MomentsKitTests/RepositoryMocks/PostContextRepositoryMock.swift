import TestSupport

@testable import MomentsCore

/// Conversations in memory; records the requests.
@MainActor final class PostContextRepositoryMock: PostContextRepository, ObservedMock {
    let requests = Calls<ServerView>()
    /// By the identifier of the post.
    var conversations: [String: PostContext] = [:]
    var states: [ServerView: ServerViewState] = [:]
    var requestFailure: StoreError?
    let observers = ObserversMock()

    func context(of moment: Moment) throws(StoreError) -> PostContext {
        conversations[moment.statusID ?? ""] ?? PostContext()
    }

    func moment(_ id: Moment.ID) throws(StoreError) -> Moment? {
        let all = conversations.values.flatMap { $0.before + $0.after.map(\.moment) }
        return all.first { $0.id == id }
    }

    func post(of thread: ServerView) throws(StoreError) -> Moment.ID? { nil }

    func state(of thread: ServerView) throws(StoreError) -> ServerViewState { states[thread] ?? ServerViewState() }

    func ask(for thread: ServerView) async throws(StoreError) {
        requests.record(thread)
        if let requestFailure { throw requestFailure }
    }
}
