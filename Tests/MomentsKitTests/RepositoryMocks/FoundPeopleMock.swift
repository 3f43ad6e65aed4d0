@testable import MomentsCore

/// The views by which servers are asked for people, each as the test arranged it.
@MainActor final class FoundPeopleMock {
    private var views: [ServerView: ServerViewRepositoryMock] = [:]

    /// The view by which the server of the first feed is asked for a name.
    func view(_ name: String) -> ServerViewRepositoryMock { view(ServerView(.people(name), of: 1)) }

    func repository(_ view: ServerView) -> any ServerViewRepository { self.view(view) }

    private func view(_ view: ServerView) -> ServerViewRepositoryMock {
        let repository = views[view] ?? ServerViewRepositoryMock()
        views[view] = repository
        return repository
    }
}
