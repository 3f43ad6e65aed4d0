@testable import MomentsCore
@testable import MomentsPictures

/// The results of the work on a file.
enum Rendering {
    static func result(_ file: [UInt8], _ work: PictureRequest.Work) -> PictureWork.Result {
        PictureWork.result(of: work, file)
    }

    /// As pixels, one a cell, so that all of them can be named.
    static func pixels(
        _ file: [UInt8], _ width: Int, _ height: Int, fit: PictureShape.Fit = .whole, crop: PictureCrop? = nil,
        on ground: Int? = nil
    ) -> Bitmap? {
        let shape = PictureShape(
            columns: width, rows: height, cellWidth: 1, cellHeight: 1, fit: fit, crop: crop, output: .pixels,
            ground: ground)
        let result = result(file, .render(shape))
        guard case .pixels(_, _, let width, let height, let channels) = result.answer else { return nil }
        return Bitmap(width: width, height: height, channels: channels, bytes: result.bytes)
    }

    static func cells(
        _ file: [UInt8], _ columns: Int, _ rows: Int, _ colors: PictureColors = .direct,
        fit: PictureShape.Fit = .whole, on ground: Int? = nil
    ) -> PictureCells? {
        let shape = PictureShape(columns: columns, rows: rows, fit: fit, output: .cells(colors), ground: ground)
        let result = result(file, .render(shape))
        guard case .cells(let columns, let rows, let colors) = result.answer else { return nil }
        return PictureCells(columns: columns, rows: rows, colors: colors, packed: result.bytes)
    }

    static func failure(_ file: [UInt8], _ work: PictureRequest.Work? = nil) -> PictureDecodeFailure? {
        let shape = PictureShape(columns: 8, rows: 4, output: .cells(.direct))
        guard case .failed(let failure) = result(file, work ?? .render(shape)).answer else { return nil }
        return failure
    }

    static func info(_ file: [UInt8]) -> PictureInfo? {
        guard case .info(let info) = result(file, .inspect).answer else { return nil }
        return info
    }

    static func stripped(_ file: [UInt8]) -> [UInt8]? {
        let result = result(file, .prepare)
        guard case .prepared(_, let length) = result.answer, length == result.bytes.count else { return nil }
        return result.bytes
    }
}

extension Bitmap {
    /// The nearest of black, red, green, blue and white: a letter a pixel, "K" for black and "." for what is transparent, a line
    /// a row.
    var letters: String {
        (0..<height).map { y in String((0..<width).map { letter($0, y) }) }.joined(separator: "/")
    }

    private func letter(_ x: Int, _ y: Int) -> Character {
        let start = (y * width + x) * channels
        if channels == 4, bytes[start + 3] < 128 { return "." }
        let pixel = bytes[start..<start + 3].map { $0 > 127 }
        return switch (pixel[0], pixel[1], pixel[2]) {
        case (false, false, false): "K"
        case (true, false, false): "R"
        case (false, true, false): "G"
        case (false, false, true): "B"
        case (true, true, true): "W"
        default: "?"
        }
    }
}
