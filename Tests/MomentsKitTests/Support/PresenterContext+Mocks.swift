import MomentsCore
import MomentsKit

@testable import TestSupport

extension PresenterContext {
    /// In English, in the time zone that dates are stored in.
    @MainActor init(navigator: NavigatorMock, clock: WallClockMock, taskRunner: TaskRunnerMock) {
        self.init(
            navigator: navigator, clock: clock, formatter: MomentFormatter(zone: .utc, words: .english),
            taskRunner: taskRunner)
    }
}
