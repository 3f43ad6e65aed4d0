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
        "account.tape", "accounts.tape", "chinese.tape", "compose.tape", "changes.tape", "demo.tape", "gallery.tape",
        "links.tape",
        "messages.tape", "overlays.tape", "split.tape",
    ])
    func everyTapePlaysToItsEnd(name: String) async throws {
        try await play(name, size: CellSize(columns: 80, rows: 24), output: KeptOutput())
    }

    @Test func everyWholeTapeOfTheDocumentPlaysToItsEnd() async throws {
        let document = try String(
            contentsOf: Self.folder.appending(path: "../../../docs/tapes.md").standardized, encoding: .utf8)
        let tapes = document.components(separatedBy: "```elixir\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        try #require(!tapes.isEmpty)

        for text in tapes {
            let tape = try Tape(parsing: text, file: "docs/tapes.md")
            let output = KeptOutput()
            let driver = try await AppLaunch.forTape(
                size: CellSize(columns: tape.columns, rows: tape.rows), demo: tape.launchArguments == ["--demo"],
                store: nil, now: Self.now)
            try await TapePlayer(driver: driver, output: output, programs: Programs(searchPath: "")).play(tape)
            #expect(!output.files.isEmpty)
        }
    }

    @Test(arguments: ["80x24", "40x12", "200x60"])
    func everyScreenMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()

        try await play("looks.tape", size: Self.cellSize(size), output: output)

        try expectGolden(output, in: size)
    }

    @Test(arguments: ["80x24", "40x12"])
    func everyChineseScreenMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let settings = Settings(flags: [.language: Language.simplifiedChinese.rawValue], environment: [:])

        try await play("looks.tape", size: Self.cellSize(size), settings: settings, output: output)

        try expectGolden(output, in: "zh-Hans/\(size)")
    }

    @Test(arguments: ["80x24", "40x12", "200x60"])
    func everyScreenOfFeedsMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let looks = try await FeedLooks(now: Self.now)

        try await play("feeds.tape", size: Self.cellSize(size), store: looks.store, output: output)

        try expectGolden(output, in: "feeds/\(size)")
    }

    @Test(arguments: ["80x24", "40x12"])
    func everyChineseScreenOfFeedsMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let looks = try await FeedLooks(now: Self.now)
        let settings = Settings(flags: [.language: Language.simplifiedChinese.rawValue], environment: [:])

        try await play(
            "feeds.tape", size: Self.cellSize(size), settings: settings, store: looks.store, output: output)

        try expectGolden(output, in: "feeds/zh-Hans/\(size)")
    }

    @Test(arguments: ["80x24", "40x12", "200x60"])
    func everyScreenOfAGapMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let looks = try await GapLooks(now: Self.now)

        try await play("gaps.tape", size: Self.cellSize(size), store: looks.store, output: output)

        try expectGolden(output, in: "gaps/\(size)")
    }

    @Test func everyChineseScreenOfAGapMatchesItsGolden() async throws {
        let output = KeptOutput()
        let looks = try await GapLooks(now: Self.now)
        let settings = Settings(flags: [.language: Language.simplifiedChinese.rawValue], environment: [:])

        try await play(
            "gaps.tape", size: CellSize(columns: 80, rows: 24), settings: settings, store: looks.store, output: output)

        try expectGolden(output, in: "gaps/zh-Hans/80x24")
    }

    @Test(arguments: ["80x24", "40x12", "200x60"])
    func everyScreenOfNotificationsMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let looks = try await NotificationLooks(now: Self.now)

        try await play("notifications.tape", size: Self.cellSize(size), store: looks.store, output: output)

        try expectGolden(output, in: "notifications/\(size)")
    }

    @Test(arguments: ["80x24", "40x12"])
    func everyChineseScreenOfNotificationsMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let looks = try await NotificationLooks(now: Self.now)
        let settings = Settings(flags: [.language: Language.simplifiedChinese.rawValue], environment: [:])

        try await play(
            "notifications.tape", size: Self.cellSize(size), settings: settings, store: looks.store, output: output)

        try expectGolden(output, in: "notifications/zh-Hans/\(size)")
    }

    @Test(arguments: ["80x24", "40x12"])
    func everyScreenOfAPostMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let looks = try await PostLooks(now: Self.now)

        try await play("posts.tape", size: Self.cellSize(size), store: looks.store, output: output)

        try expectGolden(output, in: "posts/\(size)")
    }

    @Test func everyChineseScreenOfAPostMatchesItsGolden() async throws {
        let output = KeptOutput()
        let looks = try await PostLooks(now: Self.now)
        let settings = Settings(flags: [.language: Language.simplifiedChinese.rawValue], environment: [:])

        try await play(
            "posts.tape", size: Self.cellSize("80x24"), settings: settings, store: looks.store, output: output)

        try expectGolden(output, in: "posts/zh-Hans/80x24")
    }

    @Test(arguments: ["80x24", "40x12"])
    func everyScreenOfAnEditMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let looks = try await EditLooks(now: Self.now)

        try await play("edits.tape", size: Self.cellSize(size), store: looks.store, output: output)

        try expectGolden(output, in: "edits/\(size)")
    }

    @Test func everyChineseScreenOfAnEditMatchesItsGolden() async throws {
        let output = KeptOutput()
        let looks = try await EditLooks(now: Self.now)
        let settings = Settings(flags: [.language: Language.simplifiedChinese.rawValue], environment: [:])

        try await play(
            "edits.tape", size: Self.cellSize("80x24"), settings: settings, store: looks.store, output: output)

        try expectGolden(output, in: "edits/zh-Hans/80x24")
    }

    @Test(.enabled(if: hasHelper), arguments: ["80x24", "40x12", "200x60"])
    func everyScreenOfACompletionMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()

        try await playCompletion(size: size, output: output)

        try expectGolden(output, in: "completion/\(size)")
    }

    @Test(.enabled(if: hasHelper), arguments: ["80x24", "40x12"])
    func everyChineseScreenOfACompletionMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()

        try await playCompletion(
            size: size, flags: [.language: Language.simplifiedChinese.rawValue], output: output)

        try expectGolden(output, in: "completion/zh-Hans/\(size)")
    }

    /// The picture has all that was printed before. The rest of the tape is for keys that lines have not.
    @Test(.enabled(if: hasHelper), arguments: Language.allCases)
    func completionInLinesMatchesItsGolden(language: Language) async throws {
        let output = KeptOutput()

        try await playCompletion(
            size: "80x24", flags: [.language: language.rawValue, .linear: "true"], output: output)

        try expectGolden(output, in: "completion/lines/\(language.rawValue)", only: "people-taken.txt")
    }

    private func playCompletion(
        size: String, flags: [Setting: String] = [:], output: KeptOutput
    ) async throws {
        let looks = try await CompletionLooks(now: Self.now, photo: try #require(Data(base64Encoded: Self.pixel)))
        try await play(
            "completion.tape", size: Self.cellSize(size), settings: Settings(flags: flags, environment: [:]),
            store: looks.store, home: looks.home, output: output)
    }

    @Test(arguments: ["80x24", "40x12", "200x60"])
    func everyScreenOfAPersonMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let looks = try await PersonLooks(now: Self.now)

        try await play("person.tape", size: Self.cellSize(size), store: looks.store, output: output)

        try expectGolden(output, in: "person/\(size)")
    }

    @Test(arguments: ["80x24", "40x12"])
    func everyChineseScreenOfAPersonMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let looks = try await PersonLooks(now: Self.now)
        let settings = Settings(flags: [.language: Language.simplifiedChinese.rawValue], environment: [:])

        try await play(
            "person.tape", size: Self.cellSize(size), settings: settings, store: looks.store, output: output)

        try expectGolden(output, in: "person/zh-Hans/\(size)")
    }

    @Test(arguments: ["80x24", "40x12", "200x60"])
    func everyScreenOfAViewMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let looks = try await ViewLooks(now: Self.now)

        try await play("views.tape", size: Self.cellSize(size), store: looks.path, output: output)

        try expectGolden(output, in: "views/\(size)")
    }

    @Test(arguments: ["80x24", "40x12"])
    func everyChineseScreenOfAViewMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let looks = try await ViewLooks(now: Self.now)
        let settings = Settings(flags: [.language: Language.simplifiedChinese.rawValue], environment: [:])

        try await play("views.tape", size: Self.cellSize(size), settings: settings, store: looks.path, output: output)

        try expectGolden(output, in: "views/zh-Hans/\(size)")
    }

    /// The last picture has all that was printed before.
    @Test(arguments: Language.allCases) func viewsInLinesMatchTheirGolden(language: Language) async throws {
        let output = KeptOutput()
        let looks = try await ViewLooks(now: Self.now)
        let settings = Settings(flags: [.language: language.rawValue, .linear: "true"], environment: [:])

        try await play(
            "views.tape", size: CellSize(columns: 80, rows: 24), settings: settings, store: looks.path, output: output)

        try expectGolden(output, in: "views/lines/\(language.rawValue)", only: "home-reactions.txt")
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
                Wait+Screen /show-sensitive is true now/
                Escape
                Wait+Screen /Two bowls cracked/
                Screenshot open.txt
                """, file: "a.tape")
        let output = KeptOutput()
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), settings: Settings(environment: ["HOME": home.path]), demo: false,
            store: looks.store, now: Self.now)

        try await TapePlayer(driver: driver, output: output).play(tape)

        expectEqual(output.files["open.txt"]?.contains("Content warning"), false)
    }

    private nonisolated static let hasHelper = FileManager.default.isExecutableFile(
        atPath: Bundle.main.bundleURL.appending(path: "moments-pictures").path)

    @Test(.enabled(if: hasHelper), arguments: ["80x24", "40x12", "200x60"])
    func everyScreenOfANewcomerMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let home = try newcomersHome()

        try await play("newcomer.tape", size: Self.cellSize(size), home: home.path, output: output)

        try expectGolden(output, in: "newcomer/\(size)")
    }

    @Test(.enabled(if: hasHelper), arguments: ["80x24", "40x12"])
    func everyChineseScreenOfANewcomerMatchesItsGolden(size: String) async throws {
        let output = KeptOutput()
        let home = try newcomersHome()
        let settings = Settings(flags: [.language: Language.simplifiedChinese.rawValue], environment: [:])

        try await play(
            "newcomer.tape", size: Self.cellSize(size), settings: settings, home: home.path, output: output)

        try expectGolden(output, in: "newcomer/zh-Hans/\(size)")
    }

    /// What is typed into fields is no key.
    @Test(.enabled(if: hasHelper), arguments: Language.allCases)
    func tenKeysLeadToATimelineOfOnesOwnPhotos(language: Language) async throws {
        let home = try newcomersHome()
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24),
            settings: Settings(flags: [.language: language.rawValue], environment: [:]), demo: false,
            store: nil, now: Self.now, environment: ["HOME": home.path])
        let typed = ["2", "ada@example.com", "\t", "lovelace", "\r", "j", "\r", "\r", "\r"]

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
            "theme.tape", size: size, settings: Settings(flags: [.theme: theme.rawValue], environment: [:]),
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
            size: CellSize(columns: 80, rows: 24), settings: settings, demo: true, store: nil, now: Self.now)
        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains(language.demo.altText(of: .ferry).prefix(20)))
    }

    /// - Parameter picture: the name of the one that is compared; nil: all are.
    private func expectGolden(_ output: KeptOutput, in folder: String, only picture: String? = nil) throws {
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

    @Test func theSameTapeGivesTheSameBytes() async throws {
        let size = CellSize(columns: 80, rows: 24)
        let outputs = [KeptOutput(), KeptOutput()]

        for output in outputs { try await play("looks.tape", size: size, output: output) }

        expectEqual(outputs[0].files, outputs[1].files)
    }

    private static let folder = URL(filePath: #filePath)
        .appending(path: "../../../Tapes").standardized

    private static func cellSize(_ name: String) throws -> CellSize {
        let numbers = name.split(separator: "x").compactMap { Int($0) }
        try #require(numbers.count == 2)
        return CellSize(columns: numbers[0], rows: numbers[1])
    }

    private func play(
        _ name: String, size: CellSize, settings: Settings? = nil, store: String? = nil, home: String? = nil,
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
