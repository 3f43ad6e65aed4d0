/// An email address by the HTML standard's `input type=email` production
/// (html.spec.whatwg.org, "valid email address"), with at least one dot in its domain and 254 characters at most.
public struct EmailAddress: Hashable, Sendable {
    /// As it was typed.
    package let text: String

    /// Nil where `text` breaks the rule.
    public init?(_ text: String) {
        guard text.utf8.count <= 254 else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(Self.isLocal) else { return nil }
        let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count >= 2, labels.allSatisfy(Self.isLabel) else { return nil }
        self.text = text
    }

    /// The address in the form that identifies an account: letter case is ignored.
    package var key: String { text.lowercased() }

    /// The part before the `@`.
    package var localPart: String { String(text.prefix { $0 != "@" }) }

    private static func isLocal(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }

    private static func isLabel(_ label: Substring.UTF8View.SubSequence) -> Bool {
        guard let first = label.first, let last = label.last, label.count <= 63 else { return false }
        return isAlphanumeric(first) && isAlphanumeric(last)
            && label.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
