import Essentials
import GRDB
import MomentsCore

/// Views of a server, and entries of views, that are too old to keep.
extension FeedRefresh {
    /// In seconds: for so long a view is kept that nobody opens, with the statuses that stand in it alone.
    package static let viewAge = 30 * 86_400.0
    /// How many public statuses are kept: a server has no end of them.
    package static let maximumPublic = 1_000
    /// How many notifications are kept.
    package static let maximumNotifications = 5_000

    /// Removes views that nobody opened for a month, public statuses beyond a thousand, notifications beyond five thousand, and
    /// statuses from views that stand nowhere any more. Statuses that the owner wrote, liked, boosted or bookmarked stay.
    /// - Parameter link: leads to what its server has below a status of a view.
    package func removeOldViews(
        at now: Date, link: @MainActor (ServerView.Kind, String) -> PageLink?
    ) async throws(FeedSaveError) {
        if rests.isResting(.views, of: feed, at: now) { return }
        let end = ChangeTime.millisecond(of: now - Self.viewAge)
        for view in try leased.read({ try OldViewRows(lease, $0).views(before: end) }) {
            let keys = try leased.read { try ServerViewRows(view, $0).entries().compactMap(\.key) }
            _ = try await leased.write(keys) { [lease, pace] keys, db in
                try OldViewRows(lease, db).leave(keys, of: view, before: end, until: pace.end(), pace)
            }
            try await leased.write { [lease] in try OldViewRows(lease, $0).remove(view, before: end) }
        }
        for kind in [ServerView.Kind.local, .federated, .notifications] {
            let count = kind == .notifications ? Self.maximumNotifications : Self.maximumPublic
            guard let rest = try leased.read({ try OldViewRows(lease, $0).rest(of: kind, after: count) }) else {
                continue
            }
            let below = rest.remoteID.flatMap { link(kind, $0) }?.text
            _ = try await leased.write(rest.keys) { [lease, pace] keys, db in
                try OldViewRows(lease, db).cut(keys, of: rest, below, until: pace.end(), pace)
            }
        }
        try await removeUnseen()
        try await leased.write { [feed] in try PeopleListRows.forgetDetails(of: feed, $0) }
        rests.begin(.views, of: feed, at: now)
    }

    private func removeUnseen() async throws(FeedSaveError) {
        var last: Int64 = 0
        while let next = try leased.read({ try OldViewRows(lease, $0).unseen(after: last) }) {
            last = next.last
            let removed = try await leased.write(next.old) { [lease, pace] ids, db in
                try OldViewRows(lease, db).forget(ids, until: pace.end(), pace)
            }
            counts.removed += removed.count
        }
    }
}
