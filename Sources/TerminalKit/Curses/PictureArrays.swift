import CNcurses
import MomentsCore

/// Pictures as curses keeps them. One that is drawn in frame after frame is put together once.
struct PictureArrays {
    /// The address of a picture's cells identifies it: faster than comparing the cells.
    private struct Key: Hashable {
        let address: UnsafeRawPointer?
        let isDim: Bool
    }

    /// The picture is kept, so that no other can be where it is.
    private enum Source {
        case cells(PictureCells)
        case pixels(PicturePixels, KittyID)
    }

    private struct Entry {
        let source: Source
        let cells: [cchar_t]
        var frame: Int
    }

    private var entries: [Key: Entry] = [:]
    private var pairs: PicturePairs
    private var frame = 0
    /// Whether the terminal's own background is light: dots are where a picture without colours is dark then.
    var isOnLight = false {
        didSet { if isOnLight != oldValue { forget() } }
    }

    /// Whether the terminal has Braille; the Linux console's font has shades.
    private let hasBraille: Bool

    init(numbers: Range<Int32>, hasBraille: Bool = true) {
        self.hasBraille = hasBraille
        pairs = PicturePairs(numbers: numbers)
    }

    /// Forgets pictures that neither of the last two frames showed.
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
    ///   - isDim: whether the picture lies below a box.
    ///   - used: whether cells have the number of a pair, for so many of them.
    /// - Returns: its cells, row by row.
    mutating func cells(
        of picture: PictureCells, isDim: Bool, _ colors: ColorPairs, used: (Int) -> [Bool]
    ) -> [cchar_t] {
        let key = Key(address: picture.cells.withUnsafeBytes { $0.baseAddress }, isDim: isDim)
        if let entry = entries[key] { return draw(entry, key) }
        if pairs.makeRoom(for: picture.cells.count, used: used) { forget() }
        let cells = make(picture, isDim: isDim, colors)
        return draw(Entry(source: .cells(picture), cells: cells, frame: frame), key)
    }

    /// - Parameter id: of the image that the terminal shows in their place.
    /// - Returns: as many placeholders, row by row; nil where there is no pair for their colour.
    mutating func placeholders(
        of picture: PicturePixels, _ id: KittyID, _ colors: ColorPairs, used: (Int) -> [Bool]
    ) -> [cchar_t]? {
        let key = Key(address: picture.bytes.withUnsafeBytes { $0.baseAddress }, isDim: false)
        if let entry = entries[key], case .pixels(_, id) = entry.source { return draw(entry, key) }
        if pairs.makeRoom(for: 1, used: used) { forget() }
        let pair = PairColors(foreground: id.color, background: colors.pictures.page.background)
        guard let number = pairs.exactNumber(of: pair, define: Self.define) else { return nil }
        let cells = Self.placeholders(CellSize(columns: picture.columns, rows: picture.rows), high: id.high, number)
        return draw(Entry(source: .pixels(picture, id), cells: cells, frame: frame), key)
    }

    private mutating func draw(_ entry: Entry, _ key: Key) -> [cchar_t] {
        var entry = entry
        entry.frame = frame
        entries[key] = entry
        return entry.cells
    }

    // MARK: Cells

    private mutating func make(_ picture: PictureCells, isDim: Bool, _ colors: ColorPairs) -> [cchar_t] {
        let plain = colors[.plain].pair
        var last: (cell: PictureCells.Cell, array: cchar_t)?
        let isOnLight = colors.isOnLight ?? isOnLight
        let page = colors.pictures.page.background
        let ground = page < 0 ? isOnLight ? 0xFFFFFF : 0x000000 : colors.pictures.rgb(page)
        return picture.cells.map { cell in
            if let last, last.cell == cell { return last.array }
            let colored = colors.pictures.pair(of: cell, picture.colors, halfwayTo: isDim ? ground : nil)
            let pair = colored.map { number(of: $0, colors) ?? plain }
            let attributes = isDim && colored == nil ? attr_t(MOMENTS_DIM) : 0
            let array = Self.array([shown(cell.glyph, picture.colors, isOnLight)], attributes, pair ?? plain)
            last = (cell, array)
            return array
        }
    }

    private mutating func number(of pair: PairColors, _ colors: ColorPairs) -> Int32? {
        pairs.number(of: pair, rgb: colors.pictures.rgb, define: Self.define)
    }

    private static func define(_ number: Int32, _ pair: PairColors) {
        _ = moments_init_unused_pair(number, pair.foreground, pair.background)
    }

    private static func placeholders(_ size: CellSize, high: UInt8, _ pair: Int32) -> [cchar_t] {
        let marks = KittyDiacritics.all
        return (0..<size.rows).flatMap { row in
            (0..<size.columns).map { column in
                array([KittyDiacritics.placeholder, marks[row], marks[column], marks[Int(high)]], 0, pair)
            }
        }
    }

    private static func array(_ scalars: [Unicode.Scalar], _ attributes: attr_t, _ pair: Int32) -> cchar_t {
        let characters = scalars.map { wchar_t(truncatingIfNeeded: $0.value) } + [0]
        var (cell, pair) = (cchar_t(), pair)
        setcchar(&cell, characters, attributes, 0, &pair)
        return cell
    }

    /// A character whose width curses and the terminal might not agree on becomes a blank.
    private func shown(_ glyph: Unicode.Scalar, _ colors: PictureColors, _ isOnLight: Bool) -> Unicode.Scalar {
        switch glyph.value {
        case 0x2800...0x28FF where colors == .none: dots(isOnLight ? glyph.value ^ 0xFF : glyph.value)
        case 0x20...0x7E, 0x2500...0x259F, 0x2800...0x28FF: glyph
        default: CellScalar(glyph) == .base(glyph, width: 1) ? glyph : " "
        }
    }

    private func dots(_ value: UInt32) -> Unicode.Scalar {
        guard hasBraille else { return Self.shades[(value & 0xFF).nonzeroBitCount] }
        // Not every font has one without dots.
        return value == 0x2800 ? " " : Unicode.Scalar(value) ?? " "
    }

    /// By the number of dots.
    private static let shades: [Unicode.Scalar] = [" ", "░", "░", "▒", "▒", "▒", "▓", "▓", "█"]
}
