import MomentsCore
import MomentsKit

/// What screens of cells are made with, besides their presenters.
struct CellContext {
    let keymap: Keymap
    let words: Language
    /// Nil where no pictures are shown.
    let pictures: (any PictureProviding)?
    let tasks: InFlightTasks
    /// Makes the presenter of a moment beside a list of them, where there is room for both; nil beside what is no list.
    let moment: ((Moment.ID) -> MomentPresenter)?

    private var painter: PicturePainter { PicturePainter(pictures) }

    // MARK: A screen is made and joined with its presenter, whichever of these it needs

    func join<Presenter, Component>(
        _ presenter: Presenter, _ make: (Presenter, Keymap, Language) -> Component, _ join: (Component) -> Void
    ) -> Component {
        joined(make(presenter, keymap, words), join)
    }

    func join<Presenter, Component>(
        _ presenter: Presenter, _ make: (Presenter, Keymap, Language, InFlightTasks) -> Component,
        _ join: (Component) -> Void
    ) -> Component {
        joined(make(presenter, keymap, words, tasks), join)
    }

    func join<Presenter, Component>(
        _ presenter: Presenter,
        _ make: (Presenter, Keymap, Language, InFlightTasks, (any PictureProviding)?) -> Component,
        _ join: (Component) -> Void
    ) -> Component {
        joined(make(presenter, keymap, words, tasks, pictures), join)
    }

    func join<Presenter, Component>(
        _ presenter: Presenter, _ make: (Presenter, PicturePainter, Keymap, Language) -> Component,
        _ join: (Component) -> Void
    ) -> Component {
        joined(make(presenter, painter, keymap, words), join)
    }

    func join<Presenter, Component>(
        _ presenter: Presenter, _ make: (Presenter, PicturePainter, Keymap, Language, InFlightTasks) -> Component,
        _ join: (Component) -> Void
    ) -> Component {
        joined(make(presenter, painter, keymap, words, tasks), join)
    }
}
