import MomentsCore

/// The reason why a server's answer was not stored.
package enum FeedSaveError: Error, Equatable, Sendable {
    /// Another process syncs the feed by now, or the feed or its account was removed. Nothing more is to be done.
    case leaseLost
    case store(StoreError)
}
