import MomentsCore

/// What most presenters need of the app.
@MainActor package struct PresenterContext {
    package let navigator: any Navigator
    package let clock: any WallClock
    package let formatter: MomentFormatter
    package let taskRunner: any TaskRunner

    package init(
        navigator: any Navigator, clock: any WallClock, formatter: MomentFormatter, taskRunner: any TaskRunner
    ) {
        self.navigator = navigator
        self.clock = clock
        self.formatter = formatter
        self.taskRunner = taskRunner
    }
}
