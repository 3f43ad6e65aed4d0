import Essentials
import GRDB
import MomentsCore

/// The stream of a feed: its server tells what happens. Whoever holds it has a lock for that, no lease: a lease says who syncs the
/// feed, and would have to be written again and again.
extension FeedQueue {
    /// Waits until nobody else holds the stream of a feed, in any process.
    package nonisolated func takeStream(of feed: Feed.ID) async throws(StoreLock.Failure) -> StoreLock {
        try await BlockingWork.run { [path = store.path] () throws(StoreLock.Failure) in
            try StoreLock(.stream, "\(feed)", storePath: path)
        }
    }

    /// Says how far the stream is. Writes nothing where that is known.
    package func show(_ stream: FeedStatus.Stream?, of feed: Feed.ID) async throws(StoreError) {
        let account = lease(of: feed).account
        try await store.write { db in
            try db.cachedStatement(sql: Self.setStream).execute(arguments: [stream?.rawValue, feed, account])
        }
    }

    private nonisolated static let setStream = """
        UPDATE feed SET stream = ?1 WHERE id = ?2 AND account_id = ?3 AND stream IS NOT ?1
        """
}
