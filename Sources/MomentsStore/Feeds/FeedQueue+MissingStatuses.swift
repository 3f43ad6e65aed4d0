import Essentials
import MomentsCore

/// What a page lacks though it spans its place. Absence says nothing: a server is asked.
extension FeedQueue {
    /// The entries above the last one of the newest page that did not come in this refresh, but those that were there when they were
    /// asked about a short time ago.
    /// - Parameter oldest: the key of that one.
    package func missing(
        from oldest: Int64, of refresh: FeedRefresh, atMost count: Int, at now: Date
    ) throws(FeedSaveError) -> [MissingStatus] {
        try read { db in
            try MissingStatusRows(refresh.feed, db).missing(
                from: oldest, but: refresh.seen, atMost: count, at: ChangeTime.millisecond(of: now))
        }
    }

    /// The server does not have it any more: its entry goes, and every boost of it.
    package func remove(_ status: MissingStatus, of refresh: FeedRefresh) async throws(FeedSaveError) {
        let lease = lease(of: refresh.feed)
        _ = try await write([status.entry], lease) { [pace] keys, db in
            try MomentRemoval(of: lease.feed, lease.account, db).remove(keys, until: pace.end(), pace)
        }
    }

    /// The server still has them.
    package func keep(_ statuses: [MissingStatus], of refresh: FeedRefresh, at now: Date) async throws(FeedSaveError) {
        let (lease, now) = (lease(of: refresh.feed), ChangeTime.millisecond(of: now))
        _ = try await write(statuses.map(\.id), lease) { ids, db in
            try MissingStatusRows(lease.feed, db).setChecked(ids, at: now)
            return Array(ids)
        }
    }
}
