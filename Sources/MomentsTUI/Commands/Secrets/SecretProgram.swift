import Libc

/// A command line of the shell that prints a secret, as a password manager does. It has our terminal, to ask on.
nonisolated enum SecretProgram {
    /// In bytes.
    private static let limit = 64 << 10

    /// - Parameter name: what it prints.
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

    /// Its first line, which has to be there.
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
