import Foundation

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The surroundings of a presenter of a server's view, all of them mocks.
@MainActor final class ServerViewFixture {
    let component = ComponentSpy<ServerViewProps>()
    let repository = ServerViewRepositoryMock()
    /// The moments that changes are made to.
    let stored = MomentsRepositoryMock()
    let changes: ChangeRepositoryMock
    let feeds = FeedStateMock()
    let navigator = NavigatorMock()
    let desktop = DesktopMock()
    let clock = WallClockMock()
    let taskRunner = TaskRunnerMock()
    let position = ReadingPosition()
    let words: Language
    /// Whether public views are fetched at regular times.
    var isPolled = false
    private let pending: PendingChanges
    /// Owns the presenter, as a screen does.
    private var presenter: ServerViewPresenter?

    init(words: Language = Language.english) {
        self.words = words
        changes = ChangeRepositoryMock(stored)
        pending = PendingChanges(changes: changes, clock: clock, taskRunner: TaskRunnerMock())
        feeds.all = [.followed(1, "home", kind: .mastodon)]
    }

    nonisolated static let tag = ServerView(.tag("kites"), of: 1)

    var props: ServerViewProps? { component.renders.last }
    var ids: [Int64]? { props?.rows.map(\.id.rawValue) }
    var selection: Int64? { props?.selection?.rawValue }

    /// Four posts, of which the second was read last.
    func arrangePosts() {
        repository.moments = (1...4).reversed().map { .status($0, "Text \($0)") }
        position.moment = Moment.ID(3)
        repository.standing = ServerViewState(fetchedAt: clock.now - 120)
    }

    /// A change by the server, or by another process.
    func change(_ change: () -> Void) {
        change()
        repository.announceChange()
    }

    /// Shows a view whose request is not answered yet.
    @discardableResult func show(_ view: ServerView = tag) -> ServerViewPresenter {
        let formatter = MomentFormatter(zone: .utc, words: words)
        let actions = MomentActions(
            changes: pending, repository: repository, desktop: desktop, navigator: navigator, clock: clock, words: words
        )
        actions.view = view
        let followed = FollowedFeeds(feeds, changes: pending, clock: clock, words: words)
        let presenter = ServerViewPresenter(
            of: view, in: repository, position: position, actions: actions, followed: followed, words: words,
            context: PresenterContext(
                navigator: navigator, clock: clock, formatter: formatter, taskRunner: taskRunner),
            isPolled: { [unowned self] in isPolled })
        presenter.component = component
        self.presenter = presenter
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    /// Shows a view, and discards its requests.
    @discardableResult func open(_ view: ServerView = tag) async -> ServerViewPresenter {
        let presenter = show(view)
        await taskRunner.finish()
        repository.requests.discard()
        return presenter
    }

    func makePending() -> PendingChanges { pending }
}
