import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct HelperProgramTests {
    @Test func theFirstFolderCounts() throws {
        let helpers = try [FakeHelper(""), FakeHelper("")]

        #expect(try HelperProgram.find("moments-sync", in: helpers.map(\.folder)) == helpers[0].path)
    }

    @Test func whatCannotBeRunIsNone() throws {
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

    @Test(arguments: [
        (".failed", SyncHelperError.notBuilt(program: "moments-sync", log: "/build.log")),
        (".building", .notBuiltYet(program: "moments-sync", log: "/build.log")),
    ])
    func aBuildIsReportedWithItsLog(suffix: String, error: SyncHelperError) throws {
        let folder = try TemporaryDirectory()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/moments-sync" + suffix, withDestinationPath: "/build.log")

        #expect(throws: error) { try HelperProgram.find("moments-sync", in: [folder.path]) }
    }

    @Test(arguments: [".building", ".failed"])
    func helperThatIsThereCountsMoreThanABuild(suffix: String) throws {
        let helper = try FakeHelper("")
        try FileManager.default.createSymbolicLink(
            atPath: helper.path + suffix, withDestinationPath: "/build.log")

        #expect(try HelperProgram.find("moments-sync", in: [helper.folder]) == helper.path)
    }

    @Test func itIsFoundBesideTheTests() throws {
        let path = try HelperProgram.find(HelperProgram.sync)

        #expect(
            path
                == Program.file.deletingLastPathComponent().appending(path: "moments-sync").resolvingSymlinksInPath()
                .path)
    }

    @Test func installedHelperIsInLibexec() throws {
        #expect(HelperProgram.folders.dropFirst().first?.hasSuffix("/libexec/moments") == true)
    }
}
