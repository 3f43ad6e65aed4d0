/// The counts of likes, boosts and replies in the line of a row that is always there; "" where the server does not count.
package struct ReactionCounts: Equatable, Sendable {
    /// With the reader's own like, whether their server knows of it or not.
    package var likes = ""
    package var boosts = ""
    /// Nil where the only reply stands below.
    package var replies: String? = ""
    /// Whether one of the boosts is the reader's.
    package var isBoosted = false

    package init() {}
}
