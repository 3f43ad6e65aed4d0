import Essentials
import MomentsCore

/// Entries that are too old to keep.
extension FeedRefresh {
    /// How many go in one sync at most: the next one goes on.
    private static let maximumRemoved = 5_000

    /// The oldest entry that is kept, where there are older ones.
    /// - Parameter days: older entries go, but not those that the owner wrote, liked, boosted or bookmarked, nor those above the reading place.
    package func firstKept(forDays days: Int, at now: Date) throws(FeedSaveError) -> KeptEntry? {
        if rests.isResting(.home, of: feed, at: now) { return nil }
        let date = now - Double(days) * 86_400
        let first: KeptEntry? = try leased.read { db in
            let rows = OldStatusRows(lease, db)
            let end = try rows.end(ofSecond: Int64(date.timeIntervalSince1970))
            return try rows.next(after: nil, before: end) == nil ? nil : rows.first(from: end)
        }
        if first == nil { rests.begin(.home, of: feed, at: now) }
        return first
    }

    /// Removes what is older than an entry, and leads on from there to what the server has.
    /// - Parameter link: where it has what is older than the entry.
    package func removeOld(below first: KeptEntry, _ link: PageLink, at now: Date) async throws(FeedSaveError) {
        var (removed, last) = (0, Int64?.none)
        while removed < Self.maximumRemoved {
            let next = try leased.read { db in try OldStatusRows(lease, db).next(after: last, before: first.entry) }
            guard let next else {
                rests.begin(.home, of: feed, at: now)
                break
            }
            last = next.last
            removed += try await leased.write(next.old) { [lease, pace] keys, db in
                try OldStatusRows(lease, db).remove(keys, until: pace.end(), pace)
            }.count
        }
        guard removed > 0 else { return }
        try await changeGaps { try $0.end(below: first.entry, link) }
        counts.removed += removed
    }
}

/// An entry of a feed that stays while what is older goes.
package struct KeptEntry: Equatable, Sendable {
    /// Its key.
    let entry: Int64
    /// Its identifier on the server.
    package let remoteID: String

    package init(entry: Int64, remoteID: String) {
        self.entry = entry
        self.remoteID = remoteID
    }
}
