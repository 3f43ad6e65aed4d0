/// The most that `moments-pictures` takes; a larger request is not sent.
package enum PictureLimits {
    /// Of a file, in bytes.
    package static let maximumLength = 64 << 20
    /// Of a line of a request or a reply, in bytes. Ours are much shorter.
    package static let maximumLine = 64 << 10
    /// Of a picture, in pixels, as it says of itself.
    package static let maximumPixels = 100_000_000
    /// The same of its width or its height alone: rows are in memory as a whole.
    package static let maximumSide = 1 << 20
    /// Of what is made of it, in cells each way.
    static let maximumCells = 1_024
    /// The same in pixels: a screen of 3,840 x 2,160 and a bit.
    package static let maximumOutput = 10_000_000
    /// Of a cell, in pixels each way.
    static let maximumCell = 256

    /// Whether a picture may be asked for in this shape.
    package static func allow(_ shape: PictureShape) -> Bool {
        guard (1...maximumCells).contains(shape.columns), (1...maximumCells).contains(shape.rows),
            (1...maximumCell).contains(shape.cellWidth), (1...maximumCell).contains(shape.cellHeight),
            shape.crop.map(allow) ?? true, shape.ground.map((0...0xFF_FFFF).contains) ?? true
        else { return false }
        guard case .pixels = shape.output else { return true }
        return shape.columns * shape.cellWidth * shape.rows * shape.cellHeight <= maximumOutput
    }

    /// Whether there can be such a part.
    private static func allow(_ crop: PictureCrop) -> Bool {
        (0..<maximumSide).contains(crop.x) && (0..<maximumSide).contains(crop.y)
            && (1...maximumSide - crop.x).contains(crop.width) && (1...maximumSide - crop.y).contains(crop.height)
    }
}
