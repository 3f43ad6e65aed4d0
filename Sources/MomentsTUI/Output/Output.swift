import Essentials
import MomentsCore
import SystemPackage
import TerminalKit

/// Prints results. A result is written in full or the command fails, a closed pipe included.
nonisolated enum Output {
    static func write(_ text: String) throws(Failure) {
        try write(Array(text.utf8), to: .standardOutput)
    }

    /// - Parameter untrusted: may quote a server or another person.
    static func line(_ untrusted: String) throws(Failure) {
        try write(printable(untrusted) + "\n")
    }

    /// One JSON value, keys in the order of the alphabet, on a line of its own.
    static func json(_ value: some Encodable) throws {
        try write(text(of: value) + "\n")
    }

    static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return PrintableJSON.escape(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Prints the result of what is done already. Where it cannot be printed, the error says first that the change is done, so
    /// that the person does not repeat it.
    /// - Parameter sentence: the result.
    static func result(_ sentence: String, _ print: () throws -> Void) throws(Failure) {
        do {
            try print()
        } catch {
            throw Failure("\(sentence) \(error.localizedDescription)")
        }
    }

    /// Prints a message on standard error; an error in doing so cannot be reported.
    /// - Parameter untrusted: may quote a server or another person.
    static func note(_ untrusted: String) {
        try? write(Array((printable(untrusted) + "\n").utf8), to: .standardError)
    }

    /// A text of one or more lines without characters that a terminal would obey.
    private static func printable(_ untrusted: String) -> String {
        untrusted.split(separator: "\n", omittingEmptySubsequences: false).map { LineText.line(String($0)) }
            .joined(separator: "\n")
    }

    static func write(_ bytes: [UInt8], to file: FileDescriptor) throws(Failure) {
        do {
            try file.write(allOf: bytes)
        } catch {
            throw Failure("Cannot write the result: \(error.reason).")
        }
    }
}
