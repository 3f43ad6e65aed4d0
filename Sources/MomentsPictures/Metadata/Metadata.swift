import MomentsCore

/// What a file says about its picture: where in it that stands.
struct Metadata: Equatable {
    /// TIFF, as EXIF is written.
    var exif: [UInt8]?
    /// Adobe's XMP: XML.
    var xmp: [UInt8]?
    /// Whether that tells a place.
    var hasPlaceInXMP = false
}

extension PictureInfo.Format {
    func metadata(in file: [UInt8]) -> Metadata {
        switch self {
        case .jpeg: Metadata(jpeg: file)
        case .png: Metadata(png: file)
        case .webp: Metadata(webp: file)
        case .gif: Metadata(gif: file)
        }
    }
}

extension Metadata {
    private static let place: StaticString = "GPSLatitude"

    fileprivate init(jpeg file: [UInt8]) {
        for segment in JPEGSegments(file) where segment.marker == 0xE1 {
            if exif == nil, file.begins("Exif\0", at: segment.body.lowerBound), segment.body.count > 6 {
                exif = Array(file[segment.body].dropFirst(6))
            } else {
                takeXMP(Self.packet(after: Self.heading, in: segment.body, of: file), file)
                if file.contains(Self.place, in: segment.body) { hasPlaceInXMP = true }
            }
        }
    }

    fileprivate init(png file: [UInt8]) {
        for chunk in PNGChunks(file) {
            switch chunk.type {
            case "eXIf": exif = Array(file[chunk.body])
            case "iTXt", "tEXt":
                takeXMP(Self.packet(inText: chunk.body, of: file), file)
                hasPlaceInXMP = hasPlaceInXMP || file.contains(Self.place, in: chunk.body)
            default: break
            }
        }
    }

    fileprivate init(webp file: [UInt8]) {
        for chunk in RIFFChunks(file) {
            switch chunk.type {
            // Some write it as in a JPEG file.
            case "EXIF":
                let start = chunk.body.lowerBound + (file.begins("Exif\0\0", at: chunk.body.lowerBound) ? 6 : 0)
                exif = Array(file[start..<max(start, chunk.body.upperBound)])
            case "XMP ":
                takeXMP(chunk.body, file)
                hasPlaceInXMP = hasPlaceInXMP || file.contains(Self.place, in: chunk.body)
            default: break
            }
        }
    }

    fileprivate init(gif file: [UInt8]) {
        for block in GIFBlocks(file) where block.kind == .extension(0xFF) {
            // The mark of an extension, its label, the length of its name.
            let body = min(block.all.lowerBound + 3, block.all.upperBound)..<block.all.upperBound
            takeXMP(Self.packet(after: "XMP DataXMP", in: body, of: file), file)
            hasPlaceInXMP = hasPlaceInXMP || file.contains(Self.place, in: block.all)
        }
    }

    // MARK: XMP

    /// Of a JPEG's segment (ISO 16684-3).
    private static let heading: StaticString = "http://ns.adobe.com/xap/1.0/\0"

    /// The first one counts.
    private mutating func takeXMP(_ packet: Range<Int>?, _ file: [UInt8]) {
        guard xmp == nil, let packet, packet.count <= XMP.maximumLength else { return }
        xmp = Array(file[packet])
    }

    private static func packet(after heading: StaticString, in body: Range<Int>, of file: [UInt8]) -> Range<Int>? {
        let count = heading.utf8CodeUnitCount
        guard body.count > count, file.begins(heading, at: body.lowerBound) else { return nil }
        return body.dropFirst(count)
    }

    /// Behind the keyword, two bytes about compression, a language and the keyword in that language, each with its end. One that
    /// is compressed is left alone.
    private static func packet(inText body: Range<Int>, of file: [UInt8]) -> Range<Int>? {
        guard var rest = packet(after: "XML:com.adobe.xmp\0", in: body, of: file), rest.count > 2,
            file[rest.lowerBound] == 0
        else { return nil }
        rest = rest.dropFirst(2)
        for _ in 0..<2 {
            guard let end = file[rest].firstIndex(of: 0) else { return nil }
            rest = end + 1..<rest.upperBound
        }
        return rest
    }
}
