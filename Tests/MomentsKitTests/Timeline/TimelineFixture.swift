import MomentsCore
import MomentsKit

@testable import TestSupport

/// A timeline presenter's surroundings, all of them mocks.
@MainActor struct TimelineFixture {
    let component = ComponentMock<TimelineProps>()
    let repository = MomentsRepositoryMock()
    let changes: ChangeRepositoryMock
    let accounts = AccountRepositoryMock()
    let navigator = NavigatorMock()
    let clock = WallClockMock()
    let desktop = DesktopMock()
    let places = ReadingPlaceRepositoryMock()
    let position: ReadingPosition
    let search = SearchRepositoryMock()
    let searchState = SearchState()
    let drafts = DraftRepositoryMock()
    let taskRunner = TaskRunnerMock()
    let feeds = FeedStateMock()

    let words: Language

    init(words: Language = Language.english) {
        self.words = words
        changes = ChangeRepositoryMock(repository)
        position = ReadingPosition(repository: places)
    }

    /// A presenter of this timeline, without its calls so far.
    @discardableResult func makePresenter(
        _ timeline: [Moment] = [], isLoaded: Bool = true, isActive: Bool = true, message: String? = nil,
        feed: Feed.ID? = nil, unfolded: UnfoldedMoments = UnfoldedMoments()
    ) -> TimelinePresenter {
        repository.timeline = timeline
        let pending = PendingChanges(changes: changes, clock: clock, taskRunner: TaskRunnerMock())
        let actions = MomentActions(
            changes: pending,
            repository: repository, desktop: desktop,
            navigator: navigator, clock: clock, words: words, unfolded: unfolded)
        let context = PresenterContext(navigator: navigator, clock: clock, taskRunner: taskRunner)
        let followed = FollowedFeeds(feeds, changes: pending, clock: clock, words: words)
        let presenter = TimelinePresenter(
            repository: repository, position: position, actions: actions,
            lastSearch: LastSearch(
                searchState, repository: search, parser: QueryParser(zone: .utc), words: words, search: "/"),
            drafts: DraftKeeper(drafts: drafts, clock: clock, taskRunner: taskRunner),
            feeds: TimelineFeeds(followed, of: feed, actions: actions, words: words, context: context),
            logOut: LogOut(of: Account.ada.id, in: accounts, actions: actions, navigator: navigator),
            words: words, context: context, message: message, wayBack: "'")
        presenter.component = component
        component.presenter = presenter
        if isLoaded { presenter.onViewLoaded() }
        if isActive { presenter.onActivate() }
        forget()
        return presenter
    }

    /// A presenter of this timeline, with its first renders.
    @discardableResult func show(
        _ timeline: [Moment] = [], feed: Feed.ID? = nil, unfolded: UnfoldedMoments = UnfoldedMoments()
    ) -> TimelinePresenter {
        let presenter = makePresenter(timeline, isActive: false, feed: feed, unfolded: unfolded)
        presenter.onActivate()
        return presenter
    }

    /// Selects a moment before the test begins.
    func select(_ id: Int64, in presenter: TimelinePresenter) {
        forget()
        presenter.onSelect(Moment.ID(id))
        component.renders.discard()
    }

    /// Discards the calls before the act of a test.
    func forget() {
        component.renders.discard()
        repository.reads = []
    }
}
