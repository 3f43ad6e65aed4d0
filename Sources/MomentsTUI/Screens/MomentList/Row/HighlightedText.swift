import TerminalKit

/// Splits lines of laid-out text where highlights of the text begin and end.
///
/// A line has the letters of the text in their order, without invisible characters and without the blanks it was broken at:
/// each letter is looked for a little ahead of the one before.
struct HighlightedText {
    /// How many code points of the text may be missing in a line before its next letter.
    private static let reach = 64

    private let scalars: [Unicode.Scalar]
    private let highlights: [Range<Int>]
    private var place = 0
    private var current = 0

    /// - Parameters:
    ///   - text: of the lines.
    ///   - highlights: in code points of the text, in order.
    init(_ text: String, highlights: [Range<Int>]) {
        self.highlights = highlights
        scalars = highlights.isEmpty ? [] : Array(text.unicodeScalars)
    }

    /// To be called for the lines in their order.
    /// - Parameter mark: the style of highlights.
    mutating func pieces(of line: CellText, style: Style, mark: Style = .match) -> MomentBlock.Line {
        guard current < highlights.count else { return [(line, style)] }
        if line.width == line.cells.utf8.count { return asciiPieces(of: line, style, mark) }
        var pieces: MomentBlock.Line = []
        var piece = CellLine()
        var isMarked = false
        for scalar in line.cells.unicodeScalars {
            let columns = CellScalar.columns(of: scalar)
            let isMark = columns == 0 ? isMarked : follow(scalar)
            if isMark != isMarked {
                if !piece.isEmpty { pieces.append((piece.text, isMarked ? mark : style)) }
                piece.removeAll()
                isMarked = isMark
            }
            piece.append(scalar, width: columns)
        }
        if !piece.isEmpty { pieces.append((piece.text, isMarked ? mark : style)) }
        return pieces
    }

    /// Each byte is a cell, so that pieces are cut out of the line.
    private mutating func asciiPieces(of line: CellText, _ style: Style, _ mark: Style) -> MomentBlock.Line {
        var pieces: MomentBlock.Line = []
        var start = 0
        var isMarked = false
        var string = line.cells
        string.withUTF8 { bytes in
            func end(_ index: Int) {
                guard index > start else { return }
                let part = String(decoding: bytes[start..<index], as: UTF8.self)
                pieces.append((CellText(safe: part, width: index - start), isMarked ? mark : style))
                start = index
            }
            for (index, byte) in bytes.enumerated() {
                if !isMarked, current == highlights.count { break }
                let isMark = follow(Unicode.Scalar(byte))
                guard isMark != isMarked else { continue }
                end(index)
                isMarked = isMark
            }
            if start > 0 || isMarked { end(bytes.count) }
        }
        return pieces.isEmpty ? [(line, style)] : pieces
    }

    /// Advances to a letter in the text, and returns whether it is highlighted.
    private mutating func follow(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == " " {
            guard place < scalars.count, scalars[place] == " " || scalars[place].properties.isWhitespace else {
                return false
            }
        } else {
            var found = place
            let end = min(scalars.count, place + Self.reach)
            while found < end, scalars[found] != scalar { found += 1 }
            guard found < end else { return false }
            place = found
        }
        defer { place += 1 }
        while current < highlights.count, highlights[current].upperBound <= place { current += 1 }
        return current < highlights.count && highlights[current].contains(place)
    }
}

extension [Range<Int>] {
    /// The highlights of a text that begins elsewhere, without those before its beginning.
    func shifted(by offset: Int) -> [Range<Int>] {
        isEmpty
            ? []
            : compactMap { range in
                let start = Swift.max(0, range.lowerBound + offset)
                return range.upperBound + offset > start ? start..<range.upperBound + offset : nil
            }
    }
}
