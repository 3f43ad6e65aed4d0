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

    @Test func partsOfALineAreHighlighted() {
        expectEqual(highlighted("a red boat", [2..<5, 6..<10]), [["red", "boat"]])
    }

    @Test func blanksWithinAHighlightAreHighlighted() {
        expectEqual(highlighted("a red boat", [2..<10]), [["red boat"]])
    }

    @Test func highlightContinuesInTheNextLine() {
        expectEqual(highlighted("a red boat", [2..<10], width: 6), [["red"], ["boat"]])
    }

    @Test func lineBreaksDoNotMoveTheHighlights() {
        expectEqual(highlighted("a\n\n\tred\r\nboat", [4..<7, 9..<13]), [[], [], ["red"], ["boat"]])
    }

    @Test func invisibleScalarsDoNotMoveTheHighlights() {
        expectEqual(highlighted("\u{202E}a\u{200B} 👩‍👩‍👧 red", [10..<13]), [["red"]])
    }

    @Test func wideLettersAreHighlightedWhole() {
        expectEqual(highlighted("今日海邊", [1..<3], width: 4), [["日"], ["海"]])
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
