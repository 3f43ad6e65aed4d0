import CTurboJPEG
import MomentsCore

/// JPEG, by libjpeg-turbo, which skips detail that the size does not show.
struct JPEGDecoder: PictureDecoder {
    private typealias Header = (size: PixelSize, sampling: Int32, colors: Int32)
    /// Of the coefficients of a progressive picture, which are all kept until it is drawn; in bytes.
    private static let maximumCoefficients = 160 << 20

    private let file: [UInt8]

    init(_ file: [UInt8]) {
        self.file = file
    }

    func size() throws(PictureDecodeFailure) -> PixelSize {
        try withDecompressor { decompressor throws(PictureDecodeFailure) in try header(decompressor).size }
    }

    func bitmap(atLeast wanted: PixelSize) throws(PictureDecodeFailure) -> Bitmap {
        try withDecompressor { decompressor throws(PictureDecodeFailure) in
            let header = try header(decompressor)
            guard !isProgressive || Self.coefficients(header) <= Self.maximumCoefficients else { throw .tooLarge }
            let size = Self.scaled(header.size, atLeast: wanted)
            let isInk = header.colors == TJCS_CMYK.rawValue || header.colors == TJCS_YCCK.rawValue
            let format = isInk ? TJPF_CMYK : TJPF_RGB
            let bytes = try decode(decompressor, size, format)
            return Bitmap(width: size.width, height: size.height, bytes: isInk ? Self.mixed(bytes) : bytes)
        }
    }

    private func withDecompressor<Value>(
        _ body: (tjhandle) throws(PictureDecodeFailure) -> Value
    ) throws(PictureDecodeFailure) -> Value {
        guard let decompressor = tjInitDecompress() else { throw .tooLarge }
        defer { tjDestroy(decompressor) }
        return try body(decompressor)
    }

    private func header(_ decompressor: tjhandle) throws(PictureDecodeFailure) -> Header {
        var (width, height, sampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let status = tjDecompressHeader3(
            decompressor, file, UInt(file.count), &width, &height, &sampling, &colors)
        guard status == 0 || tjGetErrorCode(decompressor) == TJERR_WARNING.rawValue else { throw .damaged }
        return (PixelSize(width: Int(width), height: Int(height)), sampling, colors)
    }

    private func decode(
        _ decompressor: tjhandle, _ size: PixelSize, _ format: TJPF
    ) throws(PictureDecodeFailure) -> [UInt8] {
        let pixelSize = format == TJPF_CMYK ? 4 : 3
        var status: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size.width * size.height * pixelSize) { buffer, count in
            // Pixels that a damaged file leaves out are black, not earlier memory.
            buffer.initialize(repeating: 0)
            let flags = TJFLAG_FASTDCT | TJFLAG_FASTUPSAMPLE | TJFLAG_LIMITSCANS
            status = tjDecompress2(
                decompressor, file, UInt(file.count), buffer.baseAddress, Int32(size.width), 0, Int32(size.height),
                format.rawValue, flags)
            count = buffer.count
        }
        guard status == 0 || isHarmless(decompressor) else { throw .damaged }
        return bytes
    }

    /// Cameras write much that is not quite right, and every program shows it. They also show a file that ends early: the
    /// missing part of a scan is one colour. Without a scan there is nothing to show.
    private func isHarmless(_ decompressor: tjhandle) -> Bool {
        guard tjGetErrorCode(decompressor) == TJERR_WARNING.rawValue else { return false }
        return JPEGSegments(file).contains {
            $0.marker == JPEGSegments.Segment.scan && $0.body.upperBound < $0.all.upperBound
        }
    }

    private var isProgressive: Bool {
        JPEGSegments(file).contains { [0xC2, 0xC6, 0xCA, 0xCE].contains($0.marker) }
    }

    /// In bytes: two for each sample.
    private static func coefficients(_ header: Header) -> Int {
        let samples =
            switch TJSAMP(UInt32(bitPattern: header.sampling)) {
            case TJSAMP_GRAY: 2
            case TJSAMP_420, TJSAMP_411: 3
            case TJSAMP_422, TJSAMP_440: 4
            default: 8
            }
        return header.size.width * header.size.height * samples
    }

    /// The smallest of the sizes that the decoder can make which is not too small.
    private static func scaled(_ size: PixelSize, atLeast wanted: PixelSize) -> PixelSize {
        for eighths in 1..<8 {
            // As TJSCALED() rounds.
            let scaled = PixelSize(width: (size.width * eighths + 7) / 8, height: (size.height * eighths + 7) / 8)
            if scaled.width >= wanted.width, scaled.height >= wanted.height { return scaled }
        }
        return size
    }

    /// Inks to light: as Photoshop writes them, 255 is no ink.
    private static func mixed(_ inks: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: inks.count / 4 * 3) { buffer, count in
            for pixel in 0..<inks.count / 4 {
                let black = Int(inks[pixel * 4 + 3])
                for channel in 0..<3 {
                    buffer[pixel * 3 + channel] = UInt8(Int(inks[pixel * 4 + channel]) * black / 255)
                }
            }
            count = inks.count / 4 * 3
        }
    }
}
