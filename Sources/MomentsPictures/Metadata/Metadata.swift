import MomentsCore

/// What a file says about its picture: where in it that stands.
struct Metadata: Equatable {
    /// TIFF, as EXIF is written.
    var exif: [UInt8]?
    /// Whether Adobe's XMP tells a place.
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
            } else if file.contains(Self.place, in: segment.body) {
                hasPlaceInXMP = true
            }
        }
    }

    fileprivate init(png file: [UInt8]) {
        for chunk in PNGChunks(file) {
            switch chunk.type {
            case "eXIf": exif = Array(file[chunk.body])
            case "iTXt", "tEXt": hasPlaceInXMP = hasPlaceInXMP || file.contains(Self.place, in: chunk.body)
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
            case "XMP ": hasPlaceInXMP = hasPlaceInXMP || file.contains(Self.place, in: chunk.body)
            default: break
            }
        }
    }

    fileprivate init(gif file: [UInt8]) {
        hasPlaceInXMP = GIFBlocks(file).contains {
            $0.kind == .extension(0xFF) && file.contains(Self.place, in: $0.all)
        }
    }
}
