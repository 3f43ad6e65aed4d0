/// What the store knew when a server was asked: of changes that came later its answer knows nothing.
package struct FeedSnapshot: Sendable {
    /// The outbox's number of the last change.
    let lastChange: Int64
    /// The moments with likes that were not delivered: what is delivered meanwhile, the answer may have or not.
    let undelivered: Set<Int64>
}
