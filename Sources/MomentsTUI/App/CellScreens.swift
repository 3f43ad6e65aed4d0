import MomentsCore
import MomentsKit
import TerminalKit

/// The screens of the curses terminal.
struct CellScreens: ScreenMaker {
    let keymap: Keymap
    let words: Language
    /// Nil where no pictures are shown.
    var pictures: (any PictureProviding)?

    func screen<Presenter: Presented>(
        of presenter: Presenter, tasks: InFlightTasks, moment: ((Moment.ID) -> MomentPresenter)?
    ) -> any Screen<Canvas> {
        Presenter.screens.cells(
            presenter, CellContext(keymap: keymap, words: words, pictures: pictures, tasks: tasks, moment: moment))
    }

    func helpEntries(in context: KeyContext) -> [(action: Action, entry: ActionEntry)] {
        keymap.bindings(in: context).map { ($0.action, ActionEntry($0, words: words)) }
    }

    var speaks: Bool { false }

    var themes: [Theme.Name] { Theme.Name.allCases }

    func name(of action: Action, in context: KeyContext) -> String? { keymap.key(for: action, in: context)?.name }
}
