/// Reads the three ways in which EXIF writes a text (Exif 2.32, sections 4.6.4 and 4.6.5). Bytes outside of the declared
/// character set are no text: letters of another code page would be read as nonsense.
enum EXIFText {
    /// In bytes.
    static let maximumLength = 1 << 15

    /// Up to its end or the first zero. ASCII by the letter of the standard, UTF-8 in use.
    static func text(_ bytes: [UInt8]) -> String? {
        let bytes = bytes.prefix { $0 != 0 }
        return bytes.isEmpty ? nil : whole(String(decoding: bytes, as: UTF8.self))
    }

    /// Eight bytes name the characters, then they come.
    static func comment(_ bytes: [UInt8], isBigEndian: Bool) -> String? {
        if bytes.begins("ASCII\0\0\0", at: 0) || bytes.begins("\0\0\0\0\0\0\0\0", at: 0) {
            return text(Array(bytes.dropFirst(8)))
        }
        guard bytes.begins("UNICODE\0", at: 0) else { return nil }
        return wideText(Array(bytes.dropFirst(8)), isBigEndian: isBigEndian)
    }

    /// As the explorer of Windows writes it: little-endian even in a big-endian file.
    static func windowsText(_ bytes: [UInt8]) -> String? {
        wideText(bytes, isBigEndian: false)
    }

    /// UTF-16, of which a byte order mark knows the order better.
    private static func wideText(_ bytes: [UInt8], isBigEndian: Bool) -> String? {
        let mark = bytes.count >= 2 ? bytes.bigEndian16(at: 0) : 0
        let isBigEndian = mark == 0xFEFF || isBigEndian && mark != 0xFFFE
        let start = mark == 0xFEFF || mark == 0xFFFE ? 2 : 0
        var units: [UInt16] = []
        for place in stride(from: start, to: bytes.count - 1, by: 2) {
            let unit = isBigEndian ? bytes.bigEndian16(at: place) : bytes.littleEndian16(at: place)
            guard unit != 0 else { break }
            units.append(UInt16(unit))
        }
        return units.isEmpty ? nil : whole(String(decoding: units, as: UTF16.self))
    }

    private static func whole(_ text: String) -> String? {
        text.unicodeScalars.contains("\u{FFFD}") ? nil : text
    }
}
