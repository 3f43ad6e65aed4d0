/// A person whose profile can be shown.
package enum Person: Equatable, Sendable {
    /// The owner of the account.
    case own
    /// The author of moments, as those name them; of a feed, or of none.
    case author(User, feed: Feed.ID?)
}
