import Foundation
import MomentsKit
import SystemPackage

/// Where results go. They are written in full or the command fails, a closed pipe included.
nonisolated enum Output {
    static func write(_ text: String) throws(Failure) {
        try write(Array(text.utf8), to: .standardOutput)
    }

    static func line(_ text: String) throws(Failure) {
        try write(text + "\n")
    }

    /// One JSON value, keys in the order of the alphabet, on a line of its own.
    static func json(_ value: some Encodable) throws {
        try line(text(of: value))
    }

    static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return PrintableJSON.escape(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Prints the result of what is done already. Where it cannot be printed, the error says first that it is done: whoever
    /// read only of the error would do it again.
    /// - Parameter sentence: what was done.
    static func result(_ sentence: String, _ print: () throws -> Void) throws(Failure) {
        do {
            try print()
        } catch {
            throw Failure("\(sentence) \(error.localizedDescription)")
        }
    }

    /// Prints a message on standard error; an error in doing so cannot be reported.
    static func note(_ text: String) {
        try? write(Array((text + "\n").utf8), to: .standardError)
    }

    static func write(_ bytes: [UInt8], to file: FileDescriptor) throws(Failure) {
        do {
            try file.write(allOf: bytes)
        } catch {
            throw Failure("Cannot write the result: \(error.reason).")
        }
    }
}
