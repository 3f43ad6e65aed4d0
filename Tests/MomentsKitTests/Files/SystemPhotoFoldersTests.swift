import Foundation
import Testing

@testable import MomentsCore

@MainActor struct SystemPhotoFoldersTests {
    @Test func photosAndFoldersAreListedAndNothingElse() async throws {
        let directory = try TemporaryDirectory()
        for name in ["a.jpg", "b.PNG", "c.txt", ".hidden.jpg", "jpg"] {
            try Data("12".utf8).write(to: url(directory, name))
        }
        try FileManager.default.createDirectory(at: url(directory, "Trip"), withIntermediateDirectories: false)
        mkfifo(directory.file("pipe.jpg"), 0o600)
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("loop.jpg"), withDestinationPath: directory.file("loop.jpg"))

        let entries = try await SystemPhotoFolders().entries(of: url(directory, "").path)

        #expect(entries.map(\.name).sorted() == ["Trip", "a.jpg", "b.PNG"])
        #expect(entries.first { $0.name == "a.jpg" }?.size == 2)
        #expect(entries.first { $0.name == "Trip" }?.isFolder == true)
    }

    @Test func aFolderThatIsNotThereIsExplained() async throws {
        await #expect(throws: PhotoFolderError.unreadable(path: "/none/such", reason: "No such file or directory")) {
            try await SystemPhotoFolders().entries(of: "/none/such")
        }
    }

    private func url(_ directory: TemporaryDirectory, _ name: String) -> URL {
        URL(fileURLWithPath: directory.file(name))
    }
}
