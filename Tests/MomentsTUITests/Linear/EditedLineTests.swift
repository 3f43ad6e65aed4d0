import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct EditedLineTests {
    private nonisolated static let up = "\u{1B}[A"
    private nonisolated static let down = "\u{1B}[B"
    private nonisolated static let left = "\u{1B}[D"

    private let history = ["like 3", "next"]

    /// The outcome of these bytes of a terminal, up to the end of the line.
    private func outcome(_ bytes: String, isSecret: Bool = false) -> EditedLine.Outcome? {
        var decoder = KeyDecoder()
        var inputs = decoder.decode(Array(bytes.utf8))[...]
        var line = EditedLine(.default, isSecret: isSecret, history: history)
        return line.take(&inputs)
    }

    private func shown(_ bytes: String, columns: Int, isSecret: Bool = false) -> ShownLine {
        var decoder = KeyDecoder()
        var inputs = decoder.decode(Array(bytes.utf8))[...]
        var line = EditedLine(.default, isSecret: isSecret, history: history)
        _ = line.take(&inputs)
        return line.shown(in: columns)
    }

    @Test(arguments: [
        ("lkie\(left)\(left)\u{7F}i\r", "liie"), ("ike\u{1}l\r", "like"), ("\u{1B}[Hx\r", "x"),
        ("like\u{1}\u{5} 3\r", "like 3"), ("ab\u{1B}[H\u{1B}[Fc\r", "abc"), ("like 3\u{17}4\r", "like 4"),
        ("like 3\u{15}next\r", "next"), ("like 3\u{1}\u{B}next\r", "next"), ("like\u{17}\u{19}\u{19}\r", "likelike"),
        ("ab\u{2}\u{4}\r", "a"),
    ])
    func keysEditAsInAShell(bytes: String, line: String) {
        expectEqual(outcome(bytes), .typed(line))
    }

    @Test(arguments: [
        ("\(up)\r", "next"), ("\(up)\(up)\r", "like 3"), ("\(up)\(up)\(up)\r", "like 3"),
        ("\(up)\(up)\(down)\r", "next"),
        ("\u{10}\r", "next"), ("\u{10}\u{10}\u{E}\r", "next"), ("\(up)x\r", "nextx"),
    ])
    func arrowsGoThroughTheLinesBefore(bytes: String, line: String) {
        expectEqual(outcome(bytes), .typed(line))
    }

    @Test func aNewLineComesBackAfterTheHistory() {
        expectEqual(outcome("unl\(Self.up)\(Self.up)\(Self.down)\(Self.down)ike\r"), .typed("unlike"))
    }

    @Test func secretHasNoHistoryAndPutsNothingBack() {
        expectEqual(outcome("\(Self.up)love\u{15}lace\u{19}\r", isSecret: true), .typed("lace"))
    }

    @Test func secretIsNotShown() {
        expectEqual(shown("lovelace", columns: 40, isSecret: true), ShownLine())
    }

    @Test func theEndOfTheInputIsTypedOnAnEmptyLineOnly() {
        expectEqual(outcome("\u{4}"), .endOfInput)
        expectEqual(outcome("a\u{7F}\u{4}"), .endOfInput)
        #expect(outcome("ab\u{4}") == nil)
    }

    @Test func keysAfterTheEndOfALineAreLeftForTheNext() {
        var decoder = KeyDecoder()
        var inputs = decoder.decode(Array("like\rnext".utf8))[...]
        var line = EditedLine(.default, isSecret: false, history: [])

        _ = line.take(&inputs)

        expectEqual(inputs.count, 4)
    }

    @Test(arguments: [
        ("abc", 5, "abc", 3), ("abcdefg", 5, "cdefg", 5), ("abcdefg\u{1}", 5, "abcde", 0), ("日本語", 5, " 本語", 5),
        ("日本語\u{1B}[D", 5, "日本 ", 4), ("abc", 1, "c", 1),
    ])
    func theCursorStaysInView(bytes: String, columns: Int, text: String, cursor: Int) {
        let shown = shown(bytes, columns: columns)

        expectEqual(shown.text.string, text)
        expectEqual(shown.cursor, cursor)
    }
}
