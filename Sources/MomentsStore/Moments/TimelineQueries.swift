/// The statements that read the timeline of an account, or what of it one feed has. Each is a seek in an index, so
/// that its cost does not grow with the store.
///
/// They take the account first, those of a feed then the feed.
struct TimelineQueries {
    static let all = TimelineQueries()
    static let ofFeed = TimelineQueries(ofFeed: ())

    let newest: String
    let oldest: String
    let before: String
    let after: String
    let range: String
    let one: String
    let whole: String
    let countNewer: String

    private init() {
        func page(_ rest: String) -> String {
            "SELECT \(MomentRow.listColumns) FROM moment INDEXED BY moment_timeline WHERE account_id = ? \(rest) LIMIT ?"
        }
        newest = page("ORDER BY id DESC")
        oldest = page("ORDER BY id ASC")
        before = page("AND id < ? ORDER BY id DESC")
        after = page("AND id > ? ORDER BY id ASC")
        range = page("AND id <= ? AND id >= ? ORDER BY id DESC")
        one = "SELECT \(MomentRow.listColumns) FROM moment WHERE account_id = ? AND id = ?"
        whole = "SELECT \(MomentRow.wholeColumns) FROM moment WHERE account_id = ? AND id = ?"
        countNewer = """
            SELECT count(*) FROM (
              SELECT 1 FROM moment INDEXED BY moment_timeline WHERE account_id = ? AND id > ? LIMIT ?)
            """
    }

    /// Its own moments, and as it has them those of other feeds that it has as well. Both are in the order of an index, and are
    /// joined as far as they are read.
    private init(ofFeed: Void) {
        func page(_ order: String, limit: String, _ condition: (String) -> String = { _ in "" }) -> String {
            """
            SELECT \(MomentRow.listColumns) FROM moment INDEXED BY moment_feed WHERE feed_id = \(Self.feed) \(condition("id"))
            UNION ALL
            SELECT \(MomentRow.sharedListColumns) FROM \(SharedEntryTable.source)
            WHERE shared_entry.feed_id = \(Self.feed) \(condition("shared_entry.moment_id"))
            ORDER BY id \(order) LIMIT \(limit)
            """
        }
        func one(_ columns: String, _ shared: String) -> String {
            """
            SELECT \(columns) FROM moment WHERE account_id = ?1 AND feed_id = ?2 AND id = ?3
            UNION ALL
            SELECT \(shared) FROM \(SharedEntryTable.source)
            WHERE shared_entry.feed_id = \(Self.feed) AND shared_entry.moment_id = ?3
            """
        }
        newest = page("DESC", limit: "?3")
        oldest = page("ASC", limit: "?3")
        before = page("DESC", limit: "?4") { "AND \($0) < ?3" }
        after = page("ASC", limit: "?4") { "AND \($0) > ?3" }
        range = page("DESC", limit: "?5") { "AND \($0) <= ?3 AND \($0) >= ?4" }
        self.one = one(MomentRow.listColumns, MomentRow.sharedListColumns)
        whole = one(MomentRow.wholeColumns, MomentRow.sharedWholeColumns)
        countNewer = """
            SELECT count(*) FROM (
              SELECT 1 FROM moment INDEXED BY moment_feed WHERE feed_id = \(Self.feed) AND id > ?3
              UNION ALL SELECT 1 FROM shared_entry WHERE feed_id = \(Self.feed) AND moment_id > ?3
              LIMIT ?4)
            """
    }

    /// A feed of another account has no moments here.
    private static let feed = "(SELECT feed.id FROM feed WHERE account_id = ?1 AND feed.id = ?2)"
}
