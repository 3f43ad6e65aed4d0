import Foundation

/// What a person looks for, as it was understood. Nothing in it is syntax of a database.
public struct SearchQuery: Equatable, Sendable {
    /// Words that stand beside each other.
    public struct Term: Hashable, Sendable {
        public enum Place: Sendable {
            /// The text, the author, the link or what is to be seen on a photo.
            case anywhere
            case author
        }

        /// As typed, with a letter or digit in it.
        public let text: String
        public let place: Place
        /// Whether the last word is only the beginning of one.
        public let isPrefix: Bool

        public init(_ text: String, in place: Place = .anywhere, isPrefix: Bool = false) {
            self.text = text
            self.place = place
            self.isPrefix = isPrefix
        }
    }

    /// Each has to be there.
    public var terms: [Term] = []
    public var needsLink = false
    public var needsPhotos = false
    /// Only what is of this time or later.
    public var start: Date?
    /// Only what is before this time.
    public var end: Date?

    public init() {}

    var isEmpty: Bool { self == SearchQuery() }
}
