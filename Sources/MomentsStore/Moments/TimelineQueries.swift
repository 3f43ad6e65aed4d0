/// The statements that read the timeline of an account, or what of it comes from one feed. Each is a seek in an index, so
/// that its cost does not grow with the store.
///
/// They take the account first, those of a feed then the feed.
struct TimelineQueries {
    static let all = TimelineQueries(list: "account_id = ?", one: "account_id = ?", index: "moment_timeline")
    /// A feed of another account has no moments here.
    static let ofFeed = TimelineQueries(
        list: "feed_id = (SELECT id FROM feed WHERE account_id = ? AND id = ?)",
        one: "account_id = ? AND feed_id = ?", index: "moment_feed")

    let newest: String
    let oldest: String
    let before: String
    let after: String
    let range: String
    let one: String
    let whole: String
    let countNewer: String

    private init(list: String, one: String, index: String) {
        func page(_ rest: String) -> String {
            "SELECT \(MomentRow.listColumns) FROM moment INDEXED BY \(index) WHERE \(list) \(rest) LIMIT ?"
        }
        newest = page("ORDER BY id DESC")
        oldest = page("ORDER BY id ASC")
        before = page("AND id < ? ORDER BY id DESC")
        after = page("AND id > ? ORDER BY id ASC")
        range = page("AND id <= ? AND id >= ? ORDER BY id DESC")
        self.one = "SELECT \(MomentRow.listColumns) FROM moment WHERE \(one) AND id = ?"
        whole = "SELECT \(MomentRow.wholeColumns) FROM moment WHERE \(one) AND id = ?"
        countNewer =
            "SELECT count(*) FROM (SELECT 1 FROM moment INDEXED BY \(index) WHERE \(list) AND id > ? LIMIT ?)"
    }
}
