/// Counts what one refresh did with the posts that the server sent.
package struct RefreshCounts: Equatable, Sendable {
    package internal(set) var inserted = 0
    package internal(set) var updated = 0
    package internal(set) var unchanged = 0
    /// How many could not be read.
    package internal(set) var unread = 0
    /// How many went: the server does not have them any more, or they are kept no longer.
    package internal(set) var removed = 0

    package var logText: String {
        "\(inserted) new, \(updated) changed, \(unchanged) as before, \(unread) unread, \(removed) gone"
    }
}
