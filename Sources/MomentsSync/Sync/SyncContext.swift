import MomentsCore
import MomentsStore

/// The parts that the work on each feed of an account shares.
@MainActor struct SyncContext {
    let feeds: FeedQueue
    let outbox: OutboxQueue
    let clock: any WallClock
    let schedule: SyncSchedule
    /// The query's variable `withLikes`.
    let withLikes: Bool
    /// As of `MediaUpload`.
    var mediaPauses = MediaUpload.pauses
    /// - Throws: `.tokenNeeded` where the secrets of the feed cannot be opened.
    let connect: @MainActor (FollowedFeed) throws(FeedFailure) -> any FeedServer
}
