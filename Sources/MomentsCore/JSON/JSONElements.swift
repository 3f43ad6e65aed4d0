/// The elements of a JSON array, of which only the first are parsed.
package struct JSONElements {
    package let first: [JSONValue]
    /// How many there are beyond them.
    package let more: Int

    /// - Parameters:
    ///   - text: an array; what is none has no elements.
    ///   - limit: how many are parsed, at least 1.
    package init(_ text: String, atMost limit: Int) {
        let bytes = Array(text.utf8)
        let (end, count) = Self.cut(bytes, atMost: limit)
        let elements = JSONParser.parse(end.map { bytes[..<$0] + [UInt8(ascii: "]")] } ?? bytes)?.array
        first = elements ?? []
        more = end == nil || elements == nil ? 0 : count - limit
    }

    /// Where the element after the first `limit` begins, with the comma before it; nil where there are no more.
    private static func cut(_ bytes: [UInt8], atMost limit: Int) -> (end: Int?, count: Int) {
        var (end, count): (Int?, Int) = (nil, 1)
        var (depth, isString, isEscaped) = (0, false, false)
        // A comma stands between two of them.
        guard bytes.count(where: { $0 == UInt8(ascii: ",") }) >= limit else { return (nil, 0) }
        for (index, byte) in bytes.enumerated() {
            if isString {
                if isEscaped { isEscaped = false; continue }
                isEscaped = byte == UInt8(ascii: "\\")
                isString = byte != UInt8(ascii: "\"")
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ",") where depth == 1:
                if count == limit { end = index }
                count += 1
            default: break
            }
        }
        return (end, count)
    }
}
