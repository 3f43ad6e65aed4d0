import ArgumentParser
import Libc
import MomentsCore
import SystemPackage

/// The sources of a feed's secrets: never an argument, which every process may read.
struct FeedSecretOptions: ParsableArguments {
    @Flag(help: "Ask for a token, sent as “Authorization: Bearer …”.")
    var token = false
    @Flag(help: "Read the token from the first line of standard input.") var tokenStdin = false
    @Option(
        help: ArgumentHelp(
            "Read the token from the first line that a shell command prints.",
            valueName: "command"))
    var tokenCommand: String?
    @Option(
        help: ArgumentHelp(
            "Send the headers in this file with each query, one “Name: value” a line; - is standard input.",
            valueName: "file"),
        completion: .file())
    var headersFrom: String?
    @Option(
        help: ArgumentHelp(
            "Send the headers that a shell command prints.", valueName: "command"))
    var headersCommand: String?

    /// Whether none is to be had.
    var areAbsent: Bool {
        !token && !tokenStdin && tokenCommand == nil && headersFrom == nil && headersCommand == nil
    }

    func validate() throws {
        if [token, tokenStdin, tokenCommand != nil].count(where: { $0 }) > 1 {
            throw ValidationError("Use one of --token, --token-stdin and --token-command.")
        }
        if headersFrom != nil, headersCommand != nil {
            throw ValidationError("Use one of --headers-from and --headers-command.")
        }
        if headersFrom == "-", token || tokenStdin {
            throw ValidationError(
                "Standard input can be the token or the headers. Put the other into a file.")
        }
    }

    /// Asks for them, and reads them.
    func read(into secrets: inout FeedSecrets) throws {
        secrets.token = try readToken()
        secrets.headers = try readHeaders()
    }

    private func readToken() throws -> String? {
        let text =
            if let tokenCommand {
                try SecretProgram.line(of: tokenCommand, name: "token")
            } else if tokenStdin {
                try SecretInput.readLine(name: "token")
            } else {
                try token ? SecretInput.read(prompt: "Token: ", name: "token") : nil
            }
        return try text.map(checked)
    }

    /// A token that a header can hold (RFC 6750, 2.1); blanks and line ends around it are a slip of the hand.
    private func checked(_ text: String) throws(Failure) -> String {
        let token = text.trimmed
        guard !token.isEmpty, token.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) }),
            FeedSecrets.Header(name: "Authorization", value: "Bearer \(token)") != nil
        else {
            throw Failure("That is not a token: a token has only ASCII letters, digits and signs, and no spaces.")
        }
        return token
    }

    private func readHeaders() throws -> [FeedSecrets.Header] {
        if let headersCommand {
            return try HeaderLines.headers(SecretProgram.output(of: headersCommand, name: "headers"))
        }
        guard let headersFrom else { return [] }
        return try HeaderLines.headers(contents(of: headersFrom))
    }

    /// A pipe is waited for: `--headers-from <(pass show headers)` is one.
    private func contents(of path: String) throws(Failure) -> [UInt8] {
        do {
            guard path != "-" else {
                return try FileDescriptor.standardInput.readToEnd(atMost: HeaderLines.maximumBytes)
            }
            let file = try FileDescriptor.open(path: path, .readOnly)
            defer { try? file.close() }
            return try file.readToEnd(atMost: HeaderLines.maximumBytes)
        } catch {
            throw Failure("The headers cannot be read from \(path): \(error.reason).")
        }
    }
}

/// Headers in lines of their own, as `curl --header @FILE` takes them: `Name: value`. Blank lines mean nothing.
nonisolated enum HeaderLines {
    /// In bytes: more than any server takes.
    static let maximumBytes = 64 << 10

    /// - Throws: the number of a line that is no header, without its text.
    static func headers(_ bytes: [UInt8]) throws(Failure) -> [FeedSecrets.Header] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure("The headers are not UTF-8 text. Nothing was changed.")
        }
        var headers: [FeedSecrets.Header] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        where !line.allSatisfy(\.isWhitespace) {
            guard let header = header(line) else {
                throw Failure(
                    """
                    Line \(index + 1) of the headers is none that can be sent: “Name: value” in ASCII, and not one that \
                    is sent anyway, as Host is. Nothing was changed.
                    """)
            }
            headers.append(header)
        }
        return headers
    }

    private static func header(_ line: Substring) -> FeedSecrets.Header? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[line.index(after: colon)...]
        return FeedSecrets.Header(name: String(line[..<colon]), value: trimmed(value))
    }

    private static func trimmed(_ text: Substring) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        let start = text.drop(while: isBlank)
        return String(start.reversed().drop(while: isBlank).reversed())
    }
}

/// A command line of the shell that prints a secret, as a password manager does. The program has our terminal, to ask on.
nonisolated enum SecretProgram {
    /// In bytes.
    private static let limit = 64 << 10

    /// - Parameter name: of the secret that it prints.
    /// - Returns: all that it printed.
    static func output(of command: String, name: String) throws(Failure) -> [UInt8] {
        guard let stream = popen(command, "r") else {
            throw Failure("The command for the \(name) cannot be started. Nothing was changed.")
        }
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = fread(&bytes, 1, limit, stream)
        let status = pclose(stream)
        guard status == 0 else {
            throw Failure("The command for the \(name) \(ending(status)). Nothing was changed.")
        }
        return Array(bytes.prefix(count))
    }

    /// The first line of the output, which must not be empty.
    static func line(of command: String, name: String) throws(Failure) -> String {
        let line = try output(of: command, name: name).prefix { $0 != UInt8(ascii: "\n") }
        guard
            let text = String(validating: line, as: UTF8.self).map({
                $0.hasSuffix("\r") ? String($0.dropLast()) : $0
            }),
            !text.isEmpty
        else { throw Failure("The command printed no \(name). Nothing was changed.") }
        return text
    }

    private static func ending(_ status: Int32) -> String {
        let signal = status & 0x7F
        return signal == 0 ? "ended with status \(status >> 8 & 0xFF)" : "was ended by signal \(signal)"
    }
}
