import Foundation
import TestSupport
import Testing

@testable import MomentsTUI

struct TapeOutputTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    @Test func writingReplacesTheFile() throws {
        let path = folder.appending(path: "a/b/c.txt").path()
        let output = FileTapeOutput()

        try output.write("long and older", to: path)
        try output.write("new", to: path)

        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "new")
        try FileManager.default.removeItem(at: folder)
    }

    @Test func framesOfOneRunFollowEachOtherAndReplaceThoseOfTheLast() throws {
        let path = folder.appending(path: "frames.txt").path()
        try FileTapeOutput().append("of an earlier run", to: path)
        let output = FileTapeOutput()

        try output.append("one\n", to: path)
        try output.append("two\n", to: path)

        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "one\ntwo\n")
        try FileManager.default.removeItem(at: folder)
    }

    @Test(arguments: [
        ("/dev/null/a.txt", "its folder cannot be made"), ("/dev/full", "No space left on device"),
        ("/tmp", "Is a directory"),
    ])
    func aFileThatCannotBeWrittenIsExplained(path: String, reason: String) {
        #expect(throws: OutputError(reason: reason)) { try FileTapeOutput().write("x", to: path) }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "Linux has a device that is always full."))
    func aFullDiskIsExplained() {
        #expect(throws: OutputError(reason: "No space left on device")) {
            try FileTapeOutput().append("x", to: "/dev/full")
        }
    }

    @Test func programsAreFoundOnThePath() throws {
        let program = folder.appending(path: "tool")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path())
        try Data().write(to: folder.appending(path: "text"))
        let programs = Programs(searchPath: "/nowhere:\(folder.path())")

        #expect(programs.contains("tool"))
        #expect(programs.contains(program.path()))
        #expect(programs.contains("moments"))
        #expect(!programs.contains("text"))
        #expect(!programs.contains("other"))
        #expect(!programs.contains("/"))
        try FileManager.default.removeItem(at: folder)
    }
}
