import MomentsCore
import MomentsKit
import TerminalKit

/// The screens of the linear mode: a second set of components over the same presenters.
struct LinearScreens: ScreenMaker {
    let keymap: Keymap
    let words: Language

    func screen<Presenter: Presented>(
        of presenter: Presenter, tasks: InFlightTasks, moment: ((Moment.ID) -> MomentPresenter)?
    ) -> any Screen<LinePrinter> {
        Presenter.screens.lines(presenter, LineContext(words: words, tasks: tasks))
    }

    func helpEntries(in context: KeyContext) -> [(action: Action, entry: ActionEntry)] {
        let vocabulary = LineVocabulary(keymap, in: context, words: words)
        return zip(vocabulary.bindings, vocabulary.entries).map { ($0.action, $1) }
    }

    var speaks: Bool { true }

    var themes: [Theme.Name] { [] }

    func name(of action: Action, in context: KeyContext) -> String? {
        // A line that answers a question needs nothing else.
        action == .submit ? nil : words.actions.lineName(of: action)
    }
}
