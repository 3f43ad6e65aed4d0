import MomentsCore

/// Why the app could not take over the terminal it was started in.
package enum TerminalError: ExplainedError, Equatable {
    case notATerminal
    case curses(CursesError)
    /// - Parameter reason: the system's words.
    case system(reason: String)

    package var message: String {
        switch self {
        case .notATerminal:
            "Standard input and output are not both a terminal. Without one, use moments play or moments timeline."
        case .curses(let error): error.message
        case .system(let reason): "The terminal cannot be taken over: \(reason). Try another terminal."
        }
    }
}
