import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct HighlightedTextTests {
    /// The highlighted parts of a text, line by line.
    private func highlighted(_ text: String, _ highlights: [Range<Int>], width: Int = 80) -> [[String]] {
        var highlighted = HighlightedText(text, highlights: highlights)
        return CellText.wrap(text, width: width).map { line in
            highlighted.pieces(of: line, style: .plain).filter { $0.style == .match }.map(\.text.string)
        }
    }

    @Test(
        arguments: [
            ("parts of a line", "a red boat", 80, [2..<5, 6..<10], [["red", "boat"]]),
            ("blanks within", "a red boat", 80, [2..<10], [["red boat"]]),
            ("it goes on in the next line", "a red boat", 6, [2..<10], [["red"], ["boat"]]),
            ("line breaks", "a\n\n\tred\r\nboat", 80, [4..<7, 9..<13], [[], [], ["red"], ["boat"]]),
            ("invisible scalars", "\u{202E}a\u{200B} 👩‍👩‍👧 red", 80, [10..<13], [["red"]]),
            ("wide letters are whole", "今日海邊", 4, [1..<3], [["日"], ["海"]]),
        ] as [(String, String, Int, [Range<Int>], [[String]])])
    func matchesAreHighlighted(
        _: String, text: String, width: Int, highlights: [Range<Int>], expected: [[String]]
    ) {
        expectEqual(highlighted(text, highlights, width: width), expected)
    }

    @Test func thePiecesAreTheLine() {
        var highlighted = HighlightedText("a red e\u{301} boat", highlights: [2..<5, 6..<8])
        let line = CellText("a red e\u{301} boat")

        let pieces = highlighted.pieces(of: line, style: .plain)

        expectEqual(pieces.map(\.text.string).joined(), line.string)
        expectEqual(pieces.map(\.text.width).reduce(0, +), line.width)
    }

    /// A line of ASCII is split in another way than any other.
    @Test(arguments: [[2..<5], [0..<1], [2..<5, 6..<10], [0..<18], [17..<18], [11..<13]])
    func lineIsSplitTheSameWhateverStandsBehindIt(highlights: [Range<Int>]) {
        let text = "a red boat, and so"

        let split = highlighted(text, highlights)

        expectEqual(highlighted(text + " \u{E9}", highlights), split)
    }

    @Test func lineWithoutHighlightsIsOnePiece() {
        var highlighted = HighlightedText("a b", highlights: [])

        expectEqual(highlighted.pieces(of: CellText("a b"), style: .dim).map(\.style), [.dim])
    }
}
