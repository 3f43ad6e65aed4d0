/// A link whose text names another host than the one it leads to: what a person reads who is to be led astray.
///
/// `www.` and the letter case make no other host. Letters beyond ASCII do, unless the address has them, too: they
/// may look like others. So does the part of a host that is followed by `…`. A mention (`@ada@moments.example`) may
/// lead to a host below the one it names, or above it, as accounts of a domain often do.
package struct DisguisedLink: Equatable, Sendable {
    package let text: String
    package let url: String
    /// The one it leads to.
    package let host: String

    /// Nil where the text names no host or the one it leads to, and where the link cannot be followed.
    package init?(text: String, url: String) {
        guard let address = WebAddress(url) else { return nil }
        let host = Self.host(of: address)
        let isDisguised = text.split(whereSeparator: \.isWhitespace).contains { word in
            Self.hosts(namedBy: word).contains { !Self.isSame($0.host, host, isMention: $0.isMention) }
        }
        guard isDisguised else { return nil }
        (self.text, self.url, self.host) = (text, url, host)
    }

    private static func host(of address: WebAddress) -> String {
        let site = address.withoutScheme.unicodeScalars.prefix { !"/?#".unicodeScalars.contains($0) }
        return names(in: site).first ?? ""
    }

    private static func isSame(_ named: String, _ host: String, isMention: Bool) -> Bool {
        named == host || isMention && (host.hasSuffix("." + named) || named.hasSuffix("." + host))
    }

    /// The names that a reader may take for a host: behind a scheme anything, else a name with a dot in it. Behind the first
    /// slash names are those of files.
    private static func hosts(namedBy word: Substring) -> [(host: String, isMention: Bool)] {
        let seen = word.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        let text = String(Substring.UnicodeScalarView(seen.drop { !isOfName($0) && $0 != "@" }))
        let start = text.authorityStart
        let authority = text.unicodeScalars[(start ?? text.startIndex)...].prefix {
            !"/?#\\".unicodeScalars.contains($0)
        }
        // The part before an `@` is no host, and is there to be taken for one.
        let parts = authority.split(separator: "@")
        let named = parts.flatMap(names).filter(isHost)
        let site = start == nil ? [] : parts.last.map { names(in: $0).prefix(1) } ?? []
        return (named + site).map { ($0, start == nil && text.first == "@") }
    }

    private static func names(in text: Substring.UnicodeScalarView) -> [String] {
        if text.first == "[" { return [String(text.prefix { $0 != "]" }).lowercased() + "]"] }
        return text.split { !isOfName($0) && !isDot($0) }.map(normalized).filter { !$0.isEmpty }
    }

    /// With plain dots, in lower case, without `www.` and the dot of the root.
    private static func normalized(_ name: Substring.UnicodeScalarView) -> String {
        let labels = name.split(whereSeparator: isDot).map { String($0).lowercased() }
        return (labels.count > 2 && labels.first == "www" ? labels.dropFirst() : labels[...]).joined(separator: ".")
    }

    /// Whether it reads as a host: the last part is a name, or all four are numbers.
    private static func isHost(_ name: String) -> Bool {
        let labels = name.split(separator: ".")
        guard labels.count >= 2, let last = labels.last else { return false }
        if labels.allSatisfy({ $0.allSatisfy(\.isNumber) }) { return labels.count == 4 }
        return last.count >= 2 && !last.allSatisfy(\.isNumber)
    }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
    }

    /// Whether resolvers and readers take it for a dot (UTS #46).
    private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." || scalar == "\u{3002}" || scalar == "\u{FF0E}" || scalar == "\u{FF61}" || scalar == "\u{2024}"
    }
}
