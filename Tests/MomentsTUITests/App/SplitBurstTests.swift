import Foundation
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// Keys have the same effect however they are spread over bursts.
struct SplitBurstTests {
    private nonisolated static let text = [
        "a", "e", " ", "é", "\u{301}", "日", "🇩", "🇪", "👩", "\u{200D}", "x", "\u{7F}",
    ]
    private nonisolated static let line =
        text + [
            "\u{1}", "\u{2}", "\u{4}", "\u{5}", "\u{6}", "\u{B}", "\u{15}", "\u{17}", "\u{19}", "\u{1B}b", "\u{1B}f",
            "\u{1B}[C",
            "\u{1B}[D", "\u{1B}[200~pasted\r\u{1B}[201~",
        ]

    @Test(arguments: ["c", "/", ":", "jj/", "c a\r"], 1...2 as ClosedRange<UInt64>)
    func splitBurstEndsLikeAWholeOne(start: String, seed: UInt64) async throws {
        var random = RandomNumbers(seed: seed)
        let inCompose = ["\r", "\u{1F}", "\u{12}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[1;2D", "\u{1B}[H", "\u{1B}a"]
        let all = start.hasPrefix("c") ? Self.line + inCompose : Self.line
        let keys = (0..<40).compactMap { _ in all.randomElement(using: &random) }

        let whole = try await screen(after: [[start], keys])
        let alone = try await screen(after: [[start]] + keys.map { [$0] })
        let split = try await screen(after: [[start]] + Self.split(keys, using: &random))

        expectEqual(whole, alone)
        expectEqual(whole, split)
    }

    private func screen(after bursts: [[String]]) async throws -> String {
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), demo: true, store: nil,
            now: Date(timeIntervalSince1970: 1_795_262_400))
        await driver.waitUntilIdle()
        for burst in bursts {
            driver.receive(burst.flatMap { Array($0.utf8) })
            await driver.waitUntilIdle()
        }
        return driver.snapshot.text
    }

    private static func split(_ keys: [String], using random: inout RandomNumbers) -> [[String]] {
        var bursts: [[String]] = [[]]
        for key in keys {
            if Int.random(in: 0..<8, using: &random) == 0 { bursts.append([]) }
            bursts[bursts.count - 1].append(key)
        }
        return bursts
    }
}
