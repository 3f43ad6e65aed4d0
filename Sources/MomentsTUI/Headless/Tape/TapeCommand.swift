import TerminalKit

/// One command of a tape, checked, and where it stands.
struct TapeCommand: Equatable {
    enum Action: Equatable {
        case type(String)
        /// All keys together, `count` times.
        case keys([Key], count: Int)
        /// A whole line at the prompt of the linear mode.
        case line(String)
        case sleep(Duration)
        /// The window has another size from now on.
        case resize(CellSize)
        /// Without a pattern, the one that was set last, or else that the shell's prompt is back. Without a timeout, the
        /// one that was set last.
        case wait(WaitScope, TapePattern?, timeout: Duration? = nil)
        case screenshot(path: String, SnapshotFormat)
        /// The whole screen after every command, into this file.
        case output(path: String)
        case hide, show
        case copy(String), paste
        case environment(name: String, value: String)
        case require(program: String)
        case columns(Int), rows(Int)
        /// The theme of the app.
        case theme(Theme.Name)
        case waitPattern(TapePattern)
        case waitTimeout(Duration)
        /// A command that only matters in a recording: a picture's font, say, or a video's name.
        case nothing(NoMeaning)
    }

    /// The part of the screen that a `Wait` looks at.
    enum WaitScope: String {
        /// The row the cursor is in.
        case line = "Line"
        case screen = "Screen"
    }

    /// A command that is parsed and checked, but ignored.
    enum NoMeaning: Equatable {
        case setting, video
        /// `ScrollUp` and `ScrollDown` move vhs's window over lines that have left the screen; a full-screen app has none.
        case scroll
    }

    let action: Action
    let location: TapeLocation
}
