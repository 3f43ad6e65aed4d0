import Foundation
import MomentsKit
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsTUI
@testable import TerminalKit
@testable import TestSupport

/// The whole app on photos of files, and a decoder that makes of each the letters in its file.
struct FilesLaunchTests {
    private let directory: TestSupport.TemporaryDirectory
    private let decoder = PictureDecoderMock()
    private let terminal: OffscreenTerminal

    init() throws {
        directory = try TestSupport.TemporaryDirectory()
        terminal = try OffscreenTerminal(size: CellSize(columns: 80, rows: 24))
        decoder.info = .success(PictureInfo(format: .jpeg, width: 4_000, height: 3_000, taken: "2021:03:04 10:00:00"))
    }

    /// Shows files of these names, with their names in capitals as pictures.
    private func start(
        _ names: [String], isGallery: Bool = true, order: PhotoOrder = .name, notice: String? = nil
    ) async throws -> App<Canvas> {
        let files = try names.enumerated().map { number, name in
            try Data(name.uppercased().utf8).write(to: URL(filePath: directory.file(name)))
            let path = FilePath(directory.file(name))
            return ImageFile(
                path: path, name: try #require(path.lastComponent),
                changed: Date(timeIntervalSince1970: Double(number) * 86_400))
        }
        let launch = FilesLaunch(
            files: files, order: order, isGallery: isGallery, settings: Settings(environment: [:]),
            clock: TapeClock(now: Date(timeIntervalSince1970: 1_795_262_400)), zone: .utc,
            pictures: PictureLoader(
                decoder: decoder, clock: SystemClock(), style: PictureStyle(output: .cells(.indexed))))
        let app = launch.start(
            on: terminal.surface,
            screens: CellScreens(keymap: .default, words: .english, pictures: launch.pictures),
            desktop: TapeDesktop(environment: [:]), notice: notice)
        await app.waitUntilIdle()
        return app
    }

    private func press(_ names: String..., on app: App<Canvas>) async {
        for name in names {
            app.receive([Key(name: name).map(Input.key)].compactMap(\.self))
            await app.waitUntilIdle()
        }
    }

    private var text: String { terminal.lines.joined(separator: "\n") }

    @Test func aGalleryShowsPicturesNamesAndWhereOneIs() async throws {
        let app = try await start(["2.jpg", "10.jpg"])

        #expect(text.contains("2.JPG"))
        #expect(text.contains("10.JPG"))
        #expect(text.contains("1 of 2"))
        withExtendedLifetime(app) {}
    }

    @Test func onePhotoIsShownAloneWithItsNameItsSizeAndItsDate() async throws {
        let app = try await start(["lake.jpg"], isGallery: false)

        #expect(terminal.lines[0].contains("lake.jpg"))
        #expect(terminal.lines[0].contains("4 Mar 2021 · 4,000 × 3,000 · 1 of 1"))
        #expect(text.contains("LAKE.JPG"))
        #expect(!text.contains("Escape back"))
        await press("q", on: app)
        expectEqual(app.ending, .quit)
    }

    @Test func fromTheGalleryOneComesToAPhotoItsNeighbourAndBackToThat() async throws {
        let app = try await start(["1.jpg", "2.jpg", "3.jpg"])

        await press("l", "Enter", on: app)
        #expect(terminal.lines[0].contains("2.jpg"))
        #expect(terminal.lines[0].contains("2 of 3"))
        #expect(text.contains("Escape back"))

        await press("l", on: app)
        #expect(terminal.lines[0].contains("3 of 3"))

        await press("Escape", on: app)
        #expect(terminal.lines[0].contains("Gallery"))
        expectEqual(app.top?.context, .folder)
    }

    @Test(arguments: [["q"], ["Enter", "q"], ["Enter", "Enter", "q"]])
    func qQuitsWhereverOneIs(keys: [String]) async throws {
        let app = try await start(["1.jpg", "2.jpg"])

        for key in keys { await press(key, on: app) }

        expectEqual(app.ending, .quit)
    }

    @Test func aPartIsMadeOfThePhotosOwnPixels() async throws {
        let app = try await start(["lake.jpg"], isGallery: false)

        await press("Enter", "l", on: app)

        let crop = try #require(decoder.shapes.last?.crop)
        expectEqual(crop.width, 800)
        expectEqual(crop.x, 1_800)
        expectEqual(app.top?.context, .zoomedFile)
        #expect(terminal.lines[0].contains("100 %"))
    }

    @Test func sortingTakesAKey() async throws {
        let app = try await start(["1.jpg", "2.jpg"])

        await press("s", on: app)

        #expect(text.contains("Sorted by date, newest first."))
        #expect(text.contains("March 2021"))
    }

    @Test func escapeLeavesTheFirstScreenAlone() async throws {
        let app = try await start(["1.jpg"])

        await press("Escape", on: app)

        #expect(app.ending == nil)
        expectEqual(app.top?.context, .folder)
    }

    @Test(arguments: ["f", "b", "D", "c", "u", "m", "Y"])
    func keysForMomentsDoNothing(key: String) async throws {
        let app = try await start(["1.jpg"])

        await press(key, on: app)

        #expect(text.contains("\(key) does nothing here"))
    }

    @Test func helpAndPaletteHaveNothingOfAnAccount() async throws {
        let app = try await start(["1.jpg"])

        await press("?", on: app)
        #expect(text.contains("Open the file in the system viewer"))
        #expect(!text.contains("Like it"))

        await press("Escape", ":", on: app)
        #expect(text.contains("Sort by date"))
        #expect(!text.contains("Like it"))
    }

    @Test func messageOfTheStartIsANotice() async throws {
        let app = try await start(["1.jpg"], notice: "none.jpg is missing.")

        #expect(text.contains("none.jpg is missing."))
        await press("Escape", on: app)
        #expect(!text.contains("none.jpg"))
    }

    @Test func aFileThatIsGoneMeanwhileSaysSo() async throws {
        let app = try await start(["1.jpg", "2.jpg"])
        try FileManager.default.removeItem(atPath: directory.file("2.jpg"))

        await press("l", "Enter", on: app)

        #expect(text.contains("The photo's file is missing."))
    }

    @Test func aFileThatBecameALinkIsNotRead() async throws {
        let app = try await start(["1.jpg", "2.jpg"])
        try FileManager.default.removeItem(atPath: directory.file("2.jpg"))
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("2.jpg"), withDestinationPath: directory.file("1.jpg"))

        await press("l", "Enter", on: app)

        #expect(text.contains("The photo cannot be read"))
    }

    @Test func aNameThatSpeaksToTheTerminalIsText() async throws {
        let app = try await start(["a\u{1B}]0;x\u{7}\nb.jpg"], isGallery: false)

        #expect(!text.contains("\u{1B}"))
        #expect(terminal.lines[0].contains("b.jpg"))
        withExtendedLifetime(app) {}
    }

    @Test func leavingWaitsForNoDates() async throws {
        let app = try await start(["1.jpg", "2.jpg"], order: .date)

        app.end(.quit)
        await app.finish()

        #expect(app.farewell.isEmpty)
        #expect(decoder.ends > 0)
    }

    @Test(arguments: [(40, 12), (120, 40), (1, 1)])
    func viewerIsPaintedInAnyWindow(columns: Int, rows: Int) async throws {
        let app = try await start(["1.jpg", "2.jpg"])

        terminal.surface.resize(to: CellSize(columns: columns, rows: rows))
        app.paintAnew()
        await press("Enter", "+", "+", on: app)

        expectEqual(terminal.lines.count, rows)
    }
}
