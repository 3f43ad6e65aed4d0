import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The tracking of likes.
@Suite(.verifiedMocks) @MainActor struct MomentActionsActivityTests {
    private let repository = MomentsRepositoryMock()
    private let store: ChangeRepositoryMock
    private let tracker = ActivityTrackerMock()
    private let host = MomentActionsHostMock()
    private let actions: MomentActions

    init() {
        let clock = WallClockMock()
        store = ChangeRepositoryMock(repository)
        actions = MomentActions(
            changes: PendingChanges(changes: store, clock: clock, taskRunner: TaskRunnerMock()),
            repository: repository, clock: clock, activity: tracker)
        host.join(actions, clock: clock)
        host.activate()
    }

    @Test(arguments: [(false, ActivityEvent.liked(Moment.ID(1))), (true, .unliked(Moment.ID(1)))])
    func aStoredLikeOrUnlikeTracksItsEvent(isLiked: Bool, event: ActivityEvent) async {
        select(isLiked: isLiked)

        await actions.act(.like)

        expectEqual(tracker.events.take(), [event])
        expectEqual(store.likes.take(), [.init(isLiked: !isLiked, id: Moment.ID(1))])
    }

    @Test func failedLikeTracksNothing() async {
        select(isLiked: false)
        store.failure = .gone

        await actions.act(.like)

        #expect(tracker.events.take().isEmpty)
        expectEqual(store.likes.take(), [.init(isLiked: true, id: Moment.ID(1))])
    }

    private func select(isLiked: Bool) {
        repository.timeline = [.sample(1)]
        host.target = ShownMoment(.sample(1), isLiked: isLiked)
    }
}
