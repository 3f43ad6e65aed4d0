import CGIF
import MomentsCore

/// GIF, by giflib, and of an animation the first frame alone: later frames are not read.
struct GIFDecoder: PictureDecoder {
    private let file: [UInt8]

    init(_ file: [UInt8]) {
        self.file = file
    }

    func size() throws(PictureDecodeFailure) -> PixelSize {
        try withFrame { frame in frame.screen }
    }

    func bitmap(atLeast wanted: PixelSize) throws(PictureDecodeFailure) -> Bitmap {
        try withFrame { frame throws(PictureDecodeFailure) in
            var rows = TransparentRows(frame.screen, wanted)
            try frame.draw(into: &rows)
            return rows.finish()
        }
    }

    private func withFrame<Value>(
        _ body: (GIFFrame) throws(PictureDecodeFailure) -> Value
    ) throws(PictureDecodeFailure) -> Value {
        try GIFReader(file).frame { reader throws(PictureDecodeFailure) in try body(try GIFFrame(reader)) }
    }
}

/// The file as giflib reads it: piece by piece.
private final class GIFReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// - Parameter body: is called at the first frame, once its description was read.
    func frame<Value>(
        _ body: (GIFFile) throws(PictureDecodeFailure) -> Value
    ) throws(PictureDecodeFailure) -> Value {
        var status: Int32 = 0
        let reader = Unmanaged.passUnretained(self).toOpaque()
        guard let file = DGifOpen(reader, Self.read, &status) else { throw GIFFile.failure(status) }
        defer {
            DGifCloseFile(file, &status)
            withExtendedLifetime(self) {}
        }
        return try body(try GIFFile(atFirstFrameOf: file))
    }

    private static let read: InputFunc = { file, target, count in
        guard let reader = file?.pointee.UserData, let target, count > 0 else { return 0 }
        return Unmanaged<GIFReader>.fromOpaque(reader).takeUnretainedValue().read(target, Int(count))
    }

    private func read(_ target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
        let end = min(bytes.count, position + count)
        for index in position..<end { target[index - position] = bytes[index] }
        defer { position = end }
        return Int32(end - position)
    }
}

/// A file that giflib has open, at its first frame.
private struct GIFFile {
    let pointer: UnsafeMutablePointer<GifFileType>
    /// The colour that is nothing; nil where all are something.
    private(set) var transparent: UInt8?

    init(atFirstFrameOf file: UnsafeMutablePointer<GifFileType>) throws(PictureDecodeFailure) {
        pointer = file
        while true {
            var kind = UNDEFINED_RECORD_TYPE
            try check(DGifGetRecordType(file, &kind))
            switch kind {
            case IMAGE_DESC_RECORD_TYPE:
                try check(DGifGetImageDesc(file))
                return
            case EXTENSION_RECORD_TYPE: try readExtension()
            default: throw .damaged
            }
        }
    }

    func line(into row: inout [UInt8]) throws(PictureDecodeFailure) {
        let width = Int32(row.count)
        try check(row.withUnsafeMutableBufferPointer { DGifGetLine(pointer, $0.baseAddress, width) })
    }

    /// The colours of the frame, four bytes each, the last its opacity.
    func colors() throws(PictureDecodeFailure) -> [UInt8] {
        guard let map = pointer.pointee.Image.ColorMap ?? pointer.pointee.SColorMap, let colors = map.pointee.Colors
        else { throw .damaged }
        var bytes: [UInt8] = []
        for index in 0..<256 {
            if index < Int(map.pointee.ColorCount), index != transparent.map(Int.init) {
                bytes += [colors[index].Red, colors[index].Green, colors[index].Blue, 255]
            } else {
                bytes += [0, 0, 0, 0]
            }
        }
        return bytes
    }

    private mutating func readExtension() throws(PictureDecodeFailure) {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<UInt8>?
        try check(DGifGetExtension(pointer, &code, &block))
        while let present = block {
            // The first byte is how many follow: flags, two of delay, the colour.
            if code == GRAPHICS_EXT_FUNC_CODE, present[0] >= 4 {
                transparent = present[1] & 1 == 1 ? present[4] : nil
            }
            try check(DGifGetExtensionNext(pointer, &block))
        }
    }

    private func check(_ status: Int32) throws(PictureDecodeFailure) {
        guard status == GIF_OK else { throw Self.failure(pointer.pointee.Error) }
    }

    static func failure(_ status: Int32) -> PictureDecodeFailure {
        status == D_GIF_ERR_NOT_ENOUGH_MEM ? .tooLarge : .damaged
    }
}

/// The first frame, and where it lies on the screen.
private struct GIFFrame {
    /// The size of the screen, or of the frame where that is larger: some programs write an empty or wrong screen size.
    let screen: PixelSize
    private let file: GIFFile
    private let (left, top): (Int, Int)
    private let size: PixelSize
    private let colors: [UInt8]

    init(_ file: GIFFile) throws(PictureDecodeFailure) {
        let (image, width, height) = (
            file.pointer.pointee.Image, file.pointer.pointee.SWidth, file.pointer.pointee.SHeight
        )
        guard image.Width > 0, image.Height > 0, image.Left >= 0, image.Top >= 0 else { throw .damaged }
        let (count, overflow) = Int(image.Width).multipliedReportingOverflow(by: Int(image.Height))
        guard !overflow, count <= PictureLimits.maximumPixels else { throw .tooLarge }
        self.file = file
        size = PixelSize(width: Int(image.Width), height: Int(image.Height))
        let isLarger = image.Width > width || image.Height > height
        screen = isLarger ? size : PixelSize(width: Int(width), height: Int(height))
        (left, top) = isLarger ? (0, 0) : (Int(image.Left), Int(image.Top))
        colors = try file.colors()
    }

    func draw(into rows: inout TransparentRows) throws(PictureDecodeFailure) {
        let empty = [UInt8](repeating: 0, count: screen.width * 4)
        for _ in 0..<min(top, screen.height) { rows.add(empty[...]) }
        if file.pointer.pointee.Image.Interlace {
            try drawInterlaced(into: &rows, empty)
        } else {
            var line = [UInt8](repeating: 0, count: size.width)
            for row in 0..<size.height {
                try file.line(into: &line)
                if top + row < screen.height { rows.add(colored(line[...], empty)[...]) }
            }
        }
        for _ in min(top + size.height, screen.height)..<screen.height { rows.add(empty[...]) }
    }

    /// Every eighth row first, and so on: the picture has to be whole before it is drawn.
    private func drawInterlaced(into rows: inout TransparentRows, _ empty: [UInt8]) throws(PictureDecodeFailure) {
        var pixels = [UInt8](repeating: 0, count: size.width * size.height)
        var line = [UInt8](repeating: 0, count: size.width)
        for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
            for row in stride(from: first, to: size.height, by: step) {
                try file.line(into: &line)
                pixels.replaceSubrange(row * size.width..<(row + 1) * size.width, with: line)
            }
        }
        for row in 0..<min(size.height, max(0, screen.height - top)) {
            rows.add(colored(pixels[row * size.width..<(row + 1) * size.width], empty)[...])
        }
    }

    private func colored(_ line: ArraySlice<UInt8>, _ empty: [UInt8]) -> [UInt8] {
        var row = empty
        for (column, index) in line.prefix(max(0, screen.width - left)).enumerated() {
            for channel in 0..<4 { row[(left + column) * 4 + channel] = colors[Int(index) * 4 + channel] }
        }
        return row
    }
}
