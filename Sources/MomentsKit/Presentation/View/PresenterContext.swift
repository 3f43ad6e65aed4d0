import MomentsCore

/// The parts of the app that most presenters need.
@MainActor package struct PresenterContext {
    package let navigator: any Navigator
    package let clock: any WallClock
    package let formatter: MomentFormatter
    package let taskRunner: any TaskRunner
    /// The key of an action on the timeline; nil where it has none, and in lines, whose commands are the names themselves.
    let key: (MomentAction) -> String?

    package init(
        navigator: any Navigator, clock: any WallClock, formatter: MomentFormatter, taskRunner: any TaskRunner,
        key: @escaping (MomentAction) -> String? = { _ in nil }
    ) {
        self.navigator = navigator
        self.clock = clock
        self.formatter = formatter
        self.taskRunner = taskRunner
        self.key = key
    }
}
