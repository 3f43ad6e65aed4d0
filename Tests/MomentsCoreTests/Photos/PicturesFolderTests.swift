import Foundation
import Testing

@testable import MomentsCore
@testable import TestSupport

struct PicturesFolderTests {
    private let home: TemporaryDirectory

    init() throws {
        home = try TemporaryDirectory()
    }

    private func make(_ folder: String) throws {
        try FileManager.default.createDirectory(atPath: home.file(folder), withIntermediateDirectories: true)
    }

    private func tell(_ text: String) throws {
        try make(".config")
        try Data(text.utf8).write(to: URL(fileURLWithPath: home.file(".config/user-dirs.dirs")))
    }

    private var name: String? {
        let path = PicturesFolder.path(home: home.path).string
        return path.hasPrefix(home.path) ? String(path.dropFirst(home.path.count)) : path
    }

    @Test func folderIsTheOneThatTheDesktopNames() throws {
        try make("Bilder/Fotos")
        try make("Pictures")
        try tell("# made by xdg-user-dirs\nXDG_MUSIC_DIR=\"$HOME/Musik\"\nXDG_PICTURES_DIR=\"$HOME/Bilder/Fotos\"\n")

        expectEqual(name, "/Bilder/Fotos")
    }

    @Test func whereTheDesktopNamesNoneItIsPictures() throws {
        try make("Pictures")

        expectEqual(name, "/Pictures")
    }

    @Test(arguments: ["XDG_PICTURES_DIR=\"$HOME/gone\"", "XDG_PICTURES_DIR=pictures", "XDG_PICTURES_DIR=", "\0\u{1B}"])
    func withoutAnyItIsTheHomeFolder(text: String) throws {
        try tell(text)

        expectEqual(name, "")
    }
}
