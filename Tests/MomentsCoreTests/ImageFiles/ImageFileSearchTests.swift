import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import TestSupport

struct ImageFileSearchTests {
    private static let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    private let directory: TemporaryDirectory
    private let folder: FilePath

    init() throws {
        directory = try TemporaryDirectory()
        let path = try #require(realpath(directory.path, nil))
        defer { free(path) }
        folder = FilePath(platformString: path)
    }

    private func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: directory.file(name)))
    }

    private func names(_ search: ImageFileSearch) -> [String] { search.files.map(\.name.string).sorted() }

    @Test func aFolderHasItsPhotosWhateverTheyAreCalled() throws {
        try write(Self.photo, to: "a.jpg")
        try write(Array("GIF89a".utf8), to: "b.txt")
        try write(Array("text".utf8), to: "c.jpg")
        try write(Self.photo, to: ".hidden.jpg")

        let search = ImageFileSearch([folder])

        expectEqual(names(search), ["a.jpg", "b.txt"])
        expectEqual(search.others, 1)
        expectEqual(search.folders, [folder])
        #expect(search.failures.isEmpty)
    }

    @Test func foldersInAFolderAreNotEntered() throws {
        try FileManager.default.createDirectory(atPath: directory.file("inner"), withIntermediateDirectories: false)
        try write(Self.photo, to: "inner/a.jpg")

        let search = ImageFileSearch([folder])

        #expect(search.files.isEmpty)
        expectEqual(search.others, 0)
    }

    @Test func aFileHasItsPathAndItsSize() throws {
        try write(Self.photo, to: "a.jpg")

        let file = try #require(ImageFileSearch([folder.appending("a.jpg")]).files.first)

        expectEqual(file.path, folder.appending("a.jpg"))
        expectEqual(file.size, 4)
        #expect(file.changed != nil)
        expectEqual(file.folderName, folder.lastComponent?.string)
    }

    @Test func aLinkIsWhatItLeadsToByItsOwnName() throws {
        try write(Self.photo, to: "a.jpg")
        try FileManager.default.createSymbolicLink(atPath: directory.file("link"), withDestinationPath: "a.jpg")

        let file = try #require(ImageFileSearch([folder.appending("link")]).files.first)

        expectEqual(file.path, folder.appending("a.jpg"))
        expectEqual(file.name.string, "link")
    }

    @Test func fileThatIsNamedTwiceIsFoundOnce() throws {
        try write(Self.photo, to: "a.jpg")
        try FileManager.default.createSymbolicLink(atPath: directory.file("link"), withDestinationPath: "a.jpg")

        expectEqual(ImageFileSearch([folder, folder.appending("a.jpg"), folder]).files.count, 1)
    }

    @Test func missingFileIsReportedAndTheRestIsFound() throws {
        try write(Self.photo, to: "a.jpg")

        let search = ImageFileSearch([folder.appending("none.jpg"), folder.appending("a.jpg")])

        expectEqual(search.failures.map(\.reason), [.missing])
        expectEqual(search.failures.map(\.path), [folder.appending("none.jpg")])
        expectEqual(names(search), ["a.jpg"])
    }

    @Test func aNamedFileThatIsNoPhotoSaysSo() throws {
        try write(Array("text".utf8), to: "a.jpg")

        let search = ImageFileSearch([folder.appending("a.jpg")])

        expectEqual(search.failures.map(\.reason), [.unknownFormat])
        expectEqual(search.others, 0)
    }

    @Test func pipeIsNotWaitedFor() throws {
        try #require(mkfifo(directory.file("pipe"), 0o600) == 0)

        expectEqual(ImageFileSearch([folder]).others, 1)
        #expect(
            ImageFileSearch([folder.appending("pipe")]).failures.map(\.reason)
                == [.unreadable(reason: "Not a regular file")])
    }

    @Test func aLinkThatLeadsNowhereIsNoPhoto() throws {
        try FileManager.default.createSymbolicLink(atPath: directory.file("link"), withDestinationPath: "none")
        try FileManager.default.createSymbolicLink(atPath: directory.file("circle"), withDestinationPath: "circle")

        expectEqual(ImageFileSearch([folder]).others, 2)
        expectEqual(ImageFileSearch([folder.appending("link")]).failures.map(\.reason), [.missing])
    }

    #if os(Linux)
        @Test func aNameThatIsNoTextIsAName() throws {
            let name = try #require(FilePath.Component(platformString: [0x61, -1, 0x0A, 0x1B, 0]))
            let file = try FileDescriptor.open(
                folder.appending(name), .writeOnly, options: .create, permissions: .ownerReadWrite)
            try file.writeAll(Self.photo)
            try file.close()

            let search = ImageFileSearch([folder])

            expectEqual(search.files.map(\.name), [name])
            expectEqual(search.files.map(\.path), [folder.appending(name)])
        }
    #endif
}
