import CNcurses
import MomentsKit

/// Pictures as curses keeps them. One that is drawn in frame after frame is put together once.
struct PictureArrays {
    /// A picture is known by where its cells are, which is looked up faster than they are compared. The picture is kept, so
    /// that no other can be there.
    private struct Key: Hashable {
        let address: UnsafeRawPointer?
        let isDim: Bool
    }

    private struct Entry {
        let picture: PictureCells
        let cells: [cchar_t]
        var frame: Int
    }

    private var entries: [Key: Entry] = [:]
    private var pairs: PicturePairs
    private var frame = 0

    init(numbers: Range<Int32>) {
        pairs = PicturePairs(numbers: numbers)
    }

    /// What was in neither of the last two frames is forgotten.
    mutating func beginFrame() {
        frame += 1
        pairs.beginFrame()
        if entries.values.contains(where: { $0.frame < frame - 2 }) {
            entries = entries.filter { $0.value.frame >= frame - 2 }
        }
    }

    /// Colours mean others now.
    mutating func forget() {
        entries = [:]
    }

    /// - Parameters:
    ///   - isDim: whether it is what lies behind.
    ///   - used: the whether cells have the number of a pair, for so many of them.
    /// - Returns: its cells, row by row.
    mutating func cells(
        of picture: PictureCells, isDim: Bool, _ colors: ColorPairs, used: (Int) -> [Bool]
    ) -> [cchar_t] {
        let key = Key(address: picture.cells.withUnsafeBytes { $0.baseAddress }, isDim: isDim)
        if let cells = entries[key]?.cells {
            entries[key]?.frame = frame
            return cells
        }
        if pairs.makeRoom(for: picture.cells.count, used: used) { forget() }
        let cells = make(picture, isDim ? attr_t(MOMENTS_DIM) : 0, colors)
        entries[key] = Entry(picture: picture, cells: cells, frame: frame)
        return cells
    }

    private mutating func make(_ picture: PictureCells, _ attributes: attr_t, _ colors: ColorPairs) -> [cchar_t] {
        let plain = colors[.plain].pair
        var last: (cell: PictureCells.Cell, array: cchar_t)?
        return picture.cells.map { cell in
            if let last, last.cell == cell { return last.array }
            let pair = colors.pictures.pair(of: cell, picture.colors).map { number(of: $0, colors) ?? plain }
            let array = Self.array(cell.glyph, attributes, pair ?? plain)
            last = (cell, array)
            return array
        }
    }

    private mutating func number(of pair: PairColors, _ colors: ColorPairs) -> Int32? {
        pairs.number(of: pair, rgb: colors.pictures.rgb) { number, pair in
            _ = moments_init_unused_pair(number, pair.foreground, pair.background)
        }
    }

    private static func array(_ glyph: Unicode.Scalar, _ attributes: attr_t, _ pair: Int32) -> cchar_t {
        var characters = [wchar_t(truncatingIfNeeded: shown(glyph).value), 0]
        var (cell, pair) = (cchar_t(), pair)
        setcchar(&cell, &characters, attributes, 0, &pair)
        return cell
    }

    /// What curses and the terminal would not agree on is a blank.
    private static func shown(_ glyph: Unicode.Scalar) -> Unicode.Scalar {
        switch glyph.value {
        case 0x20...0x7E, 0x2500...0x259F, 0x2800...0x28FF: glyph
        default: CellScalar(glyph) == .base(glyph, width: 1) ? glyph : " "
        }
    }
}
