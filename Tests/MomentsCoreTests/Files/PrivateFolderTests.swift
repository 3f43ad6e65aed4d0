import Foundation
import TestSupport
import Testing

@testable import MomentsCore

final class PrivateFolderTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: "private-\(UUID().uuidString)").path()

    deinit {
        try? FileManager.default.removeItem(atPath: root)
    }

    private func mode(_ path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    @Test func foldersThatAreMissingAreMadeForTheirOwnerAlone() throws {
        try PrivateFolder.make("\(root)/a/b")

        expectEqual(mode("\(root)/a/b"), 0o700)
        expectEqual(mode("\(root)/a"), 0o700)
    }

    @Test func folderThatIsThereStaysAsItIs() throws {
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        try #require(chmod(root, 0o750) == 0)

        try PrivateFolder.make(root)

        expectEqual(mode(root), 0o750)
    }

    @Test(arguments: ["", "/a", "/a/b"])
    func fileInTheWayIsNoFolder(_ below: String) throws {
        try Data().write(to: URL(fileURLWithPath: root))

        #expect(throws: FileError.system(.notDirectory)) { try PrivateFolder.make(root + below) }
    }
}
