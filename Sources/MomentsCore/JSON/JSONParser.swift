/// Reads one piece of JSON (RFC 8259) that is in memory.
///
/// Foundation's decoder refuses a whole moment for a lone surrogate in its title, and is slower; this one repairs what
/// it reads. Text keeps its meaning, except that bytes that are no UTF-8, unpaired surrogates and NUL (at which text in
/// SQLite ends) each become U+FFFD.
public struct JSONParser {
    /// How deep arrays and objects may lie in each other.
    static let depthLimit = 64

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// Nil where it is not JSON, lies too deep, or is followed by something.
    public static func parse(_ bytes: [UInt8]) -> JSONValue? {
        var parser = JSONParser(bytes: bytes)
        guard let value = parser.value() else { return nil }
        parser.skipWhitespace()
        return parser.position == bytes.count ? value : nil
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var next: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private mutating func skipWhitespace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        skipWhitespace()
        guard next == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    private mutating func value() -> JSONValue? {
        skipWhitespace()
        switch next {
        case UInt8(ascii: "\""): return string().map(JSONValue.string)
        case UInt8(ascii: "{"): return nested { $0.object() }
        case UInt8(ascii: "["): return nested { $0.array() }
        case UInt8(ascii: "t"): return word("true", .bool(true))
        case UInt8(ascii: "f"): return word("false", .bool(false))
        case UInt8(ascii: "n"): return word("null", .null)
        default: return number()
        }
    }

    private mutating func nested(_ read: (inout JSONParser) -> JSONValue?) -> JSONValue? {
        guard depth < Self.depthLimit else { return nil }
        depth += 1
        position += 1
        defer { depth -= 1 }
        return read(&self)
    }

    private mutating func object() -> JSONValue? {
        if take("}") { return .object([]) }
        var members: [JSONValue.Member] = []
        members.reserveCapacity(Self.usualMembers)
        repeat {
            skipWhitespace()
            guard next == UInt8(ascii: "\""), let key = string(), take(":"), let value = value() else { return nil }
            members.append(.init(key: key, value: value))
        } while take(",")
        return take("}") ? .object(members) : nil
    }

    /// So that the array of most objects grows once.
    private static let usualMembers = 8

    private mutating func array() -> JSONValue? {
        var elements: [JSONValue] = []
        if take("]") { return .array(elements) }
        repeat {
            guard let value = value() else { return nil }
            elements.append(value)
        } while take(",")
        return take("]") ? .array(elements) : nil
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) -> JSONValue? {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count, word.withUTF8Buffer({ bytes[position..<end].elementsEqual($0) }) else { return nil }
        position = end
        return value
    }

    private mutating func number() -> JSONValue? {
        let start = position
        var isWhole = true
        while let byte = next, Self.isNumeric(byte) {
            isWhole = isWhole && Self.isDigit(byte)
            position += 1
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        // Most are counts, and digits alone are always a number.
        return isWhole && !text.isEmpty || Double(text) != nil ? .number(text) : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// Most strings hold nothing to repair or to unescape, and are taken in one piece.
    private mutating func string() -> String? {
        position += 1
        let start = position
        guard let end = bytes[start...].firstIndex(where: Self.endsPiece) else { return nil }
        position = end
        guard bytes[end] == UInt8(ascii: "\"") else { return unescaped(from: start) }
        position += 1
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private static func endsPiece(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0
    }

    private mutating func unescaped(from start: Int) -> String? {
        var text = Array(bytes[start..<position])
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            case 0: text.append(contentsOf: UTF8.encodedReplacementCharacter)
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "u"): return unicodeEscape()
        default: return nil
        }
    }

    /// The four digits after `\u`, and, where they are the first half of a pair, the second one.
    private mutating func unicodeEscape() -> Unicode.Scalar? {
        guard let first = fourDigits() else { return nil }
        guard UTF16.isLeadSurrogate(first), let second = trailSurrogate() else {
            return first == 0 ? "\u{FFFD}" : Unicode.Scalar(first) ?? "\u{FFFD}"
        }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    /// Takes `\uDC00` to `\uDFFF`, and nothing else.
    private mutating func trailSurrogate() -> UInt16? {
        let start = position
        guard next == UInt8(ascii: "\\") else { return nil }
        position += 1
        if next == UInt8(ascii: "u") {
            position += 1
            if let unit = fourDigits(), UTF16.isTrailSurrogate(unit) { return unit }
        }
        position = start
        return nil
    }

    private mutating func fourDigits() -> UInt16? {
        guard position + 4 <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        position += 4
        return unit
    }
}
