import GRDB
import MomentsCore

/// The pages of home timelines.
extension FeedQueue {
    func pages(of feed: Feed.ID) throws(StoreError) -> FeedPages {
        try store.read { db in
            let newer = try String.fetchOne(
                db.cachedStatement(sql: "SELECT newer FROM feed WHERE id = ?"), arguments: [feed])
            let rows = try Row.fetchAll(db.cachedStatement(sql: Self.selectAsked), arguments: [feed])
            let gaps = try rows.compactMap { row -> FeedPages.Gap? in
                let (id, link): (Int64, String) = try (row[GapColumn.id], row[GapColumn.link])
                return PageLink(link).map { FeedPages.Gap(id: id, link: $0) }
            }
            return FeedPages(newer: newer.flatMap(PageLink.init), asked: gaps)
        }
    }

    /// Stores a page.
    /// - Returns: what became of its entries.
    package func save(_ page: [NewStatus], of refresh: FeedRefresh) async throws(FeedSaveError) -> StatusCounts {
        let lease = lease(of: refresh.feed)
        var counts = StatusCounts()
        var changed: [Int] = []
        try read { db in
            let insertion = StatusInsertion(lease, db)
            for place in Self.oldestFirst(page) {
                if let key = try insertion.unchanged(page[place]) {
                    counts.add(.unchanged(key), &refresh.seen)
                } else {
                    changed.append(place)
                }
            }
        }
        let saved = try await write(changed, lease) { [pace] places, db in
            try StatusInsertion(lease, db).put(places, of: page, until: pace.end(), pace)
        }
        for outcome in saved { counts.add(outcome, &refresh.seen) }
        return counts
    }

    /// The newest page is stored.
    /// - Parameter newer: where what is newer than it will be.
    package func save(newer: PageLink, of refresh: FeedRefresh) async throws(FeedSaveError) {
        guard newer != refresh.pages.newer else { return }
        try await update(lease(of: refresh.feed), "newer = ?", [newer.text])
    }

    /// What lies below a page is not stored.
    /// - Parameters:
    ///   - upper: the key of the last entry of the page.
    ///   - link: where the server has what lies below.
    package func addGap(below upper: Int64, _ link: PageLink, of refresh: FeedRefresh) async throws(FeedSaveError) {
        _ = try await write([link.text], lease(of: refresh.feed)) { links, db in
            for link in links {
                try db.cachedStatement(sql: Self.insertGap).execute(arguments: [refresh.feed, upper, link])
            }
            return Array(links)
        }
    }

    /// A page below the upper end of a gap is stored.
    /// - Parameters:
    ///   - upper: the key of its last entry.
    ///   - link: where the server has what lies below that; nil where nothing is missing any more.
    package func fill(
        _ gap: FeedPages.Gap, downTo upper: Int64?, _ link: PageLink?, of refresh: FeedRefresh
    ) async throws(FeedSaveError) {
        _ = try await write([gap.id], lease(of: refresh.feed)) { gaps, db in
            for gap in gaps {
                if let link, let upper {
                    try db.cachedStatement(sql: Self.moveGap).execute(arguments: [upper, link.text, gap, refresh.feed])
                } else {
                    try db.cachedStatement(sql: "DELETE FROM gap WHERE id = ? AND feed_id = ?")
                        .execute(arguments: [gap, refresh.feed])
                }
            }
            return Array(gaps)
        }
    }

    /// The places of a page, whose first is its newest, also among those of one second.
    private static func oldestFirst(_ page: [NewStatus]) -> [Int] {
        NewMoment.oldestFirst(page.reversed().map(\.moment)).map { page.count - 1 - $0 }
    }

    private enum GapColumn: String, SelectColumn {
        case id, link
    }

    private static let selectAsked = """
        SELECT \(GapColumn.list()) FROM gap WHERE feed_id = ? AND asked_at IS NOT NULL ORDER BY upper DESC
        """
    private nonisolated static let insertGap = """
        INSERT INTO gap (feed_id, upper, lower, link)
        VALUES (?1, ?2, (SELECT max(id) FROM moment WHERE feed_id = ?1 AND id < ?2), ?3)
        """
    private nonisolated static let moveGap = """
        UPDATE gap SET upper = ?, link = ?, asked_at = NULL WHERE id = ? AND feed_id = ?
        """
}
