import Foundation
import TestSupport
import Testing

@testable import TerminalKit

/// Writes lines for `Tests/Terminals/compare.py`, which asks real terminals how wide they are.
struct SampleLines {
    private static let path = ProcessInfo.processInfo.environment["MOMENTS_SAMPLES"]

    @Test(.enabled(if: path != nil, "MOMENTS_SAMPLES is not set"))
    func writeSamples() throws {
        let path = try #require(Self.path)

        let lines = (HostileText.all + Self.mixtures()).map { CellText($0 + "|").truncated(to: 70) }

        let text = lines.map { "\($0.width)\t\($0.string)\n" }.joined()
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Odd scalars in any order.
    private static func mixtures() -> [String] {
        var random = RandomNumbers(seed: 5)
        let odd = HostileText.all.flatMap(\.unicodeScalars)
        return (0..<3_000).map { _ in
            var text = String.UnicodeScalarView()
            for _ in 0..<12 { text.append(odd.randomElement(using: &random) ?? "x") }
            return String(text)
        }
    }
}
