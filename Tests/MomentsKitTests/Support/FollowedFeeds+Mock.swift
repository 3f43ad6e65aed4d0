import MomentsCore

@testable import MomentsKit
@testable import TestSupport

extension FollowedFeeds {
    /// Those of a mock, in the time zone that dates are stored in.
    convenience init(
        _ state: FeedStateMock, changes: PendingChanges, clock: WallClockMock, words: Language = .english
    ) {
        self.init(
            repository: state, outbox: state, helper: state, changes: changes,
            formatter: FeedFormatter(moments: MomentFormatter(zone: .utc, words: words), words: words), clock: clock,
            words: words)
    }
}

extension PendingChanges {
    /// Of nothing in particular.
    convenience init(clock: WallClockMock) {
        self.init(
            changes: ChangeRepositoryMock(MomentsRepositoryMock()), clock: clock, taskRunner: TaskRunnerMock())
    }
}
