/// A picture as cells: a glyph and two colours each. The picture may be smaller than the room that it was made for.
package struct PictureCells: Hashable, Sendable {
    package struct Cell: Hashable, Sendable {
        /// One column wide; never U+10EEEE or a control character.
        package var glyph: Unicode.Scalar
        /// 0xRRGGBB with 24 bits, else the number of a colour; nil: the terminal's own.
        package var foreground: Int32?
        package var background: Int32?

        package init(_ glyph: Unicode.Scalar, foreground: Int32? = nil, background: Int32? = nil) {
            self.glyph = glyph
            self.foreground = foreground
            self.background = background
        }
    }

    package let columns: Int
    package let rows: Int
    package let colors: PictureColors
    /// Row by row; `columns * rows` of them.
    package let cells: [Cell]

    /// - Returns: nil where there are not as many cells as columns and rows say.
    package init?(columns: Int, rows: Int, colors: PictureColors, cells: [Cell]) {
        guard columns > 0, rows > 0, columns.multipliedReportingOverflow(by: rows) == (cells.count, false) else {
            return nil
        }
        self.columns = columns
        self.rows = rows
        self.colors = colors
        self.cells = cells
    }
}
