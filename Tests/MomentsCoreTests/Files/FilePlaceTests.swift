import Foundation
import Testing

@testable import MomentsCore
@testable import TestSupport

struct FilePlaceTests {
    @Test(arguments: [
        ("/a/b.sqlite", "/a"), ("a/b.sqlite", "a"), ("b.sqlite", "."), ("/b.sqlite", "/"), ("/a/b/", "/a"), ("", "."),
    ])
    func aFileLiesInTheFolderBeforeItsName(_ path: String, _ folder: String) {
        expectEqual(FilePlace.folder(of: path), folder)
    }

    @Test func aLinkIsFollowedToItsFile() throws {
        let directory = try TemporaryDirectory()
        let (file, link) = (directory.file("moments.sqlite"), directory.file("link"))
        try Data().write(to: URL(fileURLWithPath: file))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)

        expectEqual(FilePlace.resolved(link), FilePlace.resolved(file))
    }

    @Test func aFileThatIsNotThereIsWhereItsPathSays() {
        expectEqual(FilePlace.resolved("/nowhere/at/all"), "/nowhere/at/all")
    }
}
