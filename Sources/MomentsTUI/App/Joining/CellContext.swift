import MomentsCore
import MomentsKit
import TerminalKit

/// The parts that screens of cells are made with, besides their presenters.
struct CellContext {
    let keymap: Keymap
    let words: Language
    /// Nil where no pictures are shown.
    let pictures: (any PictureProviding)?
    let tasks: InFlightTasks
    /// Makes the presenter of a moment beside a list of them, where there is room for both; nil beside other screens.
    let moment: ((Moment.ID) -> MomentPresenter)?

    private var painter: PicturePainter { PicturePainter(pictures) }

    // MARK: A screen takes those that it needs

    func make<Presenter, Cells>(
        _ presenter: Presenter, _ make: @MainActor (Presenter, Keymap, Language) -> Cells
    ) -> Cells {
        make(presenter, keymap, words)
    }

    func make<Presenter, Cells>(
        _ presenter: Presenter, _ make: @MainActor (Presenter, Keymap, Language, InFlightTasks) -> Cells
    ) -> Cells {
        make(presenter, keymap, words, tasks)
    }

    func make<Presenter, Cells>(
        _ presenter: Presenter,
        _ make: @MainActor (Presenter, Keymap, Language, InFlightTasks, (any PictureProviding)?) -> Cells
    ) -> Cells {
        make(presenter, keymap, words, tasks, pictures)
    }

    func make<Presenter, Cells>(
        _ presenter: Presenter, _ make: @MainActor (Presenter, Keymap, Language, (any PictureProviding)?) -> Cells
    ) -> Cells {
        make(presenter, keymap, words, pictures)
    }

    func make<Presenter, Cells>(
        _ presenter: Presenter, _ make: @MainActor (Presenter, PicturePainter, Keymap, Language) -> Cells
    ) -> Cells {
        make(presenter, painter, keymap, words)
    }

    func make<Presenter, Cells>(
        _ presenter: Presenter, _ make: @MainActor (Presenter, PicturePainter, Keymap, Language, InFlightTasks) -> Cells
    ) -> Cells {
        make(presenter, painter, keymap, words, tasks)
    }
}
