import Essentials
import MomentsCore

/// What is kept no longer.
extension FeedQueue {
    /// How many go in one sync at most: the next one goes on.
    private static let maximumRemoved = 5_000
    /// In seconds: for so long nothing is looked for once nothing was left.
    private static let rest = 86_400.0

    /// The oldest entry that is kept, where there are older ones.
    /// - Parameter days: what is older goes, but what its owner wrote, liked, boosted or bookmarked, and what is not below where
    ///   they read.
    package func firstKept(
        forDays days: Int, of refresh: FeedRefresh, at now: Date
    ) throws(FeedSaveError) -> KeptEntry? {
        let lease = lease(of: refresh.feed)
        if let last = lookedForOld[refresh.feed], (last..<last + Self.rest).contains(now) { return nil }
        let date = now - Double(days) * 86_400
        let first: KeptEntry? = try read { db in
            let rows = OldStatusRows(lease, db)
            let end = try rows.end(ofSecond: Int64(date.timeIntervalSince1970))
            return try rows.next(after: nil, before: end) == nil ? nil : rows.first(from: end)
        }
        if first == nil { lookedForOld[refresh.feed] = now }
        return first
    }

    /// Removes what is older than an entry, and leads on from there to what the server has.
    /// - Parameter link: where it has what is older than the entry.
    /// - Returns: how many went.
    package func removeOld(
        below first: KeptEntry, _ link: PageLink, of refresh: FeedRefresh, at now: Date
    ) async throws(FeedSaveError) -> Int {
        let lease = lease(of: refresh.feed)
        var (removed, last) = (0, Int64?.none)
        while removed < Self.maximumRemoved {
            let next = try read { db in try OldStatusRows(lease, db).next(after: last, before: first.entry) }
            guard let next else {
                lookedForOld[refresh.feed] = now
                break
            }
            last = next.last
            removed += try await write(next.old, lease) { [pace] keys, db in
                try OldStatusRows(lease, db).remove(keys, until: pace.end(), pace)
            }.count
        }
        guard removed > 0 else { return 0 }
        try await change(refresh) { try $0.end(below: first.entry, link) }
        return removed
    }
}

/// An entry of a feed that stays while what is older goes.
package struct KeptEntry: Equatable, Sendable {
    /// Its key.
    let entry: Int64
    /// What its server calls it.
    package let remoteID: String

    package init(entry: Int64, remoteID: String) {
        self.entry = entry
        self.remoteID = remoteID
    }
}
