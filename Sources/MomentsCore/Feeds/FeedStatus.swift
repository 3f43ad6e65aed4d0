import Essentials

/// How it stands between a feed and its server. All times are the machine's.
package struct FeedStatus: Equatable, Sendable {
    /// When all that the server has was last fetched; nil before the first time.
    package var lastSynced: Date?
    /// A process syncs it now, and has to say so again before this; nil where none does.
    package var syncingUntil: Date?
    /// Why the last attempt failed; nil where it did not.
    package var failure: FeedFailure?
    /// When the first of the attempts in a row that failed began.
    package var failingSince: Date?
    /// When it is tried again; nil where it is not: nobody is to sync it, or it cannot heal by itself.
    package var nextAttempt: Date?
    /// How many changes wait for delivery to it.
    package var pendingChanges: Int
    /// The person asked for a sync, and none has ended since.
    package var isAskedFor: Bool
    /// Its server tells what happens there as it happens; nil where nobody listens, and it is asked now and then.
    package var stream: Stream?
    /// How many notifications came that nobody looked at, `maximumNotifications` at most.
    package var newNotifications: Int

    /// More are not counted.
    package static let maximumNotifications = 100

    package enum Stream: String, Sendable {
        /// The missed posts are being fetched.
        case catchingUp = "catching-up"
        case live
    }

    package init(
        lastSynced: Date? = nil, syncingUntil: Date? = nil, failure: FeedFailure? = nil, failingSince: Date? = nil,
        nextAttempt: Date? = nil, pendingChanges: Int = 0, isAskedFor: Bool = false, stream: Stream? = nil,
        newNotifications: Int = 0
    ) {
        self.lastSynced = lastSynced
        self.syncingUntil = syncingUntil
        self.failure = failure
        self.failingSince = failingSince
        self.nextAttempt = nextAttempt
        self.pendingChanges = pendingChanges
        self.isAskedFor = isAskedFor
        self.stream = stream
        self.newNotifications = newNotifications
    }
}
