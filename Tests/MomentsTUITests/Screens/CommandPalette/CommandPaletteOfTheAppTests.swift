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

    @Test func enterRunsTheActionOnTheScreenBelow() async {
        await type(":")
        await type("open the mom\r")

        #expect(driver.snapshot.lines[0].hasPrefix("  Moment"))
    }

    @Test func whatCannotBeDoneSaysWhyBeforeAndWhenItIsChosen() async {
        await type("G:delete")
        #expect(text.contains("Delete your post · You can only delete your own posts."))

        await type("\r")

        expectEqual(driver.snapshot.lines.last?.contains("You can only delete your own posts."), true)
    }

    @Test func appActionRunsFromThePalette() async {
        await type(":")
        await type("quit\r")

        #expect(driver.hasEnded)
    }

    @Test func paletteOverTheHelpRunsActionsOfTheHelp() async {
        await type("?")
        await type("\u{1B}OQ")

        #expect(!text.contains("Like or unlike"))
        await type("back\r")
        #expect(text.contains("Enter open"))
    }

    @Test func frequentActionsComeBeforeThoseThatMove() async throws {
        await type(":")

        let lines = driver.snapshot.lines
        let open = try #require(lines.firstIndex { $0.contains("Open the post") })
        let next = try #require(lines.firstIndex { $0.contains("Next moment") })
        #expect(open < next)
    }

    @Test func quitFindsTheKeyThatQuitsFirst() async throws {
        await type(":quit")

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

    @Test func helpRunsTheActionThatIsSelected() async {
        await type("?write\r")

        #expect(text.contains("What do you want to share?"))
    }
}
