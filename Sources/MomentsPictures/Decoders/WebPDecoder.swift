import CWebP
import MomentsCore

/// WebP, by libwebp, which scales while it decodes. Of an animation the first frame.
struct WebPDecoder: PictureDecoder {
    private let file: [UInt8]

    init(_ file: [UInt8]) {
        self.file = file
    }

    func size() throws(PictureDecodeFailure) -> PixelSize {
        let features = try Self.features(file[...])
        return PixelSize(width: Int(features.width), height: Int(features.height))
    }

    func bitmap(atLeast wanted: PixelSize) throws(PictureDecodeFailure) -> Bitmap {
        guard try Self.features(file[...]).has_animation != 0 else { return try Self.decoded(file[...], wanted) }
        return try firstFrame(wanted)
    }

    private static func features(_ bytes: ArraySlice<UInt8>) throws(PictureDecodeFailure) -> WebPBitstreamFeatures {
        var features = WebPBitstreamFeatures()
        let status = bytes.withUnsafeBufferPointer { WebPGetFeatures($0.baseAddress, $0.count, &features) }
        guard status == VP8_STATUS_OK else { throw .damaged }
        return features
    }

    private static func decoded(
        _ bytes: ArraySlice<UInt8>, _ wanted: PixelSize
    ) throws(PictureDecodeFailure) -> Bitmap {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { throw .damaged }
        config.options.use_scaling = 1
        config.options.scaled_width = Int32(wanted.width)
        config.options.scaled_height = Int32(wanted.height)
        config.output.colorspace = MODE_rgbA
        let status = bytes.withUnsafeBufferPointer { WebPDecode($0.baseAddress, $0.count, &config) }
        defer { WebPFreeDecBuffer(&config.output) }
        guard status == VP8_STATUS_OK else { throw status == VP8_STATUS_OUT_OF_MEMORY ? .tooLarge : .damaged }
        return try bitmap(config.output, channels: config.input.has_alpha == 0 ? 3 : 4).withoutNeedlessOpacity
    }

    private static func bitmap(_ buffer: WebPDecBuffer, channels: Int) throws(PictureDecodeFailure) -> Bitmap {
        let (width, height, view) = (Int(buffer.width), Int(buffer.height), buffer.u.RGBA)
        guard let pixels = view.rgba, width > 0, height > 0, view.size >= (height - 1) * Int(view.stride) + width * 4
        else { throw .damaged }
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * channels) { bytes, count in
            for y in 0..<height {
                let row = pixels + y * Int(view.stride)
                for x in 0..<width {
                    for channel in 0..<channels { bytes[(y * width + x) * channels + channel] = row[x * 4 + channel] }
                }
            }
            count = width * height * channels
        }
        return Bitmap(width: width, height: height, channels: channels, bytes: bytes)
    }

    /// In its place on the canvas of the animation, which is transparent elsewhere.
    private func firstFrame(_ wanted: PixelSize) throws(PictureDecodeFailure) -> Bitmap {
        let canvas = try size()
        let frame = try WebPFrame(firstOf: file)
        let scale = (Double(wanted.width) / Double(canvas.width), Double(wanted.height) / Double(canvas.height))
        let size = PixelSize(
            width: max(1, min(wanted.width, Int((Double(frame.size.width) * scale.0).rounded()))),
            height: max(1, min(wanted.height, Int((Double(frame.size.height) * scale.1).rounded()))))
        let picture = try Self.decoded(file[frame.bytes], size)
        guard picture.width < wanted.width || picture.height < wanted.height else { return picture }
        let place = (x: Int(Double(frame.x) * scale.0), y: Int(Double(frame.y) * scale.1))
        return picture.placed(
            x: min(place.x, wanted.width - picture.width), y: min(place.y, wanted.height - picture.height), on: wanted)
    }
}

/// The first frame of an animation.
private struct WebPFrame {
    let x: Int
    let y: Int
    let size: PixelSize
    /// Where it is in the file.
    let bytes: Range<Int>

    init(firstOf file: [UInt8]) throws(PictureDecodeFailure) {
        let frame: WebPFrame? = file.withUnsafeBufferPointer { bytes in
            var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            guard let start = bytes.baseAddress, let demuxer = WebPDemux(&data) else { return nil }
            defer { WebPDemuxDelete(demuxer) }
            var iterator = WebPIterator()
            guard WebPDemuxGetFrame(demuxer, 1, &iterator) != 0 else { return nil }
            defer { WebPDemuxReleaseIterator(&iterator) }
            guard let fragment = iterator.fragment.bytes else { return nil }
            return WebPFrame(iterator, start: fragment - start)
        }
        guard let frame, frame.bytes.lowerBound >= 0, frame.bytes.upperBound <= file.count else { throw .damaged }
        self = frame
    }

    private init(_ iterator: WebPIterator, start: Int) {
        x = Int(iterator.x_offset)
        y = Int(iterator.y_offset)
        size = PixelSize(width: Int(iterator.width), height: Int(iterator.height))
        bytes = start..<start + iterator.fragment.size
    }
}

extension Bitmap {
    /// With nothing around it.
    func placed(x: Int, y: Int, on size: PixelSize) -> Bitmap {
        var ground = [UInt8](repeating: 0, count: size.width * size.height * 4)
        for row in 0..<min(height, size.height - y) {
            for column in 0..<min(width, size.width - x) {
                let (from, to) = ((row * width + column) * channels, ((y + row) * size.width + x + column) * 4)
                for channel in 0..<3 { ground[to + channel] = bytes[from + channel] }
                ground[to + 3] = channels == 4 ? bytes[from + 3] : 255
            }
        }
        return Bitmap(width: size.width, height: size.height, channels: 4, bytes: ground)
    }
}
