import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import TestSupport

struct NewFileTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: [false, true])
    func everythingIsWritten(isSynchronized: Bool) throws {
        let path = directory.file("new")
        let bytes = [UInt8](repeating: 7, count: 200_000)

        try NewFile.write(bytes, to: path, isSynchronized: isSynchronized)

        try expectEqual(FileContents.read(path: path, atMost: 200_000), bytes)
    }

    /// In a process of its own, as the umask is the whole process's.
    @Test func fileIsItsOwnersWhateverTheUmask() async {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            let path = directory.file("new")
            umask(0)

            try NewFile.write([], to: path)

            try expectEqual(Stat(path).permissions, .ownerReadWrite)
        }
    }

    @Test func fileThatIsThereIsLeftAlone() throws {
        let path = directory.file("old")
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))

        #expect(throws: FileError.system(.fileExists)) {
            try NewFile.write([1], to: path)
        }

        try expectEqual(FileContents.read(path: path, atMost: 3), Array("old".utf8))
    }

    @Test func fileInPlaceOfAFolderIsToldApart() throws {
        let path = directory.file("old")
        try Data().write(to: URL(fileURLWithPath: path))

        #expect(throws: FileError.system(.notDirectory)) {
            try NewFile.write([1], to: path + "/new")
        }
    }

    /// In a process of its own: the limit is for all files of a process.
    @Test func halfAFileIsRemoved() async {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            let path = directory.file("new")
            limitFiles(toBytes: 1_000)

            #expect(throws: FileError.system(.fileTooLarge)) {
                try NewFile.write([UInt8](repeating: 7, count: 2_000), to: path)
            }

            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }
}
