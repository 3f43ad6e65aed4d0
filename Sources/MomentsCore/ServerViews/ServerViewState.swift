import Essentials

/// How far a view of a server is read.
package struct ServerViewState: Equatable, Sendable {
    /// When it came last; nil where it never did.
    package var fetchedAt: Date?
    /// The server was asked for it, and did not answer yet.
    package var isBeingFetched: Bool
    /// Why it did not come the last time; nil where it did.
    package var failure: FeedFailure?

    package init(fetchedAt: Date? = nil, isBeingFetched: Bool = false, failure: FeedFailure? = nil) {
        self.fetchedAt = fetchedAt
        self.isBeingFetched = isBeingFetched
        self.failure = failure
    }
}
