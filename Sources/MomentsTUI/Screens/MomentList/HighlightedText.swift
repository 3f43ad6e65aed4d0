import TerminalKit

/// Splits lines of laid-out text where highlights of the text begin and end.
///
/// A line has the letters of the text in their order, without what has no shape and without the blanks it was broken at:
/// each letter is looked for a little ahead of the one before.
struct HighlightedText {
    /// How many code points of the text may be missing in a line before its next letter.
    private static let reach = 64

    private let scalars: [Unicode.Scalar]
    private let highlights: [Range<Int>]
    private var place = 0
    private var current = 0

    /// - Parameters:
    ///   - text: what the lines are of.
    ///   - highlights: in code points of the text, in order.
    init(_ text: String, highlights: [Range<Int>]) {
        self.highlights = highlights
        scalars = highlights.isEmpty ? [] : Array(text.unicodeScalars)
    }

    /// To be called for the lines in their order.
    mutating func pieces(of line: CellText, style: Style) -> MomentBlock.Line {
        guard !highlights.isEmpty else { return [(line, style)] }
        var pieces: MomentBlock.Line = []
        var piece = CellLine()
        var isMarked = false
        for scalar in line.string.unicodeScalars {
            let columns = CellScalar.columns(of: scalar)
            let isMark = columns == 0 ? isMarked : follow(scalar)
            if isMark != isMarked {
                if !piece.isEmpty { pieces.append((piece.text, isMarked ? .match : style)) }
                piece.removeAll()
                isMarked = isMark
            }
            piece.append(scalar, width: columns)
        }
        if !piece.isEmpty { pieces.append((piece.text, isMarked ? .match : style)) }
        return pieces
    }

    /// Advances to a letter in the text, and returns whether it is highlighted.
    private mutating func follow(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == " " {
            guard place < scalars.count, scalars[place] == " " || scalars[place].properties.isWhitespace else {
                return false
            }
        } else {
            guard let found = scalars[place...].prefix(Self.reach).firstIndex(of: scalar) else { return false }
            place = found
        }
        defer { place += 1 }
        while current < highlights.count, highlights[current].upperBound <= place { current += 1 }
        return current < highlights.count && highlights[current].contains(place)
    }
}
