import CChafa
import MomentsCore

/// Makes cells of pixels, by chafa, on one thread.
struct CellRenderer {
    private let colors: PictureColors
    private let ground: Int?
    private let indexed = IndexedColors()

    /// - Parameter ground: the terminal's background, 0xRRGGBB; nil where it is unknown.
    init(_ colors: PictureColors, on ground: Int? = nil) {
        self.colors = colors
        self.ground = ground
    }

    /// - Parameter area: the part of the bitmap that is drawn.
    func cells(
        _ bitmap: Bitmap, _ area: PixelArea, columns: Int, rows: Int
    ) throws(PictureDecodeFailure) -> PictureCells {
        let drawn =
            try mode.map { mode throws(PictureDecodeFailure) in
                try cells(mode, bitmap, area, columns: columns, rows: rows)
            } ?? BrailleCells(bitmap, area, on: ground, columns: columns, rows: rows).cells
        guard let cells = PictureCells(columns: columns, rows: rows, colors: colors, cells: drawn) else {
            throw .damaged
        }
        return cells
    }

    private func cells(
        _ mode: ChafaCanvasMode, _ bitmap: Bitmap, _ area: PixelArea, columns: Int, rows: Int
    ) throws(PictureDecodeFailure) -> [PictureCells.Cell] {
        chafa_set_n_threads(1)
        let config = config(mode, columns: columns, rows: rows)
        defer { chafa_canvas_config_unref(config) }
        guard let canvas = chafa_canvas_new(config) else { throw .tooLarge }
        defer { chafa_canvas_unref(canvas) }
        let transparent =
            bitmap.channels == 4
            ? TransparentCells(bitmap, area, on: ground, columns: columns, rows: rows) : nil
        draw(transparent?.bitmap ?? bitmap, transparent?.bitmap.area ?? area, on: canvas)
        var cells: [PictureCells.Cell] = []
        cells.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let cell = cell(canvas, Int32(column), Int32(row))
                cells.append(transparent?.shown(cell, column: column, row: row) ?? cell)
            }
        }
        return cells
    }

    private func config(_ mode: ChafaCanvasMode, columns: Int, rows: Int) -> OpaquePointer? {
        let config = chafa_canvas_config_new()
        let symbols = chafa_symbol_map_new()
        defer { chafa_symbol_map_unref(symbols) }
        for glyphs in Self.glyphs { chafa_symbol_map_add_by_range(symbols, glyphs.lowerBound, glyphs.upperBound) }
        chafa_canvas_config_set_geometry(config, Int32(columns), Int32(rows))
        chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SYMBOLS)
        chafa_canvas_config_set_canvas_mode(config, mode)
        chafa_canvas_config_set_symbol_map(config, symbols)
        return config
    }

    /// A space and blocks, which every font has. By number, as chafa adds characters to its own class of blocks.
    private static let glyphs: [ClosedRange<UInt32>] = [0x20...0x20, 0x2580...0x2590, 0x2594...0x259F]

    /// Nil without colors.
    private var mode: ChafaCanvasMode? {
        switch colors {
        case .none: nil
        // chafa would take twice as long to find the colours that look nearest.
        case .indexed, .direct: CHAFA_CANVAS_MODE_TRUECOLOR
        }
    }

    private func draw(_ bitmap: Bitmap, _ area: PixelArea, on canvas: OpaquePointer) {
        let left = min(bitmap.width - 1, Int(area.x.rounded()))
        let top = min(bitmap.height - 1, Int(area.y.rounded()))
        let width = max(1, min(bitmap.width - left, Int(area.width.rounded())))
        let height = max(1, min(bitmap.height - top, Int(area.height.rounded())))
        guard bitmap.width * 3 % Self.rowAlignment == 0 else {
            let rows = alignedRows(bitmap, left..<left + width, top..<top + height)
            return draw(rows.bytes, 0, width, height, rowSize: rows.size, on: canvas)
        }
        draw(bitmap.bytes, (top * bitmap.width + left) * 3, width, height, rowSize: bitmap.width * 3, on: canvas)
    }

    private func draw(
        _ bytes: [UInt8], _ offset: Int, _ width: Int, _ height: Int, rowSize: Int, on canvas: OpaquePointer
    ) {
        bytes.withUnsafeBufferPointer { bytes in
            chafa_canvas_draw_all_pixels(
                canvas, CHAFA_PIXEL_RGB8, bytes.baseAddress.map { $0 + offset }, Int32(width), Int32(height),
                Int32(rowSize))
        }
    }

    /// chafa counts the length of a row in words of so many bytes (smolscale, as of 1.12), and would begin each row of another
    /// length a little too early.
    private static let rowAlignment = 4

    private func alignedRows(
        _ bitmap: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>
    ) -> (bytes: [UInt8], size: Int) {
        let size = (columns.count * 3 + Self.rowAlignment - 1) / Self.rowAlignment * Self.rowAlignment
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size * rows.count)
        for row in rows {
            let start = (row * bitmap.width + columns.lowerBound) * 3
            bytes += bitmap.bytes[start..<start + columns.count * 3]
            bytes += repeatElement(0, count: size - columns.count * 3)
        }
        return (bytes, size)
    }

    private func cell(_ canvas: OpaquePointer, _ column: Int32, _ row: Int32) -> PictureCells.Cell {
        let glyph = Unicode.Scalar(chafa_canvas_get_char_at(canvas, column, row)) ?? " "
        var (foreground, background): (Int32, Int32) = (-1, -1)
        chafa_canvas_get_raw_colors_at(canvas, column, row, &foreground, &background)
        return mixed(glyph, foreground, background)
            ?? Self.plain(.init(glyph, foreground: color(foreground), background: color(background)))
    }

    /// A cell of about one colour that lies between those of xterm's table: a pattern of two of them.
    /// - Parameters:
    ///   - foreground: 0xRRGGBB, as the background; -1 is the terminal's own.
    /// - Returns: nil where it is no such cell.
    private func mixed(_ glyph: Unicode.Scalar, _ foreground: Int32, _ background: Int32) -> PictureCells.Cell? {
        guard colors == .indexed else { return nil }
        let (one, other) = (glyph == " " ? background : foreground, glyph == "█" ? foreground : background)
        guard one >= 0, other >= 0, indexed.areAlike(one, other) else { return nil }
        let mixture = indexed.mixture(nearestTo: Self.mean(one, other))
        guard mixture.quarters > 0 else { return .init(" ", background: mixture.ground) }
        return .init(mixture.quarters == 1 ? "▘" : "▚", foreground: mixture.dots, background: mixture.ground)
    }

    private static func mean(_ one: Int32, _ other: Int32) -> Int32 {
        // Without the least bit of each of the three, which would come down into the next.
        (one & 0xFE_FEFE) >> 1 + (other & 0xFE_FEFE) >> 1
    }

    /// A cell of one colour names only that: a terminal program has too few pairs of colours.
    private static func plain(_ cell: PictureCells.Cell) -> PictureCells.Cell {
        if cell.glyph == " " { return .init(" ", background: cell.background) }
        if cell.glyph == "█", let color = cell.foreground { return .init(" ", background: color) }
        if let color = cell.foreground, color == cell.background { return .init(" ", background: color) }
        return cell
    }

    private func color(_ raw: Int32) -> Int32? {
        switch colors {
        case .none: nil
        case .indexed: raw < 0 ? nil : indexed.nearest(to: raw)
        case .direct: raw < 0 ? nil : Self.coarse(raw)
        }
    }

    /// The nearest of 32 steps for each of the three, for the same reason.
    private static func coarse(_ color: Int32) -> Int32 {
        coarse(channel: color >> 16 & 0xFF) << 16 | coarse(channel: color >> 8 & 0xFF) << 8
            | coarse(channel: color & 0xFF)
    }

    private static func coarse(channel: Int32) -> Int32 {
        let step = (channel * 31 + 127) / 255
        return (step * 255 + 15) / 31
    }
}
