/// Puts characters together from bytes that come one by one; bytes that are not UTF-8 become U+FFFD.
struct UTF8Collector {
    private var bytes: [UInt8] = []
    private var missing = 0

    var isEmpty: Bool { bytes.isEmpty }

    /// - Returns: the characters that this byte completed, or broke off.
    mutating func append(_ byte: UInt8) -> [Character] {
        var characters: [Character] = []
        if missing > 0, byte & 0xC0 != 0x80 { characters.append(contentsOf: take()) }
        guard byte >= 0x80 else { return characters }
        if missing == 0 { missing = Self.length(from: byte) }
        bytes.append(byte)
        missing -= 1
        if missing <= 0 { characters.append(contentsOf: take()) }
        return characters
    }

    private mutating func take() -> [Character] {
        defer {
            bytes = []
            missing = 0
        }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.map(Character.init)
    }

    private static func length(from first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}
