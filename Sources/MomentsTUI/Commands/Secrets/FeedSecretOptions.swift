import ArgumentParser
import MomentsCore
import SystemPackage

/// Where the secrets of a feed come from: never from an argument, which every process may read.
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

    /// One that a header can hold (RFC 6750, 2.1); blanks and line ends around it are a slip of the hand.
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
