import Essentials
import GRDB
import MomentsCore

/// What of the views of a server is kept no longer.
extension FeedQueue {
    /// In seconds: for so long a view is kept that nobody opens, with what stands in it alone.
    package static let viewAge = 30 * 86_400.0
    /// How many statuses of what is public are kept: a server has no end of them.
    package static let maximumPublic = 1_000
    /// How many notifications are kept.
    package static let maximumNotifications = 5_000
    /// In seconds: for so long nothing is looked for once all had gone.
    private static let rest = 86_400.0

    /// Removes views that nobody opened for a month, what is public beyond a thousand statuses, notifications beyond five thousand, and what was met in views and stands
    /// nowhere any more. What its owner wrote, liked, boosted or bookmarked stays.
    /// - Parameter link: leads to what its server has below a status of a view.
    /// - Returns: how many statuses went.
    package func removeOldViews(
        of refresh: FeedRefresh, at now: Date, link: (ServerView.Kind, String) -> PageLink?
    ) async throws(FeedSaveError) -> Int {
        let lease = lease(of: refresh.feed)
        if let last = lookedForOldViews[refresh.feed], (last..<last + Self.rest).contains(now) { return 0 }
        let end = ChangeTime.millisecond(of: now - Self.viewAge)
        for view in try read({ try OldViewRows(lease, $0).views(before: end) }) {
            let keys = try read { try ServerViewRows(view, $0).entries().compactMap(\.key) }
            _ = try await write(keys, lease) { [pace] keys, db in
                try OldViewRows(lease, db).leave(keys, of: view, before: end, until: pace.end(), pace)
            }
            _ = try await write([view], lease) { views, db in
                try OldViewRows(lease, db).remove(view, before: end)
                return Array(views)
            }
        }
        for kind in [ServerView.Kind.local, .federated, .notifications] {
            let count = kind == .notifications ? Self.maximumNotifications : Self.maximumPublic
            guard let rest = try read({ try OldViewRows(lease, $0).rest(of: kind, after: count) }) else { continue }
            let below = rest.remoteID.flatMap { link(kind, $0) }?.text
            _ = try await write(rest.keys, lease) { [pace] keys, db in
                try OldViewRows(lease, db).cut(keys, of: rest, below, until: pace.end(), pace)
            }
        }
        let removed = try await removeUnseen(lease)
        lookedForOldViews[refresh.feed] = now
        return removed
    }

    private func removeUnseen(_ lease: FeedLease) async throws(FeedSaveError) -> Int {
        var (removed, last) = (0, Int64(0))
        while let next = try read({ try OldViewRows(lease, $0).unseen(after: last) }) {
            last = next.last
            removed += try await write(next.old, lease) { [pace] ids, db in
                try OldViewRows(lease, db).forget(ids, until: pace.end(), pace)
            }.count
        }
        return removed
    }
}
