import ArgumentParser
import Libc
import TerminalKit

/// Asks a person at a terminal before something is destroyed.
struct Confirmation {
    /// - Parameter action: for the question: "Remove Jake".
    /// - Throws: wrong usage where standard input is no terminal.
    init(_ action: String) throws {
        guard isatty(STDIN_FILENO) == 1 else {
            throw ValidationError(
                "There is no terminal to ask on. \(action) without asking by --yes.")
        }
    }

    /// - Throws: where anything but yes was typed.
    func ask(_ question: String) throws {
        let text = "\(LineText.line(question)) Type yes to go on: "
        try Output.write(Array(text.utf8), to: .standardError)
        let answer = readLine()?.trimmed.lowercased()
        guard answer == "yes" || answer == "y" else { throw Failure("Nothing was changed.") }
    }
}
