import CEXIF
import MomentsCore

/// A picture's EXIF, as libexif reads it. Faulty entries count as absent.
struct EXIF: Equatable {
    private(set) var orientation = Orientation.upright
    /// "2026:11:21 14:03:59"
    private(set) var taken: String?
    private(set) var hasPlace = false
    /// Descriptions that a person may have written, the likeliest first.
    private(set) var descriptions: [String] = []

    /// - Parameter exif: TIFF, as it is written; nil where there is none.
    init(_ exif: [UInt8]?) {
        guard let exif, exif.count <= 1 << 20, let data = exif_data_new() else { return }
        defer { exif_data_unref(data) }
        exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
        let bytes = Array("Exif\0\0".utf8) + exif
        exif_data_load_data(data, bytes, UInt32(bytes.count))
        let order = exif_data_get_byte_order(data)
        let (main, _, photo, place, _) = data.pointee.ifd
        orientation = Self.orientation(main, order) ?? .upright
        taken = Self.date(photo, EXIF_TAG_DATE_TIME_ORIGINAL) ?? Self.date(main, EXIF_TAG_DATE_TIME)
        // The latitude: the tag's name is a cast, which Swift does not see.
        hasPlace = Self.entry(place, ExifTag(2)) != nil
        let isBigEndian = order == EXIF_BYTE_ORDER_MOTOROLA
        descriptions = [
            EXIFText.text(Self.bytes(main, EXIF_TAG_IMAGE_DESCRIPTION)),
            EXIFText.comment(Self.bytes(photo, EXIF_TAG_USER_COMMENT), isBigEndian: isBigEndian),
            EXIFText.windowsText(Self.bytes(main, EXIF_TAG_XP_TITLE)),
        ].compactMap(\.self)
    }

    /// Empty where the entry is missing, or longer than a person would write.
    private static func bytes(_ content: UnsafeMutablePointer<ExifContent>?, _ tag: ExifTag) -> [UInt8] {
        guard let entry = entry(content, tag)?.pointee, let data = entry.data, entry.size <= EXIFText.maximumLength
        else { return [] }
        return Array(UnsafeBufferPointer(start: data, count: Int(entry.size)))
    }

    private static func entry(
        _ content: UnsafeMutablePointer<ExifContent>?, _ tag: ExifTag
    ) -> UnsafeMutablePointer<ExifEntry>? {
        content.flatMap { exif_content_get_entry($0, tag) }
    }

    private static func orientation(
        _ content: UnsafeMutablePointer<ExifContent>?, _ order: ExifByteOrder
    ) -> Orientation? {
        guard let entry = entry(content, EXIF_TAG_ORIENTATION)?.pointee, entry.format == EXIF_FORMAT_SHORT,
            let data = entry.data, entry.size >= 2
        else { return nil }
        return Orientation(rawValue: Int(exif_get_short(data, order)))
    }

    /// Nil where it is not of the form that EXIF says: digits, colons and a space.
    private static func date(_ content: UnsafeMutablePointer<ExifContent>?, _ tag: ExifTag) -> String? {
        guard let entry = entry(content, tag)?.pointee, let data = entry.data, entry.size >= 19 else { return nil }
        let bytes = Array(UnsafeBufferPointer(start: data, count: 19))
        let form = Array("0000:00:00 00:00:00".utf8)
        let fits = zip(bytes, form).allSatisfy { byte, mark in
            mark == UInt8(ascii: "0") ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == mark
        }
        return fits ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// One that says nothing but how the picture is turned.
    static func bytes(of orientation: Orientation) -> [UInt8] {
        let tag: [UInt8] = [0x01, 0x12, 0x00, 0x03, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]
        return Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + tag + [0, 0, 0, 0]
    }
}

extension PictureInfo.Format {
    /// The EXIF of a file; nil where it has none, as a GIF.
    func exif(in file: [UInt8]) -> [UInt8]? {
        switch self {
        case .jpeg:
            JPEGSegments(file)
                .first {
                    $0.marker == 0xE1 && file.begins("Exif\0", at: $0.body.lowerBound) && $0.body.count > 6
                }
                .map { Array(file[$0.body].dropFirst(6)) }
        case .png: PNGChunks(file).first { $0.type == "eXIf" }.map { Array(file[$0.body]) }
        // Some write it as in a JPEG file.
        case .webp:
            RIFFChunks(file).first { $0.type == "EXIF" }
                .map { Array(file[$0.body].dropFirst(file.begins("Exif\0\0", at: $0.body.lowerBound) ? 6 : 0)) }
        case .gif: nil
        }
    }
}
