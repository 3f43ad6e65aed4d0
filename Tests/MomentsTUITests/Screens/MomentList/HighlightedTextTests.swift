import Testing

@testable import MomentsTUI

struct HighlightedTextTests {
    /// The marked parts of a text, line by line.
    private func marked(_ text: String, _ highlights: [Range<Int>], width: Int = 80) -> [[String]] {
        var marked = HighlightedText(text, highlights: highlights)
        return CellText.wrap(text, width: width).map { line in
            marked.pieces(of: line, style: .plain).filter { $0.style == .match }.map(\.text.string)
        }
    }

    @Test func partsOfALineAreHighlighted() {
        #expect(marked("a red boat", [2..<5, 6..<10]) == [["red", "boat"]])
    }

    @Test func blanksWithinAHighlightAreHighlighted() {
        #expect(marked("a red boat", [2..<10]) == [["red boat"]])
    }

    @Test func highlightContinuesInTheNextLine() {
        #expect(marked("a red boat", [2..<10], width: 6) == [["red"], ["boat"]])
    }

    @Test func lineBreaksDoNotMoveTheHighlights() {
        #expect(marked("a\n\n\tred\r\nboat", [4..<7, 9..<13]) == [[], [], ["red"], ["boat"]])
    }

    @Test func invisibleScalarsDoNotMoveTheHighlights() {
        #expect(marked("\u{202E}a\u{200B} 👩‍👩‍👧 red", [10..<13]) == [["red"]])
    }

    @Test func wideLettersAreHighlightedWhole() {
        #expect(marked("今日海邊", [1..<3], width: 4) == [["日"], ["海"]])
    }

    @Test func thePiecesAreTheLine() {
        var marked = HighlightedText("a red e\u{301} boat", highlights: [2..<5, 6..<8])
        let line = CellText("a red e\u{301} boat")

        let pieces = marked.pieces(of: line, style: .plain)

        #expect(pieces.map(\.text.string).joined() == line.string)
        #expect(pieces.map(\.text.width).reduce(0, +) == line.width)
    }

    @Test func lineWithoutHighlightsIsOnePiece() {
        var marked = HighlightedText("a b", highlights: [])

        #expect(marked.pieces(of: CellText("a b"), style: .dim).map(\.style) == [.dim])
    }
}
