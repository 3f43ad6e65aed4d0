import MomentsKit

/// What screens of lines are made with, besides their presenters.
struct LineContext {
    let words: Language
    let tasks: InFlightTasks

    func join<Presenter, Component>(
        _ presenter: Presenter, _ make: (Presenter, Language) -> Component, _ join: (Component) -> Void
    ) -> Component {
        joined(make(presenter, words), join)
    }

    func join<Presenter, Component>(
        _ presenter: Presenter, _ make: (Presenter, Language, InFlightTasks) -> Component,
        _ join: (Component) -> Void
    ) -> Component {
        joined(make(presenter, words, tasks), join)
    }
}
