/// The name of a photo in the folder beside the store: the SHA-256 of its bytes in 64 small hexadecimal digits, and what
/// files of its format end with. There is no other, so that no name leads out of the folder.
package struct PhotoName: Hashable, Sendable {
    /// The folder's name, and the beginning of the address of such a photo.
    package static let folder = "photos"
    package static let digits = 64

    package let text: String
    package let format: PictureInfo.Format

    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count > Self.digits, bytes.prefix(Self.digits).allSatisfy(Self.isDigit),
            let format = PictureInfo.Format.allCases.first(where: { bytes[Self.digits...].elementsEqual($0.suffix) })
        else { return nil }
        self.text = text
        self.format = format
    }

    /// - Parameter address: of a photo of a moment: `photos/<name>`.
    package init?(address: String) {
        guard address.utf8.starts(with: Self.beginning.utf8) else { return nil }
        self.init(String(address.dropFirst(Self.beginning.count)))
    }

    /// - Parameter digest: the SHA-256 of its bytes.
    package init(digest: [UInt8], _ format: PictureInfo.Format) {
        text = digest.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }.joined() + "." + format.fileExtension
        self.format = format
    }

    /// The photo's address in a moment.
    package var address: String { Self.beginning + text }

    private static let beginning = folder + "/"

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}

extension PictureInfo.Format {
    /// The ending of our own files of this format.
    package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// As servers are told it (iana.org/assignments/media-types).
    package var mimeType: String { "image/\(rawValue)" }

    fileprivate var suffix: String.UTF8View { ".\(fileExtension)".utf8 }
}
