/// The state of the store when a server was asked: its answer does not know of later changes.
package struct FeedSnapshot: Sendable {
    /// The outbox's number of the last change.
    let lastChange: Int64
    /// The moments with likes that were not delivered: what is delivered meanwhile, the answer may have or not.
    let undelivered: Set<Int64>
}
