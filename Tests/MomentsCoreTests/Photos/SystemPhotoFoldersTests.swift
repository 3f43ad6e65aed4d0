import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import TestSupport

@MainActor struct SystemPhotoFoldersTests {
    @Test func photosAndFoldersAreListedAndNothingElse() async throws {
        let directory = try TemporaryDirectory()
        for name in ["a.jpg", "b.PNG", "c.txt", "d.jpeg", "e.gif", "f.webp", ".hidden.jpg", "jpg"] {
            try Data("12".utf8).write(to: url(directory, name))
        }
        try FileManager.default.createDirectory(at: url(directory, "Trip"), withIntermediateDirectories: false)
        mkfifo(directory.file("pipe.jpg"), 0o600)
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("loop.jpg"), withDestinationPath: directory.file("loop.jpg"))

        let entries = try await SystemPhotoFolders().entries(of: FilePath(directory.path))

        expectEqual(entries.map(\.name.string).sorted(), ["Trip", "a.jpg", "b.PNG", "d.jpeg", "e.gif", "f.webp"])
        expectEqual(entries.first { $0.name == "a.jpg" }?.size, 2)
        expectEqual(entries.first { $0.name == "Trip" }?.isFolder, true)
    }

    @Test func otherFilesAreListedAsNoPhotos() async throws {
        let directory = try TemporaryDirectory()
        try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: url(directory, "a.jpg"))
        try Data("Dear diary".utf8).write(to: url(directory, "b.jpg"))
        try Data([0, 0, 0, 24]).write(to: url(directory, "c.HEIC"))

        let entries = try await SystemPhotoFolders().entries(of: FilePath(directory.path))

        expectEqual(entries.sorted { $0.name.string < $1.name.string }.map(\.isPhoto), [true, false, false])
    }

    #if os(Linux)
        // Other systems take no such names.
        @Test func namesThatAreNoUTF8AreListed() async throws {
            let directory = try TemporaryDirectory()
            let names = try [[0xFF], [0x63, 0xE9, 0x2E, 0x6A, 0x70, 0x67]].map { bytes in
                try #require(FilePath.Component(platformString: bytes.map { CChar(bitPattern: $0) } + [0]))
            }
            let paths = names.map { FilePath(directory.path).appending($0) }
            _ = paths[0].withPlatformString { mkdir($0, 0o700) }
            try FileDescriptor.open(paths[1], .writeOnly, options: .create, permissions: .ownerReadWrite).close()

            let entries = try await SystemPhotoFolders().entries(of: FilePath(directory.path))

            expectEqual(entries.first { $0.isFolder }?.name, names[0])
            expectEqual(entries.first { !$0.isFolder }?.name, names[1])
            try await expectEqual(SystemPhotoFolders().entries(of: paths[0]), [])
        }
    #endif

    @Test func aFolderThatIsNotThereIsExplained() async throws {
        await #expect(throws: PhotoFolderError.unreadable(path: "/none/such", reason: "No such file or directory")) {
            try await SystemPhotoFolders().entries(of: "/none/such")
        }
    }

    private func url(_ directory: TemporaryDirectory, _ name: String) -> URL {
        URL(fileURLWithPath: directory.file(name))
    }
}
