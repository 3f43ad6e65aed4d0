/// The release this source builds.
package enum Version {
    /// A semantic version (semver.org), the same as in `CHANGELOG.md`.
    package static let current = "0.1.0"
    /// In bytes. No release has a longer one.
    private static let maximumLength = 64

    /// Whether a text from another program looks like the version of a release: semver.org's characters, a number first.
    package static func isOne(_ text: String) -> Bool {
        guard let first = text.utf8.first, digits.contains(first), text.utf8.count <= maximumLength else {
            return false
        }
        return text.utf8.allSatisfy {
            digits.contains($0) || letters.contains($0 | 0x20) || ".+-".utf8.contains($0)
        }
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
}
