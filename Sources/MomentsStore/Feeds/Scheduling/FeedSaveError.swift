import MomentsCore

/// Why what a server answered was not stored.
package enum FeedSaveError: Error, Equatable, Sendable {
    /// Somebody else syncs the feed by now, or nobody does: it was removed, or its account was. Nothing more is to be done.
    case leaseLost
    case store(StoreError)
}
