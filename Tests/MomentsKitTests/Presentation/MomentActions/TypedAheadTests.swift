import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// Keys that were typed ahead of a busy store, on one screen of an account and then on another.
@Suite(.verifiedMocks) @MainActor struct TypedAheadTests {
    private let repository = MomentsRepositoryMock([.sample(2), .sample(1)])
    private let store: ChangeRepositoryMock
    private let changes: PendingChanges
    private let timelineComponent = ComponentMock<TimelineProps>()
    private let momentComponent = ComponentMock<MomentProps>()
    private let clock = WallClockMock()
    private let navigator = NavigatorMock()
    private let position = ReadingPosition()
    private let formatter = MomentFormatter(zone: .utc, words: .english)

    init() {
        store = ChangeRepositoryMock(repository)
        changes = PendingChanges(changes: store, clock: clock, taskRunner: TaskRunnerMock())
    }

    @Test func likeOnTheMomentReversesThePendingLikeOfTheTimeline() async {
        let (timeline, moment) = makeScreens()
        let like = await HeldWork({ store.hold = $0 }) { await timeline.actions.act(.like) }

        open(moment, from: timeline)
        let second = start { await moment.actions.act(.like) }
        await like.finish()
        await second.value

        expectEqual(store.likes.take().map(\.isLiked), [true, false])
        expectEqual(momentComponent.renders.take().map(\.isLiked), [true, false])
        forget()
    }

    @Test func likeInTheTimelineReversesThePendingLikeOfTheMoment() async {
        let (timeline, moment) = makeScreens()
        open(moment, from: timeline)
        let like = await HeldWork({ store.hold = $0 }) { await moment.actions.act(.like) }
        forget()

        moment.onDeactivate()
        timeline.onActivate()
        let second = start { await timeline.actions.act(.like) }
        await like.finish()
        await second.value

        expectEqual(store.likes.take().map(\.isLiked), [true, false])
        expectEqual(timelineComponent.renders.take().map(\.rows[0].isLiked), [true, false])
        forget()
    }

    @Test func openedMomentShowsThePendingLike() async {
        let (timeline, moment) = makeScreens()
        let like = await HeldWork({ store.hold = $0 }) { await timeline.actions.act(.like) }

        open(moment, from: timeline)

        expectEqual(momentComponent.renders.take().map(\.likes), ["You"])
        await like.finish()
        store.likes.discard()
        forget()
    }

    @Test func undoOnTheMomentReversesTheLikeOfTheTimeline() async {
        let (timeline, moment) = makeScreens()
        let like = await HeldWork({ store.hold = $0 }) { await timeline.actions.act(.like) }

        open(moment, from: timeline)
        let undo = start { await moment.actions.act(.undo) }
        store.change = .sample(.like, 2)
        await like.finish()
        await undo.value

        expectEqual(store.calls.take(), [.undo(1)])
        expectEqual(momentComponent.renders.take().last?.status, Language.english.momentActions.undone(.like))
        store.likes.discard()
        forget()
    }

    /// A timeline that is looked at, and its newest moment that is not yet.
    private func makeScreens() -> (TimelinePresenter, MomentPresenter) {
        let context = PresenterContext(navigator: navigator, clock: clock, taskRunner: TaskRunnerMock())
        let actions = makeActions()
        let feeds = FeedStateMock()
        let followed = FollowedFeeds(feeds, changes: changes, clock: clock)
        let timeline = TimelinePresenter(
            repository: repository, position: position, actions: actions, lastSearch: lastSearch,
            drafts: DraftKeeper(drafts: DraftRepositoryMock(), clock: clock, taskRunner: TaskRunnerMock()),
            feeds: TimelineFeeds(followed, of: nil, actions: actions, words: .english, context: context),
            logOut: LogOut(of: Account.ada.id, in: AccountRepositoryMock(), actions: actions, navigator: navigator),
            words: .english, context: context)
        timeline.component = timelineComponent
        timeline.onViewLoaded()
        timeline.onActivate()
        let moment = MomentPresenter(
            moment: Moment.ID(2), repository: repository, conversations: PostContextRepositoryMock(),
            requests: ConversationRequests(), actions: makeActions(), lastSearch: lastSearch, words: .english,
            position: position, context: context)
        moment.component = momentComponent
        return (timeline, moment)
    }

    private var lastSearch: LastSearch {
        LastSearch(
            SearchState(), repository: SearchRepositoryMock(), parser: QueryParser(zone: .utc), words: .english,
            search: nil)
    }

    private func makeActions() -> MomentActions {
        MomentActions(
            changes: changes, repository: repository, navigator: navigator, clock: clock)
    }

    private func open(_ moment: MomentPresenter, from timeline: TimelinePresenter) {
        timeline.onDeactivate()
        moment.onViewLoaded()
        moment.onActivate()
    }

    private func forget() {
        timelineComponent.renders.discard()
        momentComponent.renders.discard()
    }
}
