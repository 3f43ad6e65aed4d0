/// A mention in a text, as servers find it: `@name` or `@name@host`, where no letter, digit or slash stands before it.
package struct Mentioned: Hashable, Sendable {
    package let name: String
    /// Nil for people of one's own server.
    package let host: String?

    /// `name@host`
    /// - Parameter host: of one's own server.
    package func handle(on host: String) -> String { "\(name)@\(self.host ?? host)" }

    /// All that stand in a text, in order.
    package static func all(in text: String) -> [Mentioned] {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return [] }
        var (found, rest, before) = ([Mentioned](), text.unicodeScalars[...], Unicode.Scalar(" "))
        while let scalar = rest.first {
            rest.removeFirst()
            if scalar == "@", !before.continuesWord, let mention = mention(at: &rest) {
                found.append(mention)
                before = " "
            } else {
                before = scalar
            }
        }
        return found
    }

    /// - Parameter rest: behind the sign; less what is read of it.
    private static func mention(at rest: inout Substring.UnicodeScalarView) -> Mentioned? {
        let name = rest.prefix { $0.isNamePart }
        // A dot or a dash ends a sentence, and no name.
        guard let end = name.lastIndex(where: { $0 != "." && $0 != "-" }) else { return nil }
        let own = name[...end]
        let behind = rest[name.index(after: end)...]
        guard own.endIndex == name.endIndex, behind.first == "@" else {
            rest = behind
            return Mentioned(name: String(own), host: nil)
        }
        let host = behind.dropFirst().prefix { $0.isHostPart }
        guard let last = host.lastIndex(where: { $0 != "." && $0 != "-" && $0 != ":" }) else {
            rest = behind
            return Mentioned(name: String(own), host: nil)
        }
        rest = behind[host.index(after: last)...]
        return Mentioned(name: String(own), host: String(host[...last]))
    }
}

extension Unicode.Scalar {
    fileprivate var continuesWord: Bool { self == "/" || self == "_" || properties.isAlphabetic || isDigit }

    fileprivate var isDigit: Bool { properties.numericType != nil }

    fileprivate var isNamePart: Bool {
        isASCII && (properties.isAlphabetic || isDigit || self == "_" || self == "." || self == "-")
    }

    fileprivate var isHostPart: Bool {
        properties.isAlphabetic || isDigit || self == "." || self == "-" || self == ":"
    }
}
