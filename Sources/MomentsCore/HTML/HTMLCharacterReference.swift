/// A character reference, `&amp;` or `&#38;`, as browsers decode it (WHATWG HTML, 13.2.5.72).
struct HTMLCharacterReference: Equatable {
    /// Nil for a control character: the reference stands for nothing.
    let scalar: Unicode.Scalar?
    /// Where what follows it begins.
    let end: Int

    /// Nil where the ampersand at `start` stands for itself.
    /// - Parameter isInAttribute: there what may be a part of a query is none, unless it ends with a semicolon.
    init?(_ bytes: [UInt8], in range: Range<Int>, isInAttribute: Bool = false) {
        let start = range.lowerBound + 1
        if start < range.upperBound, bytes[start] == UInt8(ascii: "#") {
            self.init(number: bytes, in: start + 1..<range.upperBound)
        } else {
            self.init(name: bytes, in: start..<range.upperBound, isInAttribute: isInAttribute)
        }
    }

    private init?(number bytes: [UInt8], in range: Range<Int>) {
        var start = range.lowerBound
        var radix: UInt32 = 10
        if start < range.upperBound, bytes[start] | 0x20 == UInt8(ascii: "x") {
            start += 1
            radix = 16
        }
        var (position, number): (Int, UInt32) = (start, 0)
        while position < range.upperBound, let digit = Self.digit(bytes[position]), digit < radix {
            number = min(number * radix + digit, 0x11_0000)
            position += 1
        }
        guard position > start else { return nil }
        let isEnded = position < range.upperBound && bytes[position] == UInt8(ascii: ";")
        scalar = Self.scalar(number)
        end = isEnded ? position + 1 : position
    }

    private init?(name bytes: [UInt8], in range: Range<Int>, isInAttribute: Bool) {
        var name = HTMLName()
        var end = range.lowerBound
        while end < range.upperBound, end - range.lowerBound < HTMLCharacterNames.maximumBytes,
            Self.isLetterOrDigit(bytes[end])
        {
            name.append(bytes[end])
            end += 1
        }
        if end < range.upperBound, bytes[end] == UInt8(ascii: ";"), let scalar = HTMLCharacterNames.scalar(of: name) {
            self.init(scalar: scalar, end: end + 1)
            return
        }
        // The old names count without a semicolon, even where letters follow: `&ampx`.
        while end > range.lowerBound {
            if let scalar = HTMLCharacterNames.scalar(ofOld: name) {
                if isInAttribute, end < range.upperBound, Self.continuesQuery(bytes[end]) { return nil }
                self.init(scalar: scalar, end: end)
                return
            }
            name.removeLast()
            end -= 1
        }
        return nil
    }

    private static func continuesQuery(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || byte == UInt8(ascii: "=") }

    private init(scalar: Unicode.Scalar, end: Int) {
        self.scalar = scalar
        self.end = end
    }

    private static func scalar(_ number: UInt32) -> Unicode.Scalar? {
        switch number {
        case 0: return "\u{FFFD}"
        case 0x09, 0x0A: return Unicode.Scalar(number)
        case 0x80...0x9F: return windows1252[Int(number - 0x80)]
        case 0x01...0x1F, 0x7F: return nil
        default: return Unicode.Scalar(number) ?? "\u{FFFD}"
        }
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        default: nil
        }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    /// The characters of 0x80 to 0x9F; nil for the five that have none.
    private static let windows1252: [Unicode.Scalar?] = [
        "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
        nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
    ]
}
