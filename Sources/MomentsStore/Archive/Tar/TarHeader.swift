/// The header of a file in an archive: 512 bytes, as POSIX.1-1988 has them ("ustar").
struct TarHeader: Equatable {
    enum Kind: Equatable {
        case file, folder
        /// Symbolic or hard.
        case link
        case device, pipe
        /// Of the next entry, or of all: what pax and GNU tar write beside the files.
        case description
        case unknown

        /// - Parameter flag: as POSIX.1-2001 and the manual of GNU tar list them.
        fileprivate init(_ flag: UInt8) {
            self =
                switch flag {
                case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): .file
                case UInt8(ascii: "1"), UInt8(ascii: "2"): .link
                case UInt8(ascii: "3"), UInt8(ascii: "4"): .device
                case UInt8(ascii: "5"): .folder
                case UInt8(ascii: "6"): .pipe
                case UInt8(ascii: "x"), UInt8(ascii: "g"), UInt8(ascii: "K"), UInt8(ascii: "L"), UInt8(ascii: "V"):
                    .description
                default: .unknown
                }
        }

        /// No content follows any other, whatever size its header has.
        fileprivate var hasContent: Bool {
            switch self {
            case .file, .description, .unknown: true
            case .folder, .link, .device, .pipe: false
            }
        }
    }

    static let size = 512
    /// The largest number of 11 octal digits. Larger sizes are written as GNU tar does: the first bit set, then the number.
    private static let largestOctal: Int64 = 0o77777777777

    let name: String
    let kind: Kind
    /// Of the content, in bytes.
    let length: Int64

    init(name: String, length: Int64) {
        self.name = name
        kind = .file
        self.length = length
    }

    /// Whether a source begins with such a header.
    static func begins(_ bytes: [UInt8]) -> Bool {
        bytes.count >= size && bytes[257..<262].elementsEqual("ustar".utf8)
    }

    /// Nil where these are no header.
    /// - Parameter block: of `size` bytes.
    init?(_ block: ArraySlice<UInt8>) {
        let bytes = Array(block)
        guard Self.begins(bytes), Self.number(bytes[148..<156]) == Self.checksum(bytes),
            let length = Self.number(bytes[124..<136]), length >= 0
        else { return nil }
        let (name, prefix) = (Self.text(bytes[0..<100]), Self.text(bytes[345..<500]))
        self.name = prefix.isEmpty ? name : "\(prefix)/\(name)"
        kind = Kind(bytes[156])
        self.length = kind.hasContent ? length : 0
    }

    /// Without an owner or a time, readable by the owner alone: the same content makes the same archive.
    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.size)
        Self.put(Array(name.utf8.prefix(100)), at: 0, in: &bytes)
        Self.put(Self.octal(0o600, digits: 7), at: 100, in: &bytes)
        Self.put(Self.octal(0, digits: 7), at: 108, in: &bytes)
        Self.put(Self.octal(0, digits: 7), at: 116, in: &bytes)
        Self.put(lengthField, at: 124, in: &bytes)
        Self.put(Self.octal(0, digits: 11), at: 136, in: &bytes)
        bytes[156] = UInt8(ascii: "0")
        Self.put(Array("ustar\0".utf8) + Array("00".utf8), at: 257, in: &bytes)
        Self.put(Self.octal(Self.checksum(bytes), digits: 6) + [0, UInt8(ascii: " ")], at: 148, in: &bytes)
        return bytes
    }

    /// How many zeros follow the content.
    static func padding(after length: Int64) -> Int {
        Int((Int64(size) - length % Int64(size)) % Int64(size))
    }

    private var lengthField: [UInt8] {
        guard length > Self.largestOctal else { return Self.octal(length, digits: 11) }
        return [0x80, 0, 0, 0] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * Int64($0))) }
    }

    private static func put(_ field: [UInt8], at offset: Int, in bytes: inout [UInt8]) {
        bytes.replaceSubrange(offset..<offset + field.count, with: field)
    }

    private static func octal(_ number: Int64, digits: Int) -> [UInt8] {
        let text = String(number, radix: 8)
        return Array((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8)
    }

    /// Nil for what is no number.
    private static func number(_ field: ArraySlice<UInt8>) -> Int64? {
        guard field.first != 0x80 else {
            let digits = field.dropFirst().drop { $0 == 0 }
            guard digits.count < 8 else { return nil }
            return digits.reduce(0) { $0 << 8 | Int64($1) }
        }
        let digits = field.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != 0 && $0 != UInt8(ascii: " ") }
        return Int64(String(decoding: digits, as: UTF8.self), radix: 8)
    }

    /// The sum of all bytes, those of the sum itself as blanks.
    private static func checksum(_ bytes: [UInt8]) -> Int64 {
        bytes.indices.reduce(0) { $0 + Int64(148..<156 ~= $1 ? UInt8(ascii: " ") : bytes[$1]) }
    }

    private static func text(_ field: ArraySlice<UInt8>) -> String {
        String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
    }
}
