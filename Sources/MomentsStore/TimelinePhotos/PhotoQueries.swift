import MomentsCore

/// The statements that read the photos of an account's timeline. The full-text index knows which moments have photos
/// (`SearchTags.photos`), and FTS5 goes through it in the order of rowid, so that no index of our own has to be kept for
/// them: an import is measured, and each index costs it.
///
/// They take the match, the smallest and the largest key and, but for the count, how many moments; then the account.
enum PhotoQueries {
    /// How many code points of a title are read: more than any cell of a gallery shows.
    static let titleLimit = 200

    static let newestFirst = page("DESC")
    static let oldestFirst = page("ASC")

    /// How many photos there are. A moment may hold more than are read of it.
    static let count = """
        SELECT ifnull(sum(min(json_array_length(photos), \(MomentBounds.photos))), 0) FROM moment
        WHERE id IN (SELECT rowid FROM moment_text WHERE moment_text MATCH ? AND rowid >= ? AND rowid <= ?)
          AND account_id = ?
        """

    enum Column: String, SelectColumn {
        case id
        case feed = "feed_id"
        case title, photos
        case second = "created_at"
    }

    private static func page(_ order: String) -> String {
        """
        SELECT \(Column.list { $0 == .title ? "substr(title, 1, \(titleLimit))" : $0.rawValue }) FROM moment
        WHERE id IN (
          SELECT rowid FROM moment_text WHERE moment_text MATCH ? AND rowid >= ? AND rowid <= ?
          ORDER BY rowid \(order) LIMIT ?
        ) AND account_id = ?
        ORDER BY id \(order)
        """
    }

    /// What the full-text index is asked for.
    static func match(_ account: Account.ID) -> String {
        MatchExpression(
            [[SearchAlternative.Condition(subject: .hasPhotos, isNegated: false)]], account: account, isAlone: false
        ) { _ in .asItIs }.text
    }
}
