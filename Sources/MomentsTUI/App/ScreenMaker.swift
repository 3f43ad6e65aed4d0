import MomentsCore
import MomentsKit
import TerminalKit

/// Makes the screens of one kind of surface and joins each with its presenter. The composition decides which presenters are
/// shown; each presenter names its components (`Presented`).
protocol ScreenMaker<Surface> {
    associatedtype Surface

    /// The keys that its screens name and the app obeys.
    var keymap: Keymap { get }

    /// - Parameter moment: makes the presenter of a moment beside a list of them, where there is room for both.
    func screen(
        of presenter: some Presented, tasks: InFlightTasks,
        moment: ((Moment.ID) -> MomentPresenter)?
    ) -> any Screen<Surface>
    /// The actions of a key context, for the help.
    func helpEntries(in context: KeyContext) -> [(action: Action, entry: ActionEntry)]
    /// Whether selections are read aloud.
    var speaks: Bool { get }
    /// The themes that its surface offers; empty where there are no colours.
    var themes: [Theme.Name] { get }
    /// The name of an action in a sentence: its key, or in lines its name; nil where nothing leads to it.
    func name(of action: Action, in context: KeyContext) -> String?
}
