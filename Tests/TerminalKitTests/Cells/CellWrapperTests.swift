import TestSupport
import Testing

@testable import TerminalKit

struct CellWrapperTests {
    @Test(arguments: [
        ("the quick brown fox", 10, ["the quick", "brown fox"]), ("the quick", 9, ["the quick"]), ("", 5, []),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("a abcdefgh", 4, ["a", "abcd", "efgh"]),
        ("one\ntwo\r\nthree\u{2028}four\u{B}five", 9, ["one", "two", "three", "four", "five"]),
        ("a\n\nb\n", 9, ["a", "", "b"]), ("  in\n out", 9, ["  in", " out"]), ("a   b", 9, ["a   b"]),
        ("abc     def", 4, ["abc", "def"]), ("日本語です", 4, ["日本", "語で", "す"]), ("日本語。", 6, ["日本", "語。"]),
        ("「日本」", 4, ["「日", "本」"]), ("ab日本", 5, ["ab日", "本"]), ("日本", 1, ["\u{FFFD}", "\u{FFFD}"]), ("abc", 0, []),
        ("\n", 3, [""]), ("a\tb", 9, ["a b"]), ("            ", 3, []),
    ])
    func linesEndBetweenWords(text: String, width: Int, lines: [String]) {
        expectEqual(CellText.wrap(text, width: width).map(\.string), lines)
    }

    @Test(arguments: 1...12)
    func noLineIsWiderThanTheWidth(width: Int) {
        let text = "Some 日本語 text 👨‍👩‍👧‍👦 with e\u{301}\u{302} and https://example.org/a-very-long-path?query=日本"

        let lines = CellText.wrap(text, width: width)

        #expect(lines.allSatisfy { $0.width <= width && $0.width == CellTextTests.systemWidth(of: $0) })
        #expect(lines.map(\.string).joined().hasSuffix(width == 1 ? "\u{FFFD}" : "本"))
    }

    @Test func longTextStopsAtTheMaximumOfLines() {
        let text = String(repeating: "word ", count: 200_000)

        let lines = CellText.wrap(text, width: 9, maximumLines: 8)

        expectEqual(lines.map(\.string), Array(repeating: "word word", count: 8))
    }

    @Test(arguments: [0, -1])
    func maximumOfNoLinesGivesNone(maximumLines: Int) {
        expectEqual(CellText.wrap("text", width: 9, maximumLines: maximumLines), [])
    }
}
