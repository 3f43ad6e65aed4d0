import Foundation
import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// Whole journeys through the real app, as tapes.
struct JourneyTests {
    /// When every tape begins; the sample timeline ends here.
    private static let now = Date(timeIntervalSince1970: 1_795_262_400)

    @Test(arguments: [
        "account.tape", "accounts.tape", "chinese.tape", "compose.tape", "changes.tape", "demo.tape",
        "gallery.tape",
        "links.tape",
        "messages.tape", "overlays.tape", "split.tape",
    ])
    func everyTapePlaysToItsEnd(name: String) async throws {
        try await play(name, size: CellSize(columns: 80, rows: 24), output: KeptOutput())
    }

    @Test func everyWholeTapeOfTheDocumentPlaysToItsEnd() async throws {
        let document = try String(
            contentsOf: Self.folder.appending(path: "../../../docs/tapes.md").standardized,
            encoding: .utf8)
        let tapes = document.components(separatedBy: "```elixir\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        try #require(!tapes.isEmpty)

        for text in tapes {
            let tape = try Tape(parsing: text, file: "docs/tapes.md")
            let output = KeptOutput()
            let driver = try await AppLaunch.forTape(
                size: CellSize(columns: tape.columns, rows: tape.rows),
                demo: tape.launchArguments == ["--demo"],
                store: nil, now: Self.now)
            try await TapePlayer(driver: driver, output: output, programs: Programs(searchPath: "")).play(
                tape)
            #expect(!output.files.isEmpty)
        }
    }

    // MARK: Goldens

    /// A tape at one size and in one language: the pictures it takes stand in a folder.
    nonisolated struct Look: Sendable, CustomTestStringConvertible {
        let tape: String
        let size: String
        let language: Language
        /// The picture that is compared; nil: all are. In lines the last one has all that was printed before.
        var lines: String?

        /// Below the folder of its tape, which `looks.tape` has not.
        var folder: String {
            let language = language == .english ? "" : "\(language.rawValue)/"
            let place = lines == nil ? language + size : "lines/\(self.language.rawValue)"
            return tape == "looks" ? place : "\(tape)/\(place)"
        }

        var testDescription: String { folder }

        static func all(_ tapes: [(tape: String, english: [String], chinese: [String])]) -> [Look] {
            tapes.flatMap { tape, english, chinese in
                english.map { Look(tape: tape, size: $0, language: .english) }
                    + chinese.map { Look(tape: tape, size: $0, language: .simplifiedChinese) }
            }
        }
    }

    private nonisolated static let (low, usual, large) = ("40x12", "80x24", "200x60")

    private nonisolated static let looks =
        Look.all([
            ("looks", [usual, low, large], [usual, low]), ("feeds", [usual, low, large], [usual, low]),
            ("gaps", [usual, low, large], [usual]),
            ("notifications", [usual, low, large], [usual, low]),
            ("posts", [usual, low], [usual]), ("edits", [usual, low], [usual]),
            ("person", [usual, low, large], [usual, low]), ("views", [usual, low, large], [usual, low]),
        ])
        + Language.allCases.map {
            Look(tape: "views", size: usual, language: $0, lines: "home-reactions.txt")
        }

    /// Of these the program that makes pictures is a part.
    private nonisolated static let looksWithPictures =
        Look.all([
            ("completion", [usual, low, large], [usual, low]),
            ("newcomer", [usual, low, large], [usual, low]),
        ])
        // The rest of the tape is for keys that lines have not.
        + Language.allCases.map {
            Look(tape: "completion", size: usual, language: $0, lines: "people-taken.txt")
        }

    @Test(arguments: looks) func everyScreenMatchesItsGolden(look: Look) async throws {
        try await compare(look)
    }

    @Test(.enabled(if: hasHelper), arguments: looksWithPictures)
    func everyScreenWithPicturesMatchesItsGolden(look: Look) async throws {
        try await compare(look)
    }

    private func compare(_ look: Look) async throws {
        let output = KeptOutput()
        var flags: [Setting: String] = [.language: look.language.rawValue]
        if look.lines != nil { flags[.linear] = "true" }
        // The settings of a tape may stand in it.
        let isPlain = look.language == .english && look.lines == nil
        let place = try await place(of: look.tape)

        try await play(
            look.tape + ".tape", size: Self.cellSize(look.size),
            settings: isPlain ? nil : Settings(flags: flags, environment: [:]), store: place.store,
            home: place.home,
            output: output)

        try expectGolden(output, in: look.folder, only: look.lines)
        withExtendedLifetime(place.kept) {}
    }

    private typealias Place = (store: String?, home: String?, kept: Any?)

    /// The store and home that a tape is played on, and the object that keeps them.
    private func place(of tape: String) async throws -> Place {
        func keep<Looks>(_ looks: Looks, _ store: KeyPath<Looks, String>) -> Place {
            (looks[keyPath: store], nil, looks)
        }
        switch tape {
        case "feeds": return keep(try await FeedLooks(now: Self.now), \.store)
        case "gaps": return keep(try await GapLooks(now: Self.now), \.store)
        case "notifications": return keep(try await NotificationLooks(now: Self.now), \.store)
        case "posts": return keep(try await PostLooks(now: Self.now), \.store)
        case "edits": return keep(try await EditLooks(now: Self.now), \.store)
        case "person": return keep(try await PersonLooks(now: Self.now), \.store)
        case "views": return keep(try await ViewLooks(now: Self.now), \.path)
        case "completion":
            let photo = try #require(Data(base64Encoded: Self.pixel))
            let looks = try await CompletionLooks(now: Self.now, photo: photo)
            return (looks.store, looks.home, looks)
        case "newcomer":
            let home = try newcomersHome()
            return (nil, home.path, home)
        default: return (nil, nil, nil)
        }
    }

    @Test func contentWarningsOpenAtOnceWhereThatIsSet() async throws {
        let looks = try await GapLooks(now: Self.now, warning: "Heat")
        let home = try TemporaryDirectory()
        let tape = try Tape(
            parsing: """
                Wait+Screen /⚠ Heat   x show/
                Type ","
                Down 4
                Enter
                Wait+Screen /Open content warnings: on/
                Escape
                Wait+Screen /Two bowls cracked/
                Screenshot open.txt
                """, file: "a.tape")
        let output = KeptOutput()
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), settings: Settings(environment: ["HOME": home.path]),
            demo: false,
            store: looks.store, now: Self.now)

