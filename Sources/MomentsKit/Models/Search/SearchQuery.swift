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

    /// What the full-text index knows of a moment.
    public enum Indexed: Hashable, Sendable {
        case term(Term)
        case hasLink
        case hasPhotos
    }

    /// What a moment has to be, or must not be.
    public struct Condition: Hashable, Sendable {
        public enum Subject: Hashable, Sendable {
            case indexed(Indexed)
            /// The reader likes it.
            case isLiked
            /// The reader wrote or shared it.
            case isMine
        }

        public let subject: Subject
        public let isNegated: Bool

        public init(_ subject: Subject, isNegated: Bool = false) {
            self.subject = subject
            self.isNegated = isNegated
        }
    }

    /// Of each at least one condition has to hold.
    public var clauses: [[Condition]] = []
    /// Only what is of this time or later.
    public var start: Date?
    /// Only what is before this time.
    public var end: Date?

    public init() {}

    var isEmpty: Bool { self == SearchQuery() }

    /// The terms that what is found may have.
    public var terms: [Term] {
        clauses.joined().compactMap { $0.isNegated ? nil : $0.term }
    }
}

extension SearchQuery.Condition {
    var term: SearchQuery.Term? {
        if case .indexed(.term(let term)) = subject { term } else { nil }
    }
}
