import Essentials

/// A question with answers to choose from (docs.joinmastodon.org/entities/Poll).
package struct Poll: Identifiable, Equatable, Sendable {
    package struct Option: Equatable, Sendable {
        package let title: String
        /// Nil where the server does not tell before the end.
        package let votesCount: Int?

        package init(title: String, votesCount: Int? = nil) {
            self.title = title
            self.votesCount = votesCount
        }
    }

    package var id: String
    /// Nil where it does not end.
    package var expiresAt: Date?
    package var isExpired: Bool
    /// Whether one may choose several.
    package var isMultiple: Bool
    package var votesCount: Int?
    /// How many people voted.
    package var votersCount: Int?
    package var options: [Option]
    package var emojis: [CustomEmoji]
    /// Whether the person whose token was sent voted, and for what: numbers of options, from 0.
    package var isVoted: Bool?
    package var ownVotes: [Int]?

    package init(
        id: String, options: [Option], expiresAt: Date? = nil, isExpired: Bool = false, isMultiple: Bool = false,
        votesCount: Int? = nil, votersCount: Int? = nil, emojis: [CustomEmoji] = [], isVoted: Bool? = nil,
        ownVotes: [Int]? = nil
    ) {
        self.id = id
        self.options = options
        self.expiresAt = expiresAt
        self.isExpired = isExpired
        self.isMultiple = isMultiple
        self.votesCount = votesCount
        self.votersCount = votersCount
        self.emojis = emojis
        self.isVoted = isVoted
        self.ownVotes = ownVotes
    }

    package func isOver(at now: Date) -> Bool { isExpired || expiresAt.map { $0 <= now } ?? false }
}
