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
}
