import Foundation
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// Keys that arrive together, so that the app handles all of them before the store has stored anything.
struct BurstTests {
    private let driver: any AppDriver

    init() async throws {
        driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), demo: true, store: nil,
            now: Date(timeIntervalSince1970: 1_795_262_400))
        await driver.waitUntilIdle()
    }

    @Test(arguments: ["f\rfq", "f\rfffq", "\rfqf", "/the\rf\rfqq", "/the\rffq"])
    func evenNumberOfLikesChangesNothing(keys: String) async {
        let before = likes

        await type(keys)

        expectEqual(likes, before)
    }

    @Test(arguments: ["f", "f\rffq", "\rfqff", "/the\rf\rffqq", "/the\rfffq"])
    func oddNumberOfLikesLikesOneMoment(keys: String) async {
        let before = likes

        await type(keys)

        expectEqual(zip(likes, before).count { $0 != $1 }, 1)
    }

    private func type(_ keys: String) async {
        driver.receive(Array(keys.utf8))
        await driver.waitUntilIdle()
    }

    /// The lines that show who likes the moments in view.
    private var likes: [String] {
        driver.snapshot.lines.filter { $0.contains("♥") || $0.contains("♡") }
    }
}
