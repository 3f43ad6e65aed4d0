import Essentials
import Libc
import MomentsCore
import TerminalKit

/// The file of terminals' answers, a line for each name, the latest first.
///
/// A terminal answers after the first frame; the first frame uses the answers that one of its name gave before. A faulty or
/// unreadable file costs only that.
nonisolated struct TerminalAnswersFile: Sendable {
    /// The maximum number of terminals in the file.
    private static let maximumCount = 20
    /// In bytes; more than twenty terminals need.
    private static let maximumSize = 16 * 1_024
    /// The variables that tell terminals with the same `TERM` apart.
    private static let variables = [
        "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "KONSOLE_VERSION", "XTERM_VERSION",
    ]

    private let path: String
    private let name: String

    /// - Parameter environment: with the name of the terminal.
    /// - Returns: nil where it has no name, or there is no place for the file.
    init?(environment: [String: String]) {
        guard let folder = Directories(environment: environment).cache else { return nil }
        let names = Self.variables.map { environment[$0] ?? "" }
        name = (names + [environment["TMUX"] == nil ? "" : "tmux"]).joined(separator: "|")
        guard !names[0].isEmpty, name.utf8.count <= 200, name.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
            return nil
        }
        path = folder + "/terminals"
    }

    /// The last answers of a terminal of this name; nil where none answered.
    var facts: TerminalFacts? {
        lines.lazy.compactMap(answers).first
    }

    func keep(_ facts: TerminalFacts) {
        let others = lines.filter { answers($0) == nil && !$0.hasPrefix(name + "\t") }
        let kept = (["\(name)\t\(facts.text)"] + others.prefix(Self.maximumCount - 1)).joined(separator: "\n")
        try? replace(with: Array((kept + "\n").utf8))
    }

    private func answers(_ line: String) -> TerminalFacts? {
        line.hasPrefix(name + "\t") ? TerminalFacts(text: line.dropFirst(name.count + 1)) : nil
    }

    private var lines: [String] {
        guard let bytes = try? FileContents.read(path: path, atMost: Self.maximumSize, mustBeRegular: true),
            let text = String(validating: bytes, as: UTF8.self)
        else { return [] }
        return text.split(separator: "\n").map(String.init)
    }

    private func replace(with bytes: [UInt8]) throws(FileError) {
        try PrivateFolder.make(FilePlace.folder(of: path))
        PartFile.removeLeftovers(of: path)
        let (part, file) = try PartFile.make(for: path)
        defer { try? file.close() }
        do throws(FileError) {
            try file.write(allOf: bytes)
            guard rename(part, path) == 0 else { throw .system(.last) }
        } catch {
            unlink(part)
            throw error
        }
    }
}
