/// An address on the web that may be shown and followed: http or https with a host (RFC 3986, section 3), 2,048 bytes
/// at most, and nothing in it that a reader cannot see.
package struct WebAddress: Hashable, Sendable, TextCodable {
    /// The maximum length of an address, in UTF-8 bytes.
    package static let maximumBytes = 2_048

    /// The address without the user name and password that may stand before its host: a timeline is no place for a
    /// secret, and `https://bank.example@evil.example` is made to be misread.
    package let text: String
    /// The address without its scheme, for places where every cell counts.
    package let withoutScheme: String

    /// "example.org:8080", without the "www." that many begin with.
    package var host: String {
        let host = withoutScheme.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
    }

    /// Nil where `text` breaks the rule.
    package init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count <= Self.maximumBytes,
            bytes.allSatisfy(Self.isVisible) || text.unicodeScalars.allSatisfy(Self.isVisible),
            let scheme = ["https://", "http://"].first(where: { Self.starts(bytes, with: $0.utf8) })
        else { return nil }
        // Bytes, not characters: a combining mark after the `@` must not hide it.
        let start = bytes.index(bytes.startIndex, offsetBy: scheme.utf8.count)
        let end = bytes[start...].firstIndex(where: Self.endsSite) ?? bytes.endIndex
        let secret = bytes[start..<end].lastIndex(of: UInt8(ascii: "@"))
        let site = secret.map(bytes.index(after:)) ?? start
        guard Self.isPlainName(bytes[site..<end]) || Self.isSite(text.unicodeScalars[site..<end]) else { return nil }
        withoutScheme = String(text.unicodeScalars[site...])
        self.text = scheme + withoutScheme
    }

    /// In any letter case: in a visible text no other byte becomes a `:` or `/` by this bit.
    private static func starts(_ bytes: String.UTF8View, with scheme: String.UTF8View) -> Bool {
        bytes.count >= scheme.count && zip(bytes, scheme).allSatisfy { $0 | 0x20 == $1 }
    }

    private static func endsSite(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// Most addresses are of ASCII alone, and need no look at what their scalars are.
    private static func isVisible(_ byte: UInt8) -> Bool {
        // Browsers read a backslash as a slash, RFC 3986 does not know it: who would be right about the host?
        (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\\")
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isVisible(UInt8(truncatingIfNeeded: scalar.value)) }
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && ![.control, .format].contains(properties.generalCategory)
    }

    /// Whether this is a host's name of ASCII letters and digits alone, as most are; false where it takes a closer look.
    private static func isPlainName(_ host: Substring.UTF8View) -> Bool {
        var last = UInt8(ascii: ".")
        for byte in host {
            switch byte {
            case UInt8(ascii: "."): guard last != UInt8(ascii: ".") else { return false }
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                break
            default: return false
            }
            last = byte
        }
        return last != UInt8(ascii: ".")
    }

    /// Whether this is a host, with or without a port.
    private static func isSite(_ site: Substring.UnicodeScalarView) -> Bool {
        guard site.first == "[" else {
            let host = site.prefix { $0 != ":" }
            return isName(host) && isPort(site[host.endIndex...])
        }
        guard let end = site.firstIndex(of: "]") else { return false }
        let address = site[..<end].dropFirst()
        return address.filter { $0 == ":" }.count >= 2
            && address.allSatisfy { $0.properties.isASCIIHexDigit || $0 == ":" || $0 == "." }
            && isPort(site[end...].dropFirst())
    }

    /// Whether this is a host's name or an IPv4 address. Letters of every script may be in it (RFC 5890).
    private static func isName(_ host: Substring.UnicodeScalarView) -> Bool {
        var labels = host.split(separator: ".", omittingEmptySubsequences: false)
        if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }  // the root: `example.com.`
        return labels.allSatisfy { !$0.isEmpty && $0.allSatisfy(isOfName) }
    }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: !scalar.isASCII && isLetterOrDigit(scalar.properties.generalCategory)
        }
    }

    private static func isLetterOrDigit(_ category: Unicode.GeneralCategory) -> Bool {
        switch category {
        case .uppercaseLetter, .lowercaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .nonspacingMark,
            .spacingMark:
            true
        default: false
        }
    }

    /// Whether this is nothing, or a colon and a port (which RFC 3986 lets be empty).
    private static func isPort(_ text: Substring.UnicodeScalarView) -> Bool {
        guard let colon = text.first else { return true }
        let digits = text.dropFirst()
        return colon == ":" && (digits.isEmpty || digits.first != "+" && UInt16(Substring(digits)) != nil)
    }
}
