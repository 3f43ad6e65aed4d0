/// A password that may be used: 6 or more characters as a person counts them, 1,024 bytes at most.
///
/// The type never describes itself: neither a log line nor a test failure shows the secret.
public struct Password: Equatable, Sendable, Secret {
    /// The fewest characters (grapheme clusters) a password has.
    package static let minimumLength = 6
    /// The maximum length of a password, in UTF-8 bytes.
    package static let maximumBytes = 1_024

    package let text: String

    /// Nil where `text` breaks the rule.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.maximumBytes, text.count >= Self.minimumLength else { return nil }
        self.text = text
    }
}
