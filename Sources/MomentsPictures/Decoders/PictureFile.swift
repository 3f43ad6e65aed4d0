import MomentsCore

/// The bytes of a picture, of one of the four formats, or a blurhash.
struct PictureFile {
    let bytes: [UInt8]
    /// Nil of a blurhash, which is no file.
    private let format: PictureInfo.Format?
    private let decoder: any PictureDecoder
    private let exif: EXIF

    init(_ bytes: [UInt8]) throws(PictureDecodeFailure) {
        self.bytes = bytes
        format = PictureInfo.Format(signature: bytes)
        switch format {
        case nil:
            guard let blurhash = Blurhash(file: bytes) else { throw .unknownFormat }
            decoder = BlurhashDecoder(blurhash)
        case .jpeg: decoder = JPEGDecoder(bytes)
        case .png: decoder = PNGDecoder(bytes)
        case .gif: decoder = GIFDecoder(bytes)
        case .webp: decoder = WebPDecoder(bytes)
        }
        exif = EXIF(format?.exif(in: bytes))
    }

    var orientation: Orientation { exif.orientation }

    /// As it is stored.
    /// - Throws: `.tooLarge` where it says that it has more pixels than are decoded.
    func size() throws(PictureDecodeFailure) -> PixelSize {
        let size = try decoder.size()
        guard size.width > 0, size.height > 0 else { throw .damaged }
        guard max(size.width, size.height) <= PictureLimits.maximumSide,
            size.width * size.height <= PictureLimits.maximumPixels
        else { throw .tooLarge }
        return size
    }

    /// - Parameter wanted: at most `size()`. The bitmap is about as large, not smaller.
    func bitmap(atLeast wanted: PixelSize) throws(PictureDecodeFailure) -> Bitmap {
        try decoder.bitmap(atLeast: wanted)
    }

    func info() throws(PictureDecodeFailure) -> PictureInfo {
        guard let format else { throw .unknownFormat }
        let size = try size()
        let shown = orientation.isSideways ? size.turned : size
        return PictureInfo(
            format: format, width: shown.width, height: shown.height, taken: exif.taken, hasPlace: exif.hasPlace,
            description: exif.descriptions.lazy.compactMap(PhotoDescription.text).first)
    }

    func stripped() throws(PictureDecodeFailure) -> [UInt8] {
        guard let format else { throw .unknownFormat }
        return try format.stripped(bytes, keeping: orientation)
    }
}

extension PictureInfo.Format {
    /// - Returns: nil where the file begins as none of them.
    init?(signature bytes: [UInt8]) {
        func begins(_ start: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: start) }
        if begins([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) {
            self = .gif
        } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
            self = .webp
        } else {
            return nil
        }
    }
}
