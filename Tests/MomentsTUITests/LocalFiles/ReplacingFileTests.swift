import Foundation
import TestSupport
import Testing

@testable import MomentsTUI

/// The half-written files that killed exports left behind.
struct ReplacingFileTests {
    private let directory: TemporaryDirectory
    private var path: String { "\(directory.path)/export.jsonl" }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    }

    private func leave(_ name: String) throws {
        try Data("half".utf8).write(to: URL(filePath: "\(directory.path)/\(name)"))
    }

    @Test func leftoverIsRemovedByTheNextThatWrites() throws {
        try leave("export.jsonl.\(UUID().uuidString).part")

        let file = try ReplacingFile(path)
        try file.write("whole")
        try file.finish()

        try expectEqual(names(), ["export.jsonl"])
    }

    @Test(arguments: [
        "export.jsonl.part", "export.jsonl.old.part", "other.jsonl.5B8C63D4-24A3-4B0E-9E6C-3A5A0F9F7E11.part",
        "export.jsonl.5B8C63D4-24A3-4B0E-9E6C-3A5A0F9F7E11", "export.jsonl.5B8C63D4-24A3-4B0E-9E6C-3A5A0F9F7E11.part2",
    ])
    func fileOfAnotherNameStays(name: String) throws {
        try leave(name)

        try ReplacingFile(path).finish()

        #expect(try names().contains(name))
    }

    @Test func fileThatIsBeingWrittenStays() throws {
        let first = try ReplacingFile(path)
        try first.write("first")

        try ReplacingFile(path).finish()

        #expect(throws: Never.self) { try first.finish() }
        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "first")
    }

    @Test func nothingIsLeftOfAFileThatWasNotFinished() throws {
        try ReplacingFile(path).write("half")

        try expectEqual(names(), [])
    }
}
