import CSPNG
import MomentsCore

/// PNG, by libspng. The library reads only the pixels: texts and profiles in the file can be bombs of their own.
struct PNGDecoder: PictureDecoder {
    /// Of an interlaced picture, which has to be in memory as a whole.
    private static let maximumInterlacedPixels = 24_000_000

    private let file: [UInt8]

    init(_ file: [UInt8]) {
        self.file = file
    }

    func size() throws(PictureDecodeFailure) -> PixelSize {
        // As RFC 2083 has it: the header is the first chunk.
        guard let header = PNGChunks(file).first, header.type == "IHDR", header.body.count == 13 else { throw .damaged }
        let start = header.body.lowerBound
        return PixelSize(width: file.bigEndian32(at: start), height: file.bigEndian32(at: start + 4))
    }

    func bitmap(atLeast wanted: PixelSize) throws(PictureDecodeFailure) -> Bitmap {
        let pixels = PNGChunks.pixels(of: file)
        guard let context = spng_ctx_new(0) else { throw .tooLarge }
        defer { spng_ctx_free(context) }
        return try pixels.withUnsafeBufferPointer { pixels throws(PictureDecodeFailure) in
            var header = spng_ihdr()
            try check(spng_set_png_buffer(context, pixels.baseAddress, pixels.count))
            try check(spng_get_ihdr(context, &header))
            let flags = Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)
            try check(spng_decode_image(context, nil, 0, Int32(SPNG_FMT_RGBA8.rawValue), flags))
            let size = PixelSize(width: Int(header.width), height: Int(header.height))
            let isInterlaced = header.interlace_method != 0
            return isInterlaced ? try interlaced(context, size, wanted) : try rows(context, size, wanted)
        }
    }

    private func rows(
        _ context: OpaquePointer, _ size: PixelSize, _ wanted: PixelSize
    ) throws(PictureDecodeFailure) -> Bitmap {
        var rows = TransparentRows(size, wanted)
        var row = [UInt8](repeating: 0, count: size.width * 4)
        for number in 0..<size.height {
            let status = spng_decode_row(context, &row, row.count)
            guard status == SPNG_OK.code || status == SPNG_EOI.code && number == size.height - 1 else {
                throw Self.failure(status)
            }
            rows.add(row[...])
        }
        return rows.finish()
    }

    private func interlaced(
        _ context: OpaquePointer, _ size: PixelSize, _ wanted: PixelSize
    ) throws(PictureDecodeFailure) -> Bitmap {
        guard size.width * size.height <= Self.maximumInterlacedPixels else { throw .tooLarge }
        let rowSize = size.width * 4
        var pixels = [UInt8](repeating: 0, count: rowSize * size.height)
        var status = SPNG_OK.code
        while status == SPNG_OK.code {
            var info = spng_row_info()
            try check(spng_get_row_info(context, &info))
            let start = Int(info.row_num) * rowSize
            guard start + rowSize <= pixels.count else { throw .damaged }
            status = pixels.withUnsafeMutableBytes { pixels in
                spng_decode_row(context, pixels.baseAddress.map { $0 + start }, rowSize)
            }
        }
        guard status == SPNG_EOI.code else { throw Self.failure(status) }
        var rows = TransparentRows(size, wanted)
        for start in stride(from: 0, to: pixels.count, by: rowSize) { rows.add(pixels[start..<start + rowSize]) }
        return rows.finish()
    }

    private func check(_ status: Int32) throws(PictureDecodeFailure) {
        guard status == SPNG_OK.code else { throw Self.failure(status) }
    }

    private static func failure(_ status: Int32) -> PictureDecodeFailure {
        switch status {
        case SPNG_EMEM.code, SPNG_EOVERFLOW.code, SPNG_EWIDTH.code, SPNG_EHEIGHT.code, SPNG_EUSER_WIDTH.code,
            SPNG_EUSER_HEIGHT.code:
            .tooLarge
        default: .damaged
        }
    }
}

extension spng_errno {
    fileprivate var code: Int32 { Int32(rawValue) }
}
