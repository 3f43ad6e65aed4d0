/// A picture as pixels: red, green and blue, and where not all of it is opaque how opaque they are. The pixels fill their cells
/// exactly.
package struct PicturePixels: Hashable, Sendable {
    package let columns: Int
    package let rows: Int
    package let width: Int
    package let height: Int
    /// How many bytes a pixel has: three, or four with its opacity, by which its colours are not multiplied.
    package let channels: Int
    /// Row by row, from the top left.
    package let bytes: [UInt8]

    /// - Returns: nil where there are not as many bytes as width, height and channels say.
    package init?(columns: Int, rows: Int, width: Int, height: Int, channels: Int = 3, bytes: [UInt8]) {
        guard columns > 0, rows > 0, width > 0, height > 0, width < 65_536, height < 65_536,
            (3...4).contains(channels), bytes.count == width * height * channels
        else { return nil }
        self.columns = columns
        self.rows = rows
        self.width = width
        self.height = height
        self.channels = channels
        self.bytes = bytes
    }

    /// The pixels of some of its cells.
    /// - Returns: nil where there are no such cells.
    package func part(columns part: Range<Int>, rows: Range<Int>) -> PicturePixels? {
        guard part.lowerBound >= 0, part.upperBound <= columns, rows.lowerBound >= 0, rows.upperBound <= self.rows
        else { return nil }
        guard part.count < columns || rows.count < self.rows else { return self }
        let (cellWidth, cellHeight) = (width / columns, height / self.rows)
        let (left, right) = (part.lowerBound * cellWidth * channels, part.upperBound * cellWidth * channels)
        var bytes: [UInt8] = []
        bytes.reserveCapacity((right - left) * rows.count * cellHeight)
        for line in rows.lowerBound * cellHeight..<rows.upperBound * cellHeight {
            let start = line * width * channels
            bytes += self.bytes[(start + left)..<(start + right)]
        }
        return PicturePixels(
            columns: part.count, rows: rows.count, width: part.count * cellWidth, height: rows.count * cellHeight,
            channels: channels, bytes: bytes)
    }
}
