import MomentsKit

/// The parts that screens of lines are made with, besides their presenters.
struct LineContext {
    let words: Language
    let tasks: InFlightTasks

    func make<Presenter, Lines>(
        _ presenter: Presenter, _ make: @MainActor (Presenter, Language) -> Lines
    ) -> Lines {
        make(presenter, words)
    }

    func make<Presenter, Lines>(
        _ presenter: Presenter, _ make: @MainActor (Presenter, Language, InFlightTasks) -> Lines
    ) -> Lines {
        make(presenter, words, tasks)
    }
}
