import Essentials

/// A search of a person, parsed. Nothing in it is syntax of a database.
public struct SearchQuery: Equatable, Sendable {
    /// Words that stand beside each other.
    package struct Term: Hashable, Sendable {
        package enum Place: Sendable {
            /// The text, the author, the link or what is to be seen on a photo.
            case anywhere
            /// Their name, or their handle.
            case author
            /// A hashtag.
            case tag
        }

        /// As typed, with a letter or digit in it.
        package let text: String
        package let place: Place
        /// Whether the last word is only the beginning of one.
        package let isPrefix: Bool

        package init(_ text: String, in place: Place = .anywhere, isPrefix: Bool = false) {
            self.text = text
            self.place = place
            self.isPrefix = isPrefix
        }
    }

    /// The properties of a moment in the full-text index.
    package enum Indexed: Hashable, Sendable {
        case term(Term)
        case hasLink
        case hasPhotos
        case hasPoll
    }

    /// A condition that a moment has to meet, or must not.
    package struct Condition: Hashable, Sendable {
        package enum Subject: Hashable, Sendable {
            case indexed(Indexed)
            /// The reader likes it.
            case isLiked
            /// The reader wrote or shared it.
            case isMine
            /// The moment is a boost.
            case isBoost
        }

        package let subject: Subject
        package let isNegated: Bool

        package init(_ subject: Subject, isNegated: Bool = false) {
            self.subject = subject
            self.isNegated = isNegated
        }
    }

    /// Of each at least one condition has to hold.
    package var clauses: [[Condition]] = []
    /// Only what is of this time or later.
    package var start: Date?
    /// Only what is before this time.
    package var end: Date?

    package init() {}

    package var isEmpty: Bool { self == SearchQuery() }

    /// The terms that what is found may have.
    package var terms: [Term] {
        clauses.joined().compactMap { $0.isNegated ? nil : $0.term }
    }
}

extension SearchQuery.Condition {
    package var term: SearchQuery.Term? {
        if case .indexed(.term(let term)) = subject { term } else { nil }
    }
}
