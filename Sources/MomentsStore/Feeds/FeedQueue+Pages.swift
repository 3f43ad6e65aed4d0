import GRDB
import MomentsCore

/// The pages of home timelines.
extension FeedQueue {
    /// After a failure the newest page is to be had as well: it says how it stands with the server.
    nonisolated static func pages(
        of feed: Feed.ID, isWhole: Bool, _ db: Database
    ) throws -> FeedPages {
        let sql = "SELECT newer FROM feed WHERE id = ?"
        let newer = try String.fetchOne(db.cachedStatement(sql: sql), arguments: [feed]).flatMap(PageLink.init)
        let gaps = GapRows(feed, db)
        let areAlone = try !isWhole && newer != nil && !hasFailed(feed, db) && PageRequests(feed, db).areAll()
        return FeedPages(newer: newer, asked: try gaps.asked(), areGapsAlone: areAlone)
    }

    private nonisolated static func hasFailed(_ feed: Feed.ID, _ db: Database) throws -> Bool {
        let sql = "SELECT 1 FROM feed WHERE id = ? AND failure IS NOT NULL"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [feed]) != nil
    }

    /// Stores a page.
    /// - Parameter link: where the server has what lies below; where nothing of the page is known, a gap is left there that is
    ///   being filled, in the transaction that stores the first of it: whatever comes between, nothing is missing unnoticed.
    /// - Returns: what became of its entries.
    package func save(
        _ page: [NewStatus], gap link: PageLink? = nil, of refresh: FeedRefresh
    ) async throws(FeedSaveError) -> StatusCounts {
        let lease = lease(of: refresh.feed)
        var counts = StatusCounts()
        var changed: [Int] = []
        try read { db in
            let insertion = StatusInsertion(lease, asked: refresh.asked, db)
            for place in Self.oldestFirst(page) {
                if let key = try insertion.unchanged(page[place]) {
                    counts.add(.unchanged(key), &refresh.seen)
                } else {
                    changed.append(place)
                }
            }
        }
        let link = counts.known == 0 ? link : nil
        let saved = try await write(changed, lease) { [pace, asked = refresh.asked] places, db in
            let outcomes = try StatusInsertion(lease, asked: asked, db).put(places, of: page, until: pace.end(), pace)
            if let link, case .inserted(let key)? = outcomes.first {
                try GapRows(lease.feed, db).add(below: key, link, isAsked: true)
            }
            return outcomes
        }
        for outcome in saved { counts.add(outcome, &refresh.seen) }
        guard let link else { return counts }
        counts.gap = try read { try GapRows(lease.feed, $0).find(link) }
        guard counts.known > 0, let gap = counts.gap else { return counts }
        counts.gap = nil
        try await fill(gap, downTo: nil, nil, of: refresh)
        return counts
    }

    /// The newest page is stored.
    /// - Parameter newer: where what is newer than it will be.
    package func save(newer: PageLink, of refresh: FeedRefresh) async throws(FeedSaveError) {
        guard newer != refresh.pages.newer else { return }
        try await update(lease(of: refresh.feed), "newer = ?", [newer.text])
    }

    /// What lies below a page is not stored, and is fetched when somebody asks.
    /// - Parameters:
    ///   - upper: the key of the last entry of the page.
    ///   - link: where the server has what lies below.
    package func addGap(below upper: Int64, _ link: PageLink, of refresh: FeedRefresh) async throws(FeedSaveError) {
        try await change(refresh) { try $0.add(below: upper, link, isAsked: false) }
    }

    /// A page below the upper end of a gap is stored.
    /// - Parameters:
    ///   - upper: the key of its last entry; nil where it has none.
    ///   - link: where the server has what lies below that; nil where nothing is missing any more.
    ///   - isAsked: whether that is to be fetched without being asked for anew.
    package func fill(
        _ gap: FeedPages.Gap, downTo upper: Int64?, _ link: PageLink?, isAsked: Bool = false, of refresh: FeedRefresh
    ) async throws(FeedSaveError) {
        try await change(refresh) { gaps in
            if let link { try gaps.lower(gap, to: upper, link, isAsked: isAsked) } else { try gaps.remove(gap) }
        }
    }

    /// A page above the lower end of a gap is stored.
    /// - Parameter isAsked: whether the rest is to be fetched without being asked for anew.
    package func raise(
        _ gap: FeedPages.Gap, isAsked: Bool, of refresh: FeedRefresh
    ) async throws(FeedSaveError) {
        try await change(refresh) { try $0.raise(gap, isAsked: isAsked) }
    }

    /// The places of a page, whose first is its newest, also among those of one second.
    private static func oldestFirst(_ page: [NewStatus]) -> [Int] {
        NewMoment.oldestFirst(page.reversed().map(\.moment)).map { page.count - 1 - $0 }
    }

    func change(
        _ refresh: FeedRefresh, _ body: @escaping @Sendable (GapRows) throws -> Void
    ) async throws(FeedSaveError) {
        let feed = refresh.feed
        _ = try await write([feed], lease(of: feed)) { feeds, db in
            try body(GapRows(feed, db))
            return Array(feeds)
        }
    }
}
