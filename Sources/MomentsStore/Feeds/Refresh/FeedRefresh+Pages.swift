import GRDB
import MomentsCore

/// The pages of home timelines.
extension FeedRefresh {
    /// Stores a page.
    /// - Parameters:
    ///   - unread: how many of it cannot be read.
    ///   - link: where the server has what lies below; where nothing of the page is known, a gap is left there that is
    ///     being filled, in the transaction that stores the first of it: whatever comes between, nothing is missing unnoticed.
    /// - Returns: what became of its entries.
    @discardableResult package func save(
        _ page: [NewStatus], unread: Int = 0, gap link: PageLink? = nil
    ) async throws(FeedSaveError) -> StatusCounts {
        var new = StatusCounts()
        var changed: [Int] = []
        try leased.read { db in
            let insertion = StatusInsertion(lease, asked: asked, db)
            for place in Self.oldestFirst(page) {
                if let key = try insertion.unchanged(page[place]) {
                    new.add(.unchanged(key), &seen)
                } else {
                    changed.append(place)
                }
            }
        }
        let link = new.known == 0 ? link : nil
        let saved = try await leased.write(changed) { [lease, pace, asked] places, db in
            let outcomes = try StatusInsertion(lease, asked: asked, db).put(places, of: page, until: pace.end(), pace)
            if let link, let key = outcomes.first?.inserted {
                try GapRows(lease.feed, db).add(below: key, link, isAsked: true)
            }
            return outcomes
        }
        for outcome in saved { new.add(outcome, &seen) }
        counts.add(new.inserted, new.updated, new.unchanged, unread: unread)
        guard let link else { return new }
        new.gap = try leased.read { try GapRows(feed, $0).find(link) }
        guard new.known > 0, let gap = new.gap else { return new }
        new.gap = nil
        try await fill(gap, downTo: nil, nil)
        return new
    }

    /// The newest page is stored.
    /// - Parameter newer: where what is newer than it will be.
    package func save(newer: PageLink) async throws(FeedSaveError) {
        guard newer != pages.newer else { return }
        try await leased.update("newer = ?", [newer.text])
    }

    /// The entries below a page are not stored, and are fetched on request.
    /// - Parameters:
    ///   - upper: the key of the last entry of the page.
    ///   - link: where the server has what lies below.
    package func addGap(below upper: Int64, _ link: PageLink) async throws(FeedSaveError) {
        try await changeGaps { try $0.add(below: upper, link, isAsked: false) }
    }

    /// A page below the upper end of a gap is stored.
    /// - Parameters:
    ///   - upper: the key of its last entry; nil where it has none.
    ///   - link: where the server has what lies below that; nil where nothing is missing any more.
    ///   - isAsked: whether that is to be fetched without being asked for anew.
    package func fill(
        _ gap: FeedPages.Gap, downTo upper: Int64?, _ link: PageLink?, isAsked: Bool = false
    ) async throws(FeedSaveError) {
        try await changeGaps { gaps in
            if let link { try gaps.lower(gap, to: upper, link, isAsked: isAsked) } else { try gaps.remove(gap) }
        }
    }

    /// A page above the lower end of a gap is stored.
    /// - Parameter isAsked: whether the rest is to be fetched without being asked for anew.
    package func raise(_ gap: FeedPages.Gap, isAsked: Bool) async throws(FeedSaveError) {
        try await changeGaps { try $0.raise(gap, isAsked: isAsked) }
    }

    /// The places of a page, whose first is its newest, also among those of one second.
    private static func oldestFirst(_ page: [NewStatus]) -> [Int] {
        NewMoment.oldestFirst(page.reversed().map(\.moment)).map { page.count - 1 - $0 }
    }

    func changeGaps(_ body: @escaping @Sendable (GapRows) throws -> Void) async throws(FeedSaveError) {
        try await leased.write { [feed] in try body(GapRows(feed, $0)) }
    }
}
