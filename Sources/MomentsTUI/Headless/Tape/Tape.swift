import TerminalKit

/// A script for the app, in the language of charmbracelet/vhs (docs/tapes.md).
struct Tape: Equatable {
    let commands: [TapeCommand]
    /// The line that starts the app at vhs's shell prompt; nil where the tape begins with the app already open.
    let launch: LaunchLine?

    /// The app's arguments, where the tape starts it: `["--demo"]` for `Type "moments --demo"` and `Enter`.
    var launchArguments: [String]? { launch?.arguments }

    /// The variables of the tape's `Env` lines, wherever they stand; the last one of a name counts, as in vhs.
    var environment: [String: String] {
        commands.reduce(into: [:]) { result, command in
            if case .environment(let name, let value) = command.action { result[name] = value }
        }
    }

    /// The terminal's width in cells.
    var columns: Int {
        commands.compactMap { if case .columns(let count) = $0.action { count } else { nil } }.last ?? 80
    }

    /// The terminal's height in cells.
    var rows: Int {
        commands.compactMap { if case .rows(let count) = $0.action { count } else { nil } }.last ?? 24
    }

    /// Nil where the tape names none of the app's own.
    var theme: Theme.Name? {
        commands.compactMap { if case .theme(let name) = $0.action { name } else { nil } }.last
    }
}
