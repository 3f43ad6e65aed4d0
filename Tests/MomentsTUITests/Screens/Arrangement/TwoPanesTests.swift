import Foundation
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// The real app in a window that is wide enough for a list and a moment.
struct TwoPanesTests {
    private nonisolated static let sizes = [
        CellSize(columns: 80, rows: 24), CellSize(columns: 20, rows: 5), CellSize(columns: 200, rows: 60),
    ]

    @Test(arguments: sizes)
    func windowOfItsOldSizeShowsWhatItShowed(size: CellSize) async throws {
        let driver = try await open(rows: 7)
        await press(driver, ["j", "j", "j", "\t", "j", "j"])
        let before = driver.snapshot.text

        driver.resize(to: size)
        driver.resize(to: CellSize(columns: 120, rows: 7))

        #expect(before.contains("▸  Moment") && before.contains(" %"))
        expectEqual(driver.snapshot.text, before)
    }

    @Test func listThatScrolledInANarrowWindowStaysThereInAWideOne() async throws {
        let driver = try await open(rows: 10)
        driver.resize(to: CellSize(columns: 80, rows: 10))
        await press(driver, ["\u{6}"])

        driver.resize(to: CellSize(columns: 120, rows: 10))

        let selected = try #require(driver.snapshot.lines.first { $0.hasPrefix("▌") })
        let author = try #require(selected.dropFirst(2).components(separatedBy: "  ").first)
        #expect(driver.snapshot.text.contains("│  \(author)"))
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func burstEndsLikeItsKeysOneByOne(seed: UInt64) async throws {
        var random = RandomNumbers(seed: seed)
        let all = ["j", "k", "J", "K", "\t", "\r", "g", "G", "\u{4}", "\u{15}", "f", "n", " "]
        let keys = (0..<30).compactMap { _ in all.randomElement(using: &random) }
        let whole = try await open(rows: 30)
        let alone = try await open(rows: 30)

        await press(whole, [keys.joined()])
        await press(alone, keys)

        expectEqual(whole.snapshot.text, alone.snapshot.text)
    }

    private func open(rows: Int) async throws -> any AppDriver {
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 120, rows: rows), demo: true, store: nil,
            now: Date(timeIntervalSince1970: 1_795_262_400))
        await driver.waitUntilIdle()
        return driver
    }

    private func press(_ driver: any AppDriver, _ bursts: [String]) async {
        for burst in bursts {
            driver.receive(Array(burst.utf8))
            await driver.waitUntilIdle()
        }
    }
}