        try await TapePlayer(driver: driver, output: output).play(tape)

        expectEqual(output.files["open.txt"]?.contains("Content warning"), false)
    }

    private nonisolated static let hasHelper = FileManager.default.isExecutableFile(
        atPath: Bundle.main.bundleURL.appending(path: "moments-pictures").path)

    /// A text typed into a field counts as no key.
    @Test(.enabled(if: hasHelper), arguments: Language.allCases)
    func tenKeysLeadToATimelineOfOnesOwnPhotos(language: Language) async throws {
        let home = try newcomersHome()
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24),
            settings: Settings(flags: [.language: language.rawValue], environment: [:]), demo: false,
            store: nil, now: Self.now, environment: ["HOME": home.path])
        let typed = ["2", "ada@example.com", "\t", "lovelace", "\r", "I", "\r", "\r"]

        for text in typed {
            driver.receive(Array(text.utf8))
            await driver.waitUntilIdle()
        }

        #expect(typed.count { $0.count == 1 } <= 10)
        #expect(driver.snapshot.text.contains("2021"))
        #expect(driver.snapshot.text.contains(language.timeline.title(of: "ada")))
    }

    /// A folder with a photo of March 2021, and a file that is none.
    private func newcomersHome() throws -> TemporaryDirectory {
        let home = try TemporaryDirectory()
        let folder = URL(filePath: home.path).appending(path: "Pictures")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        let photo = folder.appending(path: "Moth on the window.png")
        try #require(Data(base64Encoded: Self.pixel)).write(to: photo)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_616_414_400)], ofItemAtPath: photo.path)
        try Data("no photo".utf8).write(to: folder.appending(path: "notes.txt"))
        return home
    }

    /// A PNG of one pixel, made by hand (w3.org/TR/png-3).
    private static let pixel = """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
        """

    @Test(arguments: Theme.Name.allCases)
    func everyThemeMatchesItsGolden(theme: Theme.Name) async throws {
        let output = KeptOutput()
        let size = CellSize(columns: 80, rows: 24)

        try await play(
            "theme.tape", size: size,
            settings: Settings(flags: [.theme: theme.rawValue], environment: [:]),
            output: output)

        try expectGolden(output, in: theme.rawValue)
    }

    /// The demo itself, in pictures that say which photo they are of.
    @Test(arguments: ["80x24", "120x40"])
    func everyScreenOfTheDemoMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let tape = try Tape(contentsOf: Self.folder.appending(path: "photos.tape").path)
        let driver = try await AppLaunch.forTape(
            size: Self.cellSize(size), demo: true, store: nil, now: Self.now, decoder: NamedPhotos())

        try await TapePlayer(driver: driver, output: output).play(tape)

        try expectGolden(output, in: "demo/\(size)")
    }

    @Test(arguments: ["80x24", "120x40"])
    func theDemoBeginsWithAPhoto(size: String) async throws {
        let driver = try await AppLaunch.forTape(
            size: Self.cellSize(size), demo: true, store: nil, now: Self.now, decoder: NamedPhotos())

        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("summit···"))
    }

    @Test(arguments: Language.allCases)
    func theDemoSaysWhatIsOnItsPhotosInTheLanguageOfTheApp(language: Language) async throws {
        let settings = Settings(flags: [.language: language.rawValue], environment: [:])

        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), settings: settings, demo: true, store: nil,
            now: Self.now)
        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains(language.demo.altText(of: .ferry).prefix(20)))
    }

    /// - Parameter picture: the name of the one that is compared; nil: all are.
    private func expectGolden(_ output: KeptOutput, in folder: String, only picture: String? = nil)
        throws
    {
        let folder = Self.folder.appending(path: folder)
        for (name, text) in output.files.sorted(by: { $0.key < $1.key }) where name == picture ?? name {
            let golden = folder.appending(path: name)
            if ProcessInfo.processInfo.environment["MOMENTS_RECORD"] != nil {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try text.write(to: golden, atomically: true, encoding: .utf8)
            }
            #expect(try text == String(contentsOf: golden, encoding: .utf8), "\(golden.path)")
        }
    }

    private static let folder = URL(filePath: #filePath)
        .appending(path: "../../../Tapes").standardized

    private static func cellSize(_ name: String) throws -> CellSize {
        let numbers = name.split(separator: "x").compactMap { Int($0) }
        try #require(numbers.count == 2)
        return CellSize(columns: numbers[0], rows: numbers[1])
    }

    private func play(
        _ name: String, size: CellSize, settings: Settings? = nil, store: String? = nil,
        home: String? = nil,
        output: KeptOutput
    ) async throws {
        let tape = try Tape(contentsOf: Self.folder.appending(path: name).path)
        let sample = tape.launchArguments == ["--demo"] ? try await SampleTimeline() : nil
        let driver = try await AppLaunch.forTape(
            size: size, settings: settings ?? Settings(environment: tape.environment), demo: false,
            store: sample?.store ?? store, now: Self.now, environment: home.map { ["HOME": $0] } ?? [:]
        ) { _ in sample?.account }
        try await TapePlayer(driver: driver, output: output).play(tape)
        withExtendedLifetime(sample) {}
    }
}

/// Keeps what a tape writes.
private final class KeptOutput: TapeOutput {
    private(set) var files: [String: String] = [:]

    func write(_ text: String, to path: String) {
        files[path] = text
    }

    func append(_ text: String, to path: String) {
        files[path, default: ""] += text
    }
}
