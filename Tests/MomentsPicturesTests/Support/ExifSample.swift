@testable import MomentsCore
@testable import MomentsPictures

/// EXIF as a phone writes it, and the files around it.
enum ExifSample {
    static let date = "2026:11:21 14:03:59"

    /// TIFF, the least byte first: how it is turned, when and where it was taken.
    static func tiff(_ orientation: Int = 1, withPlace: Bool = true) -> [UInt8] {
        let main = 8
        let photo = main + 2 + 12 * 3 + 4
        let dateStart = photo + 2 + 12 + 4
        let place = dateStart + 20
        let latitude = place + 2 + 12 * 2 + 4
        var bytes = Array("II*\0".utf8) + word(main)
        bytes += short(withPlace ? 3 : 2) + entry(0x0112, 3, 1, short(orientation) + [0, 0])
        bytes += entry(0x8769, 4, 1, word(photo))
        bytes += withPlace ? entry(0x8825, 4, 1, word(place)) : [UInt8](repeating: 0, count: 12)
        bytes += word(0)
        bytes += short(1) + entry(0x9003, 2, 20, word(dateStart)) + word(0)
        bytes += Array(date.utf8) + [0]
        bytes += short(2) + entry(1, 2, 2, Array("N\0\0\0".utf8)) + entry(2, 5, 3, word(latitude)) + word(0)
        bytes += [52, 1, 30, 1, 0, 1].flatMap(word)
        return bytes
    }

    /// TIFF with what somebody may have written, each as its bytes.
    static func tiff(
        description: [UInt8] = [], comment: [UInt8] = [], title: [UInt8] = [], isBigEndian: Bool = false
    ) -> [UInt8] {
        let (main, photo) = (8, 8 + 2 + 12 * 3 + 4)
        let end = photo + 2 + 12 + 4
        func number(_ number: Int, _ size: Int) -> [UInt8] {
            let bytes = [UInt8].bigEndian32(number).suffix(size)
            return isBigEndian ? Array(bytes) : bytes.reversed()
        }
        func entry(_ tag: Int, _ type: Int, _ value: [UInt8], at place: Int) -> [UInt8] {
            let inside = value + [UInt8](repeating: 0, count: max(0, 4 - value.count))
            return number(tag, 2) + number(type, 2) + number(value.count, 4)
                + (value.count <= 4 ? inside : number(place, 4))
        }
        var bytes = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(main, 4) + number(3, 2)
        bytes += entry(0x010E, 2, description, at: end)
        bytes += number(0x8769, 2) + number(4, 2) + number(1, 4) + number(photo, 4)
        bytes += entry(0x9C9B, 1, title, at: end + description.count) + number(0, 4)
        bytes += number(1, 2) + entry(0x9286, 7, comment, at: end + description.count + title.count) + number(0, 4)
        return bytes + description + title + comment
    }

    static func add(_ tiff: [UInt8], to file: [UInt8], _ format: PictureInfo.Format) -> [UInt8] {
        switch format {
        case .jpeg: addSegment(0xE1, Array("Exif\0\0".utf8) + tiff, to: file)
        case .png: addChunk("eXIf", tiff, to: file)
        case .webp: extended(file, tiff)
        case .gif: file
        }
    }

    /// Behind the start.
    static func addSegment(_ marker: UInt8, _ body: [UInt8], to file: [UInt8]) -> [UInt8] {
        Array(file.prefix(2)) + [0xFF, marker] + .bigEndian16(body.count + 2) + body + file.dropFirst(2)
    }

    /// Behind the header.
    static func addChunk(_ type: StaticString, _ body: [UInt8], to file: [UInt8]) -> [UInt8] {
        let head = PNGChunks.signatureLength + 25
        return Array(file.prefix(head)) + PNGChunks.chunk(type, body) + file.dropFirst(head)
    }

    /// A simple WebP file as an extended one (RFC 9649, section 2.7).
    static func extended(_ file: [UInt8], _ tiff: [UInt8]) -> [UInt8] {
        let features = file.begins("VP8X", at: 12) ? file : withFeatures(file)
        let body = Array(features.dropFirst(12)) + Array("EXIF".utf8) + .littleEndian32(tiff.count) + tiff
        return Array("RIFF".utf8) + .littleEndian32(body.count + 4) + Array("WEBP".utf8) + body
    }

    private static func withFeatures(_ file: [UInt8]) -> [UInt8] {
        let size = try? WebPDecoder(file).size()
        let (width, height) = ((size?.width ?? 1) - 1, (size?.height ?? 1) - 1)
        let sizes = [width, height].flatMap { [UInt8].littleEndian32($0).prefix(3) }
        let features = [0x08, 0, 0, 0] + sizes
        return Array(file.prefix(12)) + Array("VP8X".utf8) + .littleEndian32(10) + features + file.dropFirst(12)
    }

    private static func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
        short(tag) + short(type) + word(count) + value
    }

    private static func short(_ number: Int) -> [UInt8] { Array([UInt8].littleEndian32(number).prefix(2)) }
    private static func word(_ number: Int) -> [UInt8] { .littleEndian32(number) }
}
