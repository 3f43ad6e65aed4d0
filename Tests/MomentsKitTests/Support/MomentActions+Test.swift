import MomentsCore

@testable import MomentsKit
@testable import TestSupport

extension MomentActions {
    /// In the time zone that dates are stored in.
    convenience init(
        changes: PendingChanges, repository: any MomentsRepository, desktop: DesktopMock = DesktopMock(),
        navigator: NavigatorMock = NavigatorMock(), clock: WallClockMock, words: Language = .english,
        activity: any ActivityTracker = NoActivityTracker(), speaks: Bool = false,
        unfolded: UnfoldedMoments = UnfoldedMoments()
    ) {
        self.init(
            changes: changes, repository: repository, desktop: desktop,
            context: PresenterContext(
                navigator: navigator, clock: clock, formatter: MomentFormatter(zone: .utc, words: words),
                taskRunner: TaskRunnerMock(startsAtOnce: true),
                key: { [.edit: "e", .delete: "D", .unfold: "x"][$0] }),
            activity: activity, speaks: speaks, unfolded: unfolded)
    }
}

extension MomentActing {
    /// Acts, and comes back at the end of what that started.
    func act(_ action: MomentAction) async {
        guard let runner = (self as? MomentActions)?.context.taskRunner as? TaskRunnerMock else { return onAct(action) }
        await runner.finish { onAct(action) }
    }
}
