import CNcurses

/// Text as curses keeps it: a `cchar_t` for each character with its marks.
struct CellArray {
    private(set) var cells: [cchar_t] = []

    /// - Parameter emoji: which are drawn as one glyph; of others stands there what any terminal has.
    init(_ text: CellText, _ rendition: ColorPairs.Rendition, emoji: EmojiSupport = []) {
        cells.reserveCapacity(text.width)
        // setcchar() once: it takes longer than all other work for a cell.
        let blank = Self.blank(rendition)
        var marks = 0
        for scalar in text.cells.unicodeScalars {
            if let glyph = EmojiGlyph(scalar) {
                add(glyph, blank, emoji)
                continue
            }
            let code = wchar_t(truncatingIfNeeded: scalar.value)
            if scalar.value < 0x7F || CellScalar.columns(of: scalar) > 0 || cells.isEmpty {
                var cell = blank
                cell.chars.0 = code
                cells.append(cell)
                marks = 0
            } else if marks < CellReader.maximumMarks {
                marks += 1
                add(mark: code, at: marks)
            }
        }
    }

    private mutating func add(_ glyph: EmojiGlyph, _ blank: cchar_t, _ emoji: EmojiSupport) {
        func append(_ value: UInt32) {
            var cell = blank
            cell.chars.0 = wchar_t(truncatingIfNeeded: value)
            cells.append(cell)
        }
        let drawn = [glyph, glyph.first].compactMap(\.self).first { emoji.isSuperset(of: $0.needs) }
        guard let cell = drawn?.cell else { return glyph.substitute.forEach { append($0.value) } }
        append(cell[0])
        for place in 1..<cell.count { add(mark: wchar_t(truncatingIfNeeded: cell[place]), at: place) }
    }

    private static func blank(_ rendition: ColorPairs.Rendition) -> cchar_t {
        var (cell, pair) = (cchar_t(), rendition.pair)
        let text: [wchar_t] = [0x20, 0]
        setcchar(&cell, text, rendition.attributes, 0, &pair)
        return cell
    }

    /// - Parameter place: behind its character, from 1.
    private mutating func add(mark: wchar_t, at place: Int) {
        withUnsafeMutableBytes(of: &cells[cells.count - 1].chars) {
            let characters = $0.bindMemory(to: wchar_t.self)
            if characters.indices.contains(place) { characters[place] = mark }
        }
    }
}
