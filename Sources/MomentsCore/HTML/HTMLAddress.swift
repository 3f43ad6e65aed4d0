/// An address as an attribute has it: with the scheme `http` or `https`, without the blanks around it.
struct HTMLAddress {
    let url: String

    /// Nil for any other one, and for one that is too long (`MomentBounds.address`).
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        let decoded = Self.decoded(bytes, range)
        guard let first = decoded.firstIndex(where: { $0 > 0x20 }), let last = decoded.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        let url = decoded[first...last]
        let scheme = url.prefix { $0 != UInt8(ascii: ":") }
        guard url.count <= MomentBounds.address, scheme.count < url.count, Self.isOfWeb(scheme) else { return nil }
        self.url = String(decoding: url, as: UTF8.self)
    }

    private static func isOfWeb(_ scheme: ArraySlice<UInt8>) -> Bool {
        guard scheme.count <= 5 else { return false }
        let lowercased = scheme.map { $0 | 0x20 }
        return lowercased == Array("https".utf8) || lowercased == Array("http".utf8)
    }

    /// The value of an attribute or a text, in UTF-8.
    static func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
        var decoded: [UInt8] = []
        var position = range.lowerBound
        while position < range.upperBound {
            if bytes[position] == UInt8(ascii: "&"),
                let reference = HTMLCharacterReference(bytes, in: position..<range.upperBound, isInAttribute: true)
            {
                if let scalar = reference.scalar { decoded.append(contentsOf: String(scalar).utf8) }
                position = reference.end
            } else {
                decoded.append(bytes[position])
                position += 1
            }
        }
        return decoded
    }
}
