import Foundation
import TestSupport

@testable import MomentsTUI

/// The program itself, as a script runs it: a process of its own, in a directory of its own, with nothing in its
/// environment but the store there and what a test adds. There is no home directory.
struct Program {
    /// How a run ended.
    struct Ending: Sendable {
        /// As in a shell: 128 plus the signal that ended the run.
        let status: Int32
        let output: String
        let errors: String

        /// The one JSON value that was printed.
        var json: JSON {
            get throws { try JSONDecoder().decode(JSON.self, from: Data(output.utf8)) }
        }
    }

    /// In seconds; a run that takes longer is killed, and its test fails. Beside builds a run of a second takes a minute.
    private static let timeout = Double(TimeLimit.scaled(300))

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        // A file with nothing in it becomes a store; one that is not there would be refused.
        try Data().write(to: URL(filePath: store))
    }

    /// Where the runs of this program keep their moments.
    var store: String { path("moments.sqlite") }

    /// Of a file in the directory that the program runs in.
    func path(_ name: String) -> String {
        "\(directory.path)/\(name)"
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path(name)))
    }

    /// The names of the store's files that hold a text, in any letter case.
    func files(holding text: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path("")).filter { name in
            guard name.hasPrefix("moments.") else { return false }
            let content = try Data(contentsOf: URL(filePath: path(name)))
            let small = Data(content.map { (65...90).contains($0) ? $0 + 32 : $0 })
            return small.firstRange(of: Data(text.lowercased().utf8)) != nil
        }
    }

    /// - Parameters:
    ///   - input: the text of its standard input.
    ///   - source: standard input instead of that.
    ///   - target: standard output; nil to return it as the ending's `output`.
    ///   - folder: the current directory; nil for the program's own.
    ///   - environment: the variables beside `MOMENTS_STORE`.
    ///   - shell: a command that a shell runs before the program, `umask 0` say.
    func run(
        _ arguments: [String], input: String = "", from source: FileHandle? = nil, to target: FileHandle? = nil,
        in folder: String? = nil, environment: [String: String] = [:], shell: String? = nil
    ) async throws -> Ending {
        // Files, not pipes: they need no reader while the program runs.
        let (printed, errors) = (try file(), try file())
        let streams = [try source ?? file(holding: input), target ?? printed, errors]
        let environment = ["MOMENTS_STORE": store].merging(environment) { $1 }
        let before = shell.map { ["/bin/sh", "-c", $0 + #"; exec "$0" "$@""#] } ?? []
        let child = try Child(
            before + [Self.file.path] + arguments, streams: streams.map(\.fileDescriptor),
            folder: folder ?? directory.path,
            environment: environment)
        let status = await child.end(within: Self.timeout)
        return Ending(status: status, output: try text(of: printed), errors: try text(of: errors))
    }

    func run(_ arguments: String..., input: String = "") async throws -> Ending {
        try await run(arguments, input: input)
    }

    private func file(holding text: String = "") throws -> FileHandle {
        let url = URL(filePath: path(".\(UUID().uuidString)"))
        try Data(text.utf8).write(to: url)
        return try FileHandle(forUpdating: url)
    }

    private func text(of file: FileHandle) throws -> String {
        try file.seek(toOffset: 0)
        return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// The program is built into the folder that the tests are built into.
    static var file: URL {
        #if os(macOS)
            let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
            return tests.bundleURL.deletingLastPathComponent().appending(path: "moments")
        #else
            return Bundle.main.bundleURL.appending(path: "moments")
        #endif
    }
}
