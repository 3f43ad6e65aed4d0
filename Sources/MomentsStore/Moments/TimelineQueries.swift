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

    /// Of entries that are the same post one is read; by its key each is.
    private init() {
        func page(_ condition: String, _ order: String) -> String {
            """
            SELECT \(MomentRow.listColumns) FROM moment INDEXED BY moment_timeline
            WHERE account_id = ? AND hidden = 0 \(condition) AND \(Twins.isShown()) ORDER BY id \(order) LIMIT ?
            """
        }
        newest = page("", "DESC")
        oldest = page("", "ASC")
        before = page("AND id < ?", "DESC")
        after = page("AND id > ?", "ASC")
        range = page("AND id <= ? AND id >= ?", "DESC")
        one =
            "SELECT \(MomentRow.listColumns) FROM moment WHERE account_id = ? AND id = ? AND hidden = 0 AND \(Twins.isShown())"
        whole = "SELECT \(MomentRow.wholeColumns) FROM moment WHERE account_id = ? AND id = ?"
        countNewer = """
            SELECT count(*) FROM (
              SELECT 1 FROM moment INDEXED BY moment_timeline
              WHERE account_id = ? AND hidden = 0 AND id > ? AND \(Twins.isShown()) LIMIT ?)
            """
    }

    private init(ofFeed: Void) {
        // A feed of another account has no moments here.
        let rows =
            """
            moment INDEXED BY moment_feed
            WHERE feed_id = (SELECT id FROM feed WHERE account_id = ?1 AND feed.id = ?2) AND \(HiddenReasons.isShownInFeed)
            """
        func page(_ condition: String, _ order: String, limit: String) -> String {
            "SELECT \(MomentRow.listColumns) FROM \(rows) \(condition) ORDER BY id \(order) LIMIT \(limit)"
        }
        newest = page("", "DESC", limit: "?3")
        oldest = page("", "ASC", limit: "?3")
        before = page("AND id < ?3", "DESC", limit: "?4")
        after = page("AND id > ?3", "ASC", limit: "?4")
        range = page("AND id <= ?3 AND id >= ?4", "DESC", limit: "?5")
        one =
            """
            SELECT \(MomentRow.listColumns) FROM moment
            WHERE account_id = ?1 AND feed_id = ?2 AND id = ?3 AND \(HiddenReasons.isShownInFeed)
            """
        whole = "SELECT \(MomentRow.wholeColumns) FROM moment WHERE account_id = ?1 AND feed_id = ?2 AND id = ?3"
        countNewer = "SELECT count(*) FROM (SELECT 1 FROM \(rows) AND id > ?3 LIMIT ?4)"
    }
}
