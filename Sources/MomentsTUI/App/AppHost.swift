import MomentsKit
import TerminalKit

/// The composition that made an app, asked for actions that need more than its screens.
protocol AppHost: AnyObject {
    /// The help key was pressed on a screen of this context.
    func showHelp(for context: KeyContext)
    /// The key of the command palette was pressed on a screen of this context.
    func showCommandPalette(for context: KeyContext)
    /// A screen of this context came up, or is seen again.
    func viewed(_ context: KeyContext)
    /// A key was pressed that means nothing on this view.
    func explain(unknown key: Key, on view: any ViewPresenting, in context: KeyContext)
    /// The app is over: work that waits for another process soon gives up.
    func endWaiting()
    /// Commits the changes that can still be undone, and keeps texts that could not be stored: the app is over, and nothing
    /// else is left to do.
    /// - Returns: sentences that the person must read.
    func end() async -> [String]
}
