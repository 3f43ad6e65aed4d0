import GRDB

/// The statements that read timelines. Each is a seek in an index, so that its cost does not grow with the store.
enum MomentQueries {
    static let newest = page("ORDER BY id DESC")
    static let oldest = page("ORDER BY id ASC")
    static let before = page("AND id < ? ORDER BY id DESC")
    static let after = page("AND id > ? ORDER BY id ASC")
    static let range = page("AND id <= ? AND id >= ? ORDER BY id DESC")
    static let one = "SELECT \(MomentRow.listColumns) FROM moment WHERE account_id = ? AND id = ?"
    static let whole = "SELECT \(MomentRow.wholeColumns) FROM moment WHERE account_id = ? AND id = ?"
    static let countNewer =
        "SELECT count(*) FROM (SELECT 1 FROM moment WHERE account_id = ? AND id > ? LIMIT ?)"
    static let like = "UPDATE moment SET is_liked = ? WHERE account_id = ? AND id = ? AND is_liked <> ?"
    static let shared = """
        SELECT 1 FROM moment WHERE origin IS NOT NULL AND account_id = ? AND (\(Schema.originIdentity)) = (?, ?)
        """

    private static func page(_ condition: String) -> String {
        "SELECT \(MomentRow.listColumns) FROM moment WHERE account_id = ? \(condition) LIMIT ?"
    }
}
