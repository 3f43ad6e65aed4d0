import CGIF
import CSPNG
import CTurboJPEG
import CWebP
import Foundation

@testable import MomentsCore
@testable import MomentsPictures

/// Small pictures of each format, written by the same libraries that read them.
enum Samples {
    typealias Color = (red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8)

    static let red: Color = (255, 0, 0, 255)
    static let green: Color = (0, 255, 0, 255)
    static let blue: Color = (0, 0, 255, 255)
    static let white: Color = (255, 255, 255, 255)

    /// A quarter in each colour: red and green above, blue and white below.
    static func quarters(_ width: Int, _ height: Int) -> [UInt8] {
        pixels(width, height) { x, y in
            y < height / 2 ? (x < width / 2 ? red : green) : (x < width / 2 ? blue : white)
        }
    }

    /// Four bytes each.
    static func pixels(_ width: Int, _ height: Int, _ color: (Int, Int) -> Color) -> [UInt8] {
        (0..<height).flatMap { y in
            (0..<width).flatMap { x in
                let color = color(x, y)
                return [color.red, color.green, color.blue, color.opacity]
            }
        }
    }

    /// The same picture in each of them.
    static func file(_ format: PictureInfo.Format, _ width: Int = 32, _ height: Int = 16) -> [UInt8] {
        let pixels = quarters(width, height)
        return switch format {
        case .jpeg: jpeg(pixels, width, height)
        case .png: png(pixels, width, height)
        case .gif: gif(pixels, width, height)
        case .webp: webp(pixels, width, height)
        }
    }

    static func jpeg(
        _ pixels: [UInt8], _ width: Int, _ height: Int, progressive: Bool = false, format: TJPF = TJPF_RGBX
    ) -> [UInt8] {
        guard let compressor = tjInitCompress() else { return [] }
        defer { tjDestroy(compressor) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { tjFree(bytes) }
        let sampling = format == TJPF_GRAY ? TJSAMP_GRAY : TJSAMP_444
        let status = tjCompress2(
            compressor, pixels, Int32(width), 0, Int32(height), format.rawValue, &bytes, &count,
            Int32(sampling.rawValue),
            95, progressive ? TJFLAG_PROGRESSIVE : 0)
        guard status == 0, let bytes else { return [] }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    static func png(_ pixels: [UInt8], _ width: Int, _ height: Int, interlaced: Bool = false) -> [UInt8] {
        guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else { return [] }
        defer { spng_ctx_free(context) }
        var header = spng_ihdr()
        header.width = UInt32(width)
        header.height = UInt32(height)
        header.bit_depth = 8
        header.color_type = 6
        header.interlace_method = interlaced ? 1 : 0
        spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
        spng_set_ihdr(context, &header)
        let format = Int32(SPNG_FMT_PNG.rawValue)
        spng_encode_image(context, pixels, pixels.count, format, Int32(SPNG_ENCODE_FINALIZE.rawValue))
        var (count, status) = (0, Int32(0))
        guard let bytes = spng_get_png_buffer(context, &count, &status) else { return [] }
        defer { free(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    static func webp(_ pixels: [UInt8], _ width: Int, _ height: Int, lossless: Bool = false) -> [UInt8] {
        var bytes: UnsafeMutablePointer<UInt8>?
        defer { WebPFree(bytes) }
        let (width, height, rowSize) = (Int32(width), Int32(height), Int32(width * 4))
        let count =
            lossless
            ? WebPEncodeLosslessRGBA(pixels, width, height, rowSize, &bytes)
            : WebPEncodeRGBA(pixels, width, height, rowSize, 95, &bytes)
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// An animation (RFC 9649, section 2.7.1), on a transparent canvas.
    /// - Parameters:
    ///   - frames: four bytes a pixel, each of the same size.
    ///   - place: of each frame; even numbers.
    static func animatedWebP(
        _ frames: [[UInt8]], _ width: Int, _ height: Int, at place: (x: Int, y: Int) = (0, 0), on canvas: PixelSize
    ) -> [UInt8] {
        let (animation, opacity) = (UInt8(0x02), UInt8(0x10))
        var chunks =
            riff("VP8X", [animation | opacity, 0, 0, 0] + bytes24(canvas.width - 1) + bytes24(canvas.height - 1))
            + riff("ANIM", [0, 0, 0, 0, 0, 0])
        for frame in frames {
            let numbers = [place.x / 2, place.y / 2, width - 1, height - 1, 100]
            let image = webp(frame, width, height, lossless: true).dropFirst(12)
            chunks += riff("ANMF", numbers.flatMap(bytes24) + [0] + image)
        }
        return riff("RIFF", Array("WEBP".utf8) + chunks)
    }

    static func riff(_ type: String, _ body: [UInt8]) -> [UInt8] {
        Array(type.utf8) + .littleEndian32(body.count) + body + [UInt8](repeating: 0, count: body.count % 2)
    }

    private static func bytes24(_ number: Int) -> ArraySlice<UInt8> { [UInt8].littleEndian32(number).prefix(3) }

    /// - Parameter frames: how often the picture is in it.
    static func gif(
        _ pixels: [UInt8], _ width: Int, _ height: Int, interlaced: Bool = false, frames: Int = 1,
        at place: (x: Int, y: Int) = (0, 0), on screen: PixelSize? = nil
    ) -> [UInt8] {
        let sink = Sink()
        var status: Int32 = 0
        let target = Unmanaged.passUnretained(sink).toOpaque()
        guard let file = EGifOpen(target, Sink.write, &status) else { return [] }
        var palette = [GifColorType](repeating: GifColorType(), count: 8)
        for index in palette.indices {
            palette[index] = GifColorType(
                Red: index & 4 == 0 ? 0 : 255, Green: index & 2 == 0 ? 0 : 255, Blue: index & 1 == 0 ? 0 : 255)
        }
        let map = GifMakeMapObject(8, palette)
        defer { GifFreeMapObject(map) }
        EGifSetGifVersion(file, true)
        EGifPutScreenDesc(file, Int32(screen?.width ?? width), Int32(screen?.height ?? height), 8, 0, map)
        for _ in 0..<frames {
            // The last of the eight colours is nothing where the picture is transparent: black stands for it.
            if stride(from: 3, to: pixels.count, by: 4).contains(where: { pixels[$0] == 0 }) {
                EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, [1, 0, 0, 0])
            }
            EGifPutImageDesc(
                file, Int32(place.x), Int32(place.y), Int32(width), Int32(height), interlaced, nil)
            let rows =
                interlaced
                ? [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { stride(from: $0.0, to: height, by: $0.1) }
                : Array(0..<height)
            for row in rows {
                var line = (0..<width).map { index(Array(pixels[(row * width + $0) * 4..<(row * width + $0) * 4 + 4])) }
                EGifPutLine(file, &line, Int32(width))
            }
        }
        EGifCloseFile(file, &status)
        return sink.bytes
    }

    private static func index(_ pixel: [UInt8]) -> UInt8 {
        pixel[3] == 0 ? 0 : (pixel[0] & 4) | (pixel[1] & 2) | (pixel[2] & 1)
    }
}

/// Takes what giflib writes.
private final class Sink {
    var bytes: [UInt8] = []

    static let write: OutputFunc = { file, source, count in
        guard let sink = file?.pointee.UserData, let source else { return 0 }
        Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().bytes += UnsafeBufferPointer(
            start: source, count: Int(count))
        return count
    }
}
