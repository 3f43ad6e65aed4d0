/// The tags and texts of XML 1.0, in order, without looking whether they fit together. Of references only characters and the five
/// names that need no declaration are known; declarations are skipped, so that nothing grows. Ends early where the text is damaged.
struct XMLTokens: Sequence, IteratorProtocol {
    struct Tag: Equatable {
        struct Attribute: Equatable {
            let name: String
            let value: String
        }

        var name: String
        var attributes: [Attribute] = []
        /// It has its end with it.
        var isEmpty = false
    }

    enum Token: Equatable {
        case start(Tag)
        case end(String)
        case text(String)
    }

    private static let maximumAttributes = 256

    private let bytes: [UInt8]
    private var position = 0

    /// - Parameter bytes: UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> Token? {
        while position < bytes.count {
            if bytes[position] != UInt8(ascii: "<") { return text() }
            if bytes.begins("<![CDATA[", at: position) { return section() }
            if bytes.begins("<!--", at: position) {
                skip(past: "-->", from: position + 4)
            } else if bytes.begins("<?", at: position) {
                skip(past: "?>", from: position + 2)
            } else if bytes.begins("<!", at: position) {
                skip(past: ">", from: position + 2)
            } else if bytes.begins("</", at: position) {
                return end()
            } else {
                return start()
            }
        }
        return nil
    }

    private mutating func text() -> Token {
        let start = position
        position = index(of: UInt8(ascii: "<"), from: start) ?? bytes.count
        return .text(Self.decoded(bytes[start..<position]))
    }

    private mutating func section() -> Token? {
        let start = position + 9
        guard let end = place(of: "]]>", from: start) else { return stop() }
        position = end + 3
        return .text(String(decoding: bytes[start..<end], as: UTF8.self))
    }

    private mutating func end() -> Token? {
        position += 2
        let name = name()
        guard let end = index(of: UInt8(ascii: ">"), from: position), !name.isEmpty else { return stop() }
        position = end + 1
        return .end(name)
    }

    private mutating func start() -> Token? {
        position += 1
        var tag = Tag(name: name())
        guard !tag.name.isEmpty else { return stop() }
        while true {
            skipBlanks()
            guard position < bytes.count else { return nil }
            switch bytes[position] {
            case UInt8(ascii: ">"):
                position += 1
                return .start(tag)
            case UInt8(ascii: "/"):
                tag.isEmpty = true
                position += 1
            default:
                guard tag.attributes.count < Self.maximumAttributes, let attribute = attribute() else { return stop() }
                tag.attributes.append(attribute)
            }
        }
    }

    private mutating func attribute() -> Tag.Attribute? {
        let name = name()
        skipBlanks()
        guard !name.isEmpty, take(UInt8(ascii: "=")) else { return nil }
        skipBlanks()
        guard position < bytes.count else { return nil }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        guard let end = index(of: quote, from: position + 1) else { return nil }
        defer { position = end + 1 }
        return Tag.Attribute(name: name, value: Self.decoded(bytes[position + 1..<end]))
    }

    // MARK: Pieces

    private mutating func name() -> String {
        let start = position
        while position < bytes.count, !Self.endsName(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func skipBlanks() {
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func skip(past end: StaticString, from start: Int) {
        position = place(of: end, from: start).map { $0 + end.utf8CodeUnitCount } ?? bytes.count
    }

    private mutating func stop() -> Token? {
        position = bytes.count
        return nil
    }

    private func index(of byte: UInt8, from start: Int) -> Int? {
        start <= bytes.count ? bytes[start...].firstIndex(of: byte) : nil
    }

    private func place(of text: StaticString, from start: Int) -> Int? {
        start <= bytes.count ? bytes[start...].indices.first { bytes.begins(text, at: $0) } : nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private static func endsName(_ byte: UInt8) -> Bool {
        isBlank(byte) || "<>/=\"'".utf8.contains(byte)
    }

    // MARK: References

    /// The longest is "&#x10FFFF;", and some are written with zeros before that.
    private static let maximumReference = 16

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.first {
            if byte == UInt8(ascii: "&"), let end = rest.prefix(maximumReference).firstIndex(of: UInt8(ascii: ";")),
                let character = character(String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self))
            {
                result += String(character).utf8
                rest = rest[(end + 1)...]
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func character(_ reference: String) -> Unicode.Scalar? {
        switch reference {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard reference.hasPrefix("#") else { return nil }
            let digits = reference.dropFirst()
            let isHexadecimal = digits.first == "x"
            let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap { Unicode.Scalar($0) }
        }
    }
}
