/// How often a status was liked, boosted and answered, for the one line of a row that never comes or goes. "" where its server does
/// not count.
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
