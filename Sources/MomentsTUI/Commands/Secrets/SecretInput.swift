import Libc
import MomentsCore
import SystemPackage

/// Reads a password or a token from a prompt with echo off, or from a line of standard input where that is no terminal.
nonisolated enum SecretInput {
    private static let interrupt = UInt8(3)
    private static let newline = UInt8(ascii: "\n")
    /// How much of a line is read, in bytes: more than a password has, and no more than a terminal delivers at once.
    private static let limit = 4_096

    /// - Parameter name: of the secret.
    /// - Throws: `Failure` where there is nothing to read, it is no text, or Ctrl+C was pressed.
    static func read(prompt: String, name: String = "password") throws(Failure) -> String {
        guard isatty(STDIN_FILENO) == 1 else { return try readLine(name: name) }
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
        try Output.write(Array(prompt.utf8), to: .standardError)
        return try text(of: typed(line(endsAt: interrupt)), name)
    }

    /// A line of standard input, without a prompt.
    static func readLine(name: String) throws(Failure) -> String { try text(of: line(), name) }

    /// The input up to the end of a line, or to the limit, as a source may have no end. Reads one byte at a time, so that the
    /// next reader gets the rest.
    /// - Parameter other: a byte that ends it beside a newline.
    private static func line(endsAt other: UInt8? = nil) -> [UInt8] {
        var line: [UInt8] = []
        while line.count < limit, line.last != newline, other == nil || line.last != other, let byte = byte() {
            line.append(byte)
        }
        return line
    }

    /// Nil at the end of the input, and where it cannot be read.
    private static func byte() -> UInt8? {
        let bytes = try? FileDescriptor.standardInput.readChunk(atMost: 1)
        return bytes?.first
    }

    private static func typed(_ line: [UInt8]) throws(Failure) -> [UInt8] {
        guard line.last != interrupt else { throw Failure("Cancelled: nothing was changed.") }
        return line
    }

    private static func text(of line: [UInt8], _ name: String) throws(Failure) -> String {
        guard !line.isEmpty else {
            throw Failure("No \(name) was given. Type it at the prompt, or give it on standard input.")
        }
        // Repaired, it would be one of many passwords that are repaired to the same.
        guard let text = String(validating: withoutEnd(line), as: UTF8.self) else {
            throw Failure("The \(name) is not UTF-8 text. Nothing was changed.")
        }
        return text
    }

    /// Only LF ends a line, and CR LF. All else, other line breaks included, may be in a password.
    private static func withoutEnd(_ line: [UInt8]) -> ArraySlice<UInt8> {
        guard line.last == newline else { return line[...] }
        let line = line.dropLast()
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
}

/// Passwords from prompts or from standard input, a line each; never from an argument, which every process may read.
nonisolated enum PasswordInput {
    /// The new password, typed twice at a prompt, or given once on standard input.
    static func readNew() throws(Failure) -> Password {
        let text = try SecretInput.read(prompt: "New password: ")
        let password = try checked(text)
        if isatty(STDIN_FILENO) == 1, try SecretInput.read(prompt: "Once more: ") != text {
            throw Failure("The passwords differ. Nothing was changed.")
        }
        return password
    }

    /// The present password, and the new one.
    static func readChange() throws -> (old: Password, new: Password) {
        (try readPresent(prompt: "Current password: "), try readNew())
    }

    /// - Throws: `.wrongPassword` for a text that can be none.
    static func readPresent(prompt: String) throws -> Password {
        guard let password = Password(try SecretInput.read(prompt: prompt)) else { throw AccountError.wrongPassword }
        return password
    }

    private static func checked(_ text: String) throws(Failure) -> Password {
        guard let password = Password(text) else {
            throw Failure(
                "A password needs at least \(Password.minimumLength) characters and at most "
                    + "\(Password.maximumBytes) bytes.")
        }
        return password
    }
}
