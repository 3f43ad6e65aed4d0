import Foundation
import Testing

@testable import MomentsTUI

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
        #expect(text.contains("Like it, or take the like back"))

        await type("\u{1B}")
        #expect(text == before)
    }

    @Test func enterRunsTheActionOnTheScreenBelow() async {
        await type(":")
        await type("open the mom\r")

        #expect(driver.snapshot.lines[0].hasPrefix("  Moment"))
    }

    @Test func appActionRunsFromThePalette() async {
        await type(":")
        await type("quit\r")

        #expect(driver.hasEnded)
    }

    @Test func paletteOverTheHelpRunsActionsOfTheHelp() async {
        await type("?")
        await type(":")

        #expect(!text.contains("Like it, or take the like back"))
        await type("back\r")
        #expect(text.contains("Enter open"))
    }
}
