import MomentsCore

/// Why curses could not take over a terminal.
package enum CursesError: ExplainedError, Equatable {
    case unknownTerminal(name: String)
    case noNullDevice

    package var message: String {
        switch self {
        case .unknownTerminal(""):
            "TERM is not set, so there is no telling how to draw here. Set it, for example: TERM=xterm-256color."
        case .unknownTerminal(let name):
            "There is no terminfo entry for the terminal \"\(name)\", or it cannot show a full screen. "
                + "Set TERM to one that exists, for example xterm-256color, or install ncurses-term."
        case .noNullDevice: "/dev/null cannot be opened for reading and writing. Check its permissions."
        }
    }
}
