import GRDB
import MomentsCore

/// Where what is not stored of a home timeline is to be had.
package struct FeedPages: Equatable, Sendable {
    /// Where two pages do not meet, or the stored ones end.
    package struct Gap: Identifiable, Equatable, Sendable {
        package let id: Int64
        package let link: PageLink
        /// The key of the entry below it; nil where nothing older is stored.
        package let lower: Int64?

        package init(id: Int64, link: PageLink, lower: Int64?) {
            self.id = id
            self.link = link
            self.lower = lower
        }
    }

    /// Where what is newer than the newest page will be; nil before the first one.
    package let newer: PageLink?
    /// The gaps that the person asked to have filled.
    package let asked: [Gap]
    /// Whether nothing else was asked for: then the newest page is not fetched.
    package let areGapsAlone: Bool

    package init(newer: PageLink? = nil, asked: [Gap] = [], areGapsAlone: Bool = false) {
        self.newer = newer
        self.asked = asked
        self.areGapsAlone = areGapsAlone
    }
}

extension FeedPages {
    /// Those of a feed, within one transaction. After a failure the newest page is to be had as well: it says how it stands with the server.
    /// - Parameter isWhole: whether all is fetched, though gaps alone are asked for.
    init(of feed: Feed.ID, isWhole: Bool, _ db: Database) throws {
        let sql = "SELECT newer FROM feed WHERE id = ?"
        let newer = try String.fetchOne(db.cachedStatement(sql: sql), arguments: [feed]).flatMap(PageLink.init)
        let areAlone = try !isWhole && newer != nil && !Self.hasFailed(feed, db) && PageRequests(feed, db).areAll()
        self.init(newer: newer, asked: try GapRows(feed, db).asked(), areGapsAlone: areAlone)
    }

    private static func hasFailed(_ feed: Feed.ID, _ db: Database) throws -> Bool {
        let sql = "SELECT 1 FROM feed WHERE id = ? AND failure IS NOT NULL"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [feed]) != nil
    }
}
