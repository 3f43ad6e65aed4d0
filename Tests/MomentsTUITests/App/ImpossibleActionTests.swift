import Foundation
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// Impossible actions, chosen in the list of all actions of a screen.
struct ImpossibleActionTests {
    private let driver: any AppDriver

    init() async throws {
        driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), demo: true, store: nil,
            now: Date(timeIntervalSince1970: 1_795_262_400))
        await driver.waitUntilIdle()
        // The first photo of all, on the whole screen.
        await type("P")
        await type("\r")
    }

    @Test func paletteSaysWhyThereIsNoPhotoBeforeTheFirstAndOffersTheNext() async {
        await type(":previous-photo")
        #expect(shown.contains("   This is the first photo."))

        await type("\u{15}next-photo")

        #expect(shown.contains("Next photo"))
        #expect(!shown.contains("This is the last photo."))
    }

    @Test(arguments: [":", "?"])
    func impossibleActionSaysWhy(list: String) async {
        await type(list)
        await type("previous-photo")

        await type("\r")

        expectEqual(driver.snapshot.lines.last?.hasPrefix("  This is the first photo."), true)
    }

    private var shown: String { driver.snapshot.lines.joined(separator: "\n") }

    private func type(_ keys: String) async {
        driver.receive(Array(keys.utf8))
        await driver.waitUntilIdle()
    }
}
