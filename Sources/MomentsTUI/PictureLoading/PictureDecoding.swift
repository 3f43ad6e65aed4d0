import MomentsCore

/// Turns the bytes of photos into pictures, one after the other.
protocol PictureDecoding: AnyObject {
    /// Called when photos that failed because of the decoder itself may be tried again.
    var onRecovered: () -> Void { get set }
    /// - Returns: nil where it was cancelled, or all of it ended.
    func decode(_ bytes: [UInt8], _ shape: PictureShape) async -> Result<Picture, PictureFailure>?
    /// - Returns: the metadata of a photo; nil where the decoder was ended.
    func inspect(_ bytes: [UInt8]) async -> Result<PictureInfo, PictureFailure>?
    /// Cancels the decoding under way: no screen wants its picture any more.
    func cancel()
    /// Ends the decoder. The next photo starts it anew.
    func end()
}

/// A photo made into cells or pixels.
nonisolated enum Picture: Hashable, Sendable {
    case cells(PictureCells)
    case pixels(PicturePixels)
}

extension Picture {
    /// The picture that a reply brought; nil where it does not fit the request, as the helper met hostile bytes.
    nonisolated init?(_ reply: PictureReply, _ bytes: [UInt8], for shape: PictureShape) {
        switch (reply.answer, shape.output) {
        case (.cells(let columns, let rows, let colors), .cells(let wanted)):
            guard colors == wanted, columns <= shape.columns, rows <= shape.rows,
                let cells = PictureCells(columns: columns, rows: rows, colors: colors, packed: bytes)
            else { return nil }
            self = .cells(cells)
        case (.pixels(let columns, let rows, let width, let height, let channels), .pixels):
            guard columns <= shape.columns, rows <= shape.rows, width == columns * shape.cellWidth,
                height == rows * shape.cellHeight,
                let pixels = PicturePixels(
                    columns: columns, rows: rows, width: width, height: height, channels: channels, bytes: bytes)
            else { return nil }
            self = .pixels(pixels)
        default: return nil
        }
    }

    /// The same as a reply that brings it.
    nonisolated var reply: (line: String, bytes: [UInt8]) {
        switch self {
        case .cells(let cells):
            let answer = PictureReply.Answer.cells(columns: cells.columns, rows: cells.rows, colors: cells.colors)
            return (PictureReply(number: 0, answer).line, cells.packed)
        case .pixels(let pixels):
            let answer = PictureReply.Answer.pixels(
                columns: pixels.columns, rows: pixels.rows, width: pixels.width, height: pixels.height,
                channels: pixels.channels)
            return (PictureReply(number: 0, answer).line, pixels.bytes)
        }
    }

    nonisolated var cellSize: (columns: Int, rows: Int) {
        switch self {
        case .cells(let cells): (cells.columns, cells.rows)
        case .pixels(let pixels): (pixels.columns, pixels.rows)
        }
    }

    /// The memory that it takes, in bytes.
    nonisolated var size: Int {
        switch self {
        case .cells(let cells): cells.cells.count * MemoryLayout<PictureCells.Cell>.stride
        case .pixels(let pixels): pixels.bytes.count
        }
    }

    var state: PictureState {
        switch self {
        case .cells(let cells): .shown(cells)
        case .pixels(let pixels): .pixels(pixels)
        }
    }
}
