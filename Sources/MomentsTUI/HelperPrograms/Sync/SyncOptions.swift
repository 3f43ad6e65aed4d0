import MomentsCore

/// The options of syncing feeds.
nonisolated struct SyncOptions: Equatable {
    /// Between two syncs of a feed; 0: a feed is synced only on request.
    var minutes = 5
    /// For how many days the statuses of accounts are kept; 0: for ever.
    var keepDays = 0
    /// Whether the reading position is sent to servers, and fetched from them.
    var sharesPlace = true
    /// The query's variable `withLikes`.
    var withLikes = true
    var limits = SyncLimits()
    /// The hosts that photos are fetched from; nil to fetch none.
    var photoHosts: PhotoHosts? = .any
}
