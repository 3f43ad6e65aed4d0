/// Text that is safe to put into the cells of a terminal, and how many of them it fills.
///
/// This is all a `Canvas` takes, so that nothing else can reach a terminal. Controls are shown as pictures, what has no
/// width and no shape is gone, and `width` is the sum of the C library's `wcwidth` over the scalars of `string`: what
/// curses will count, and what terminals agree on.
///
/// `cells` has the same columns, and an emoji of several scalars as one (`EmojiGlyph`).
package struct CellText: Hashable, Sendable, ExpressibleByStringInterpolation {
    package let cells: String
    /// In columns.
    package let width: Int

    /// - Parameter untrusted: anything; line breaks and tabs become blanks.
    package init(_ untrusted: String) {
        if let width = Self.plainWidth(of: untrusted) {
            self.init(safe: untrusted, width: width)
        } else {
            self.init(pieces: CellReader(untrusted))
        }
    }

    /// Nil for what holds anything that needs care. In all else each character is one scalar, and shown as itself.
    init?(plain text: String) {
        guard let width = Self.plainWidth(of: text) else { return nil }
        self.init(safe: text, width: width)
    }

    package init(stringLiteral value: String) {
        self.init(value)
    }

    /// - Parameter safe: what another `CellText` holds, or parts of it.
    package init(safe: String, width: Int) {
        cells = safe
        self.width = width
    }

    private init(pieces: CellReader) {
        var pieces = pieces
        var line = CellLine()
        while let piece = pieces.next() {
            switch piece {
            case .scalar(let scalar, let width): line.append(scalar, width: width)
            case .cluster(let scalars, let width): line.append(scalars, width: width)
            case .blank, .lineBreak: line.append(blanks: 1)
            }
        }
        self = line.text
    }

    /// The text that any terminal can show.
    package var string: String {
        guard mayHaveGlyphs else { return cells }
        return String(
            String.UnicodeScalarView(cells.unicodeScalars.flatMap { EmojiGlyph($0)?.substitute ?? [$0] }))
    }

    /// Where emoji of several scalars begin.
    var glyphColumns: [Int] {
        guard mayHaveGlyphs else { return [] }
        var column = 0
        return cells.unicodeScalars.compactMap { scalar in
            defer { column += CellScalar.columns(of: scalar) }
            return EmojiGlyph.range ~= scalar.value ? column : nil
        }
    }

    /// By the first byte of what stands for them.
    private var mayHaveGlyphs: Bool { cells.utf8.contains(0xF4) }

    package static func + (left: CellText, right: CellText) -> CellText {
        CellText(safe: left.cells + right.cells, width: left.width + right.width)
    }

    /// The lines of a text, broken between words where it can be.
    ///
    /// Only what fills the lines is read, however long the text is.
    /// - Parameters:
    ///   - width: in columns; with less than 1 there are no lines.
    ///   - maximumLines: where to stop.
    package static func wrap(_ untrusted: String, width: Int, maximumLines: Int = .max) -> [CellText] {
        guard width > 0, maximumLines > 0 else { return [] }
        var text = untrusted
        if let lines = text.withUTF8({ ASCIIWrapper.lines(of: $0, width: width, maximumLines: maximumLines) }) {
            return lines
        }
        var wrapper = CellWrapper(width: width, maximumLines: maximumLines)
        return wrapper.lines(of: CellReader(untrusted))
    }

    /// The same lines, and "…" at the end of the last where the text goes on.
    package static func wrapAndTruncate(_ untrusted: String, width: Int, maximumLines: Int) -> [CellText] {
        var lines = wrap(untrusted, width: width, maximumLines: maximumLines + 1)
        guard lines.count > maximumLines else { return lines }
        lines.removeLast()
        if let last = lines.popLast() { lines.append((last + CellText(safe: "…", width: 1)).truncated(to: width)) }
        return lines
    }

    /// This text where it fits, otherwise its beginning and "…".
    package func truncated(to columns: Int) -> CellText {
        guard width > columns else { return self }
        guard columns > 0 else { return CellText(safe: "", width: 0) }
        return self.columns(in: 0..<columns - 1).trimmed + CellText(safe: "…", width: 1)
    }

    /// The text in these columns; a wide character that is cut in two becomes a blank.
    package func columns(in range: Range<Int>) -> CellText {
        let range = range.clamped(to: 0..<width)
        guard range != 0..<width else { return self }
        if width == cells.utf8.count { return ascii(in: range) }
        var line = CellLine()
        var column = 0
        var isCut = false  // the marks of a letter go where it went
        for scalar in cells.unicodeScalars {
            let place = column..<column + CellScalar.columns(of: scalar)
            let shown = place.clamped(to: range)
            if place.isEmpty ? line.width > 0 && !isCut : shown == place {
                line.append(scalar, width: place.count)
                isCut = false
            } else if !place.isEmpty {
                line.append(blanks: shown.count)
                isCut = true
            }
            if place.lowerBound >= range.upperBound, !place.isEmpty { break }
            column = place.upperBound
        }
        return line.text
    }

    private func ascii(in range: Range<Int>) -> CellText {
        let start = cells.utf8.index(cells.startIndex, offsetBy: range.lowerBound)
        let end = cells.utf8.index(start, offsetBy: range.count)
        return CellText(safe: String(cells[start..<end]), width: range.count)
    }

    private var trimmed: CellText {
        let blanks = cells.utf8.reversed().prefix { $0 == 0x20 }.count
        // Not by characters: some letters join the blank after them, as U+06DD does.
        let scalars = cells.unicodeScalars.dropLast(blanks)
        return CellText(safe: String(scalars), width: width - blanks)
    }

    /// Nil where a text holds anything that needs care; otherwise it can stay as it is.
    private static func plainWidth(of text: String) -> Int? {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
        var width = 0
        for scalar in text.unicodeScalars {
            guard let columns = CellScalar.plainWidth(of: scalar) else { return nil }
            width += columns
        }
        return width
    }
}
