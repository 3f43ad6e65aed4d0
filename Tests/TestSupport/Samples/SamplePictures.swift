@testable import MomentsCore

extension PictureCells {
    /// One glyph everywhere.
    package static func filled(
        _ glyph: Unicode.Scalar = "▀", columns: Int = 1, rows: Int = 1, foreground: Int32? = nil,
        background: Int32? = nil,
        _ colors: PictureColors = .indexed
    ) -> PictureCells {
        let cell = Cell(glyph, foreground: foreground, background: background)
        return PictureCells(
            columns: columns, rows: rows, colors: colors, cells: Array(repeating: cell, count: columns * rows))
            ?? .broken
    }

    /// A row a text.
    package static func drawn(
        _ rows: [String], foreground: Int32? = nil, _ colors: PictureColors = .indexed
    ) -> PictureCells {
        let cells = rows.flatMap { $0.unicodeScalars.map { Cell($0, foreground: foreground) } }
        let columns = rows.first?.unicodeScalars.count ?? 0
        return PictureCells(columns: columns, rows: rows.count, colors: colors, cells: cells) ?? .broken
    }

    /// Cells of random colours.
    package static func noise(
        columns: Int, rows: Int, _ colors: PictureColors = .indexed, using random: inout RandomNumbers
    ) -> PictureCells {
        let range: ClosedRange<Int32> =
            switch colors {
            case .none: 0...0
            case .indexed: 16...255
            case .direct: 0...0xFFFFFF
            }
        var cells: [Cell] = []
        for _ in 0..<columns * rows {
            cells.append(
                Cell(
                    "▀", foreground: .random(in: range, using: &random), background: .random(in: range, using: &random))
            )
        }
        return PictureCells(columns: columns, rows: rows, colors: colors, cells: cells) ?? .broken
    }

    /// Of a wrong size, which no test wants.
    private static var broken: PictureCells { filled("?") }
}
