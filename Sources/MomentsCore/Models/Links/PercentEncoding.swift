/// Bytes written as a percent sign and two hexadecimal digits (RFC 3986, 2.1).
package enum PercentEncoding {
    /// Nil where a percent sign stands for itself, or where the bytes are no UTF-8.
    package static func decode(_ text: some StringProtocol) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// A path as it stands in an address: what has a meaning there is encoded, and all that is not ASCII.
    package static func encode(path: String) -> String {
        path.utf8.map { isPlain($0) || $0 == UInt8(ascii: "/") ? String(UnicodeScalar($0)) : encode($0) }.joined()
    }

    /// A name or a value as it stands in a query or a form.
    package static func encode(value: String) -> String {
        value.utf8.map { isPlain($0) ? String(UnicodeScalar($0)) : encode($0) }.joined()
    }

    /// Without a meaning in any part of an address (RFC 3986, 2.3).
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "-._~".utf8.contains(byte)
        }
    }

    private static func encode(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" + digits : digits)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
