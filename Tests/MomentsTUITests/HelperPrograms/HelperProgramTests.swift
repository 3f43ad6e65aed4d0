import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct HelperProgramTests {
    @Test func theFirstFolderCounts() throws {
        let helpers = try [FakeHelper(""), FakeHelper("")]

        try expectEqual(HelperProgram.find("moments-sync", in: helpers.map(\.folder)), helpers[0].path)
    }

    @Test func fileThatCannotBeRunIsNoHelper() throws {
        let folder = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/moments-sync", withIntermediateDirectories: true)
        let text = try TemporaryDirectory()
        try "text".write(toFile: text.path + "/moments-sync", atomically: false, encoding: .utf8)
        let folders = [folder.path, text.path]

        #expect(throws: SyncHelperError.missing(folders: folders)) {
            try HelperProgram.find("moments-sync", in: folders)
        }
    }

    @Test func helperIsFoundBesideTheTests() throws {
        let path = try HelperProgram.find(HelperProgram.sync)

        #expect(
            path
                == Program.file.deletingLastPathComponent().appending(path: "moments-sync").resolvingSymlinksInPath()
                .path)
    }

    @Test func installedHelperIsInLibexec() throws {
        expectEqual(HelperProgram.folders.dropFirst().first?.hasSuffix("/libexec/moments"), true)
    }
}
