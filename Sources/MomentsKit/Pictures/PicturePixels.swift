/// A picture as pixels, three bytes each: red, green and blue. It fills its cells exactly.
public struct PicturePixels: Hashable, Sendable {
    public let columns: Int
    public let rows: Int
    public let width: Int
    public let height: Int
    /// Row by row, from the top left.
    public let bytes: [UInt8]

    /// - Returns: nil where there are not as many bytes as width and height say.
    public init?(columns: Int, rows: Int, width: Int, height: Int, bytes: [UInt8]) {
        guard columns > 0, rows > 0, width > 0, height > 0, width < 65_536, height < 65_536,
            bytes.count == width * height * 3
        else { return nil }
        self.columns = columns
        self.rows = rows
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// What some of its cells show.
    /// - Returns: nil where there are no such cells.
    public func part(columns part: Range<Int>, rows: Range<Int>) -> PicturePixels? {
        guard part.lowerBound >= 0, part.upperBound <= columns, rows.lowerBound >= 0, rows.upperBound <= self.rows
        else { return nil }
        guard part.count < columns || rows.count < self.rows else { return self }
        let (cellWidth, cellHeight) = (width / columns, height / self.rows)
        let (left, right) = (part.lowerBound * cellWidth * 3, part.upperBound * cellWidth * 3)
        var bytes: [UInt8] = []
        bytes.reserveCapacity((right - left) * rows.count * cellHeight)
        for line in rows.lowerBound * cellHeight..<rows.upperBound * cellHeight {
            bytes += self.bytes[line * width * 3 + left..<line * width * 3 + right]
        }
        return PicturePixels(
            columns: part.count, rows: rows.count, width: part.count * cellWidth, height: rows.count * cellHeight,
            bytes: bytes)
    }
}
