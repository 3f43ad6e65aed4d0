import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import TestSupport

struct FileContentsTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func fileOfTheMaximumSizeIsReadWhole() throws {
        let path = try file(holding: 200_000)

        try expectEqual(FileContents.read(path: path, atMost: 200_000).count, 200_000)
    }

    @Test func oneByteMoreIsTooLarge() throws {
        let path = try file(holding: 200_001)

        #expect(throws: FileError.tooLarge) { _ = try FileContents.read(path: path, atMost: 200_000) }
    }

    @Test func missingFileIsToldApart() {
        #expect(throws: FileError.system(.noSuchFileOrDirectory)) {
            try FileContents.read(path: directory.file("missing"), atMost: 1)
        }
    }

    @Test func fileInPlaceOfAFolderIsToldApart() throws {
        let path = try file(holding: 1) + "/config"

        #expect(throws: FileError.system(.notDirectory)) { try FileContents.read(path: path, atMost: 1) }
    }

    /// As a `FilePath` it would be read.
    @Test func slashAtTheEndOfAFilesPathIsNotDropped() throws {
        let path = try file(holding: 1) + "/"

        #expect(throws: FileError.system(.notDirectory)) { try FileContents.read(path: path, atMost: 1) }
    }

    @Test func pipeThatNobodyWritesToIsEmpty() throws {
        let path = try pipe()

        try expectEqual(FileContents.read(path: path, atMost: 1), [])
    }

    @Test func pipeIsRefusedWhereAFileIsAskedFor() throws {
        let path = try pipe()

        #expect(throws: FileError.notRegular) {
            try FileContents.read(path: path, atMost: 1, mustBeRegular: true)
        }
    }

    @Test func folderIsExplained() {
        #expect(throws: FileError.system(.isDirectory)) { try FileContents.read(path: directory.path, atMost: 1) }
    }

    @Test func folderIsRefusedWhereAFileIsAskedFor() {
        #expect(throws: FileError.notRegular) {
            try FileContents.read(path: directory.path, atMost: 1, mustBeRegular: true)
        }
    }

    private func file(holding count: Int) throws -> String {
        let path = directory.file("file")
        try Data(count: count).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func pipe() throws -> String {
        let path = directory.file("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        return path
    }
}
