import Foundation
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// The palette in the whole app.
struct CommandPaletteOfTheAppTests {
    private let driver: any AppDriver

    init() async throws {
        driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 60), demo: true, store: nil,
            now: Date(timeIntervalSince1970: 1_795_262_400))
        await driver.waitUntilIdle()
    }

    private func type(_ text: String) async {
        driver.receive(Array(text.utf8))
        await driver.waitUntilIdle()
    }

    private var text: String { driver.snapshot.text }

    @Test func keyOpensThePaletteAndEscapeClosesIt() async {
        let before = text
        await type(":")
        #expect(text.contains("Like or unlike"))

        await type("\u{1B}")
        expectEqual(text, before)
    }

    @Test(arguments: [
        ("enter runs the action below", [":", "open the mom\r"], "  Moment"),
        ("what cannot be done says why", ["G:delete"], "   You can only delete your own posts."),
        ("what was run last comes first", [":search\r", "\u{1B}", ":"], "▌  Search  "),
        ("and when it is chosen", ["G:delete", "\r"], "  You can only delete your own posts."),
        ("over the help it runs what the help can", ["?", "\u{1B}OQ", "back\r"], "Enter open"),
        ("help runs what is selected", ["?write\r"], "What do you want to share?"),
    ])
    func typedTextsLeadToTheScreenOfTheRow(_: String, texts: [String], shown: String) async {
        for text in texts { await type(text) }

        #expect(text.contains(shown))
    }

    @Test func paletteOverTheHelpHasNoActionsOfTheTimeline() async {
        await type("?")
        await type("\u{1B}OQ")

        #expect(!text.contains("Like or unlike"))
    }

    @Test func appActionRunsFromThePalette() async {
        await type(":")
        await type("quit\r")

        #expect(driver.hasEnded)
    }

    @Test func frequentActionsComeFirstAndQuitFindsTheKeyThatQuits() async throws {
        await type(":")
        let lines = driver.snapshot.lines
        await type("quit")

        let open = try #require(lines.firstIndex { $0.contains("Open the post") })
        let next = try #require(lines.firstIndex { $0.contains("Next moment") })
        #expect(open < next)
        let selected = try #require(driver.snapshot.lines.first { $0.contains("▌ Quit") || $0.contains("▌  Quit") })
        #expect(selected.contains(" q "))
    }

    @Test func themeThatIsChosenIsShownAtOnce() async {
        await type(":theme")
        #expect(text.contains("Theme: high-contrast"))
        await type("\u{1B}")
        let before = driver.snapshot.cells[0].map(\.look)

        await type(":theme dark\r")

        #expect(driver.snapshot.cells[0].map(\.look) != before)
        #expect(text.contains("Enter open"))
    }
}
