import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct DocumentFolderTests {
    private let directory: MomentsTUI.TemporaryDirectory
    private let folder: DocumentFolder

    init() throws {
        directory = try TemporaryDirectory()
        folder = DocumentFolder(path: directory.path)
    }

    @Test func textIsSavedInAFileOfItsName() throws {
        let path = try folder.save("One\n", as: "Grace Hopper 2021-03-22")

        expectEqual(path, "\(directory.path)/grace-hopper-2021-03-22.txt")
        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "One\n")
    }

    @Test func bytesAreSavedAsTheyAreWithTheirEndingForTheirOwnerAlone() throws {
        let path = try folder.save([0xFF, 0xD8, 0x00], as: "Lake 2021-03-22", ending: "jpg")

        expectEqual(path, "\(directory.path)/lake-2021-03-22.jpg")
        try expectEqual(Data(contentsOf: URL(fileURLWithPath: path)), Data([0xFF, 0xD8, 0x00]))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        expectEqual(mode, 0o600)
    }

    @Test func existingFileIsNotOverwritten() throws {
        let paths = try ["1", "2", "3"].map { try folder.save($0, as: "Grace") }

        expectEqual(paths.map { $0.dropFirst(directory.path.count) }, ["/grace.txt", "/grace-2.txt", "/grace-3.txt"])
        try expectEqual(paths.map { try String(contentsOfFile: $0, encoding: .utf8) }, ["1", "2", "3"])
    }

    @Test func existingLinkIsNotFollowed() throws {
        let target = directory.path + "/target"
        try FileManager.default.createSymbolicLink(atPath: directory.path + "/grace.txt", withDestinationPath: target)

        _ = try folder.save("x", as: "Grace")

        #expect(!FileManager.default.fileExists(atPath: target))
    }

    @Test(arguments: [
        ("../../etc/passwd", "etc-passwd"), ("/dev/null", "dev-null"), (".bashrc", "bashrc"), ("-rf *", "rf"),
        ("\u{1B}[31m \u{0}\n", "31m"), ("日本語 2021-03-22", "日本語-2021-03-22"), ("Ünï", "ünï"), ("", "moment"),
        ("…", "moment"), (String(repeating: "x", count: 300), "moment"),
        ("a " + String(repeating: "字", count: 60) + " b", "a"),
    ])
    func anyNameBecomesAValidFileName(name: String, file: String) {
        expectEqual(DocumentFolder.fileName(name), file)
    }

    @Test func longNameIsCutBetweenWords() {
        let name = DocumentFolder.fileName(String(repeating: "word ", count: 40))

        #expect(name.count <= 60 && name.hasSuffix("-word"))
    }

    @Test func missingDirectoryIsExplained() {
        let missing = DocumentFolder(path: directory.path + "/none")

        #expect(
            throws: DesktopError.notSaved(
                path: directory.path + "/none/grace.txt", reason: "No such file or directory")
        ) { try missing.save("x", as: "Grace") }
    }
}
