import CNcurses

/// Text as curses keeps it: a `cchar_t` for each character with its marks.
struct CellArray {
    private(set) var cells: [cchar_t] = []

    init(_ text: CellText, _ rendition: ColorPairs.Rendition) {
        cells.reserveCapacity(text.width)
        // setcchar() once: it takes longer than all other work for a cell.
        let blank = Self.blank(rendition)
        var marks = 0
        for scalar in text.string.unicodeScalars {
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
