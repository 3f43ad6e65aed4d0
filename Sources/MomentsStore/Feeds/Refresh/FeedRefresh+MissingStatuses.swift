import Essentials
import MomentsCore

/// Entries that a page lacks though it spans their place. Absence proves nothing: the server is asked.
extension FeedRefresh {
    /// The entries above the last one of the newest page that did not come in this refresh, but those that were there when they were
    /// asked about a short time ago.
    /// - Parameter oldest: the key of that one.
    package func missing(
        from oldest: Int64, atMost count: Int, at now: Date
    ) throws(FeedSaveError) -> [MissingStatus] {
        try leased.read { db in
            try MissingStatusRows(feed, db).missing(
                from: oldest, but: seen, atMost: count, at: ChangeTime.millisecond(of: now))
        }
    }

    /// The server does not have it any more: its entry goes, and every boost of it.
    package func remove(_ status: MissingStatus) async throws(FeedSaveError) {
        _ = try await leased.write([status.entry]) { [lease, pace] keys, db in
            try MomentRemoval(of: lease.feed, lease.account, db).remove(keys, until: pace.end(), pace)
        }
        counts.removed += 1
    }

    /// The server still has them.
    package func keep(_ statuses: [MissingStatus], at now: Date) async throws(FeedSaveError) {
        let now = ChangeTime.millisecond(of: now)
        _ = try await leased.write(statuses.map(\.id)) { [feed] ids, db in
            try MissingStatusRows(feed, db).setChecked(ids, at: now)
            return Array(ids)
        }
    }
}
