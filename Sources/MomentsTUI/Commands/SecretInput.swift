import Foundation

/// Reads a password from a prompt with echo off, or from a line of standard input where that is no terminal.
nonisolated enum SecretInput {
    private static let interrupt = UInt8(3)

    /// - Throws: `Failure` where there is nothing to read, or Ctrl+C was pressed.
    static func read(prompt: String) throws(Failure) -> String {
        guard isatty(STDIN_FILENO) == 1 else { return try checked(readLine()) }
        var saved = termios()
        guard tcgetattr(STDIN_FILENO, &saved) == 0 else { throw Failure("The terminal does not answer.") }
        var silent = saved
        silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
        // Ctrl+C ends the line instead of the program, which would leave the terminal without echo.
        withUnsafeMutableBytes(of: &silent.c_cc) { $0[Int(VEOL)] = interrupt }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved)
            Output.note("")
        }
        try Output.write(Array(prompt.utf8), to: STDERR_FILENO)
        return try checked(typedLine())
    }

    /// Canonical mode hands over a line at a time, at most 4,096 bytes of it.
    private static func typedLine() throws(Failure) -> String? {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return nil }
        guard !bytes[..<count].contains(interrupt) else { throw Failure("Given up: nothing was changed.") }
        return String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    private static func checked(_ line: String?) throws(Failure) -> String {
        guard let line else {
            throw Failure("No password was given. Type it at the prompt, or give it on standard input.")
        }
        return line
    }
}
