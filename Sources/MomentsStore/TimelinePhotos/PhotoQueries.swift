import MomentsCore

/// The statements that read photos, those of an account's timeline or of some of its moments. The full-text index knows
/// which moments have photos (`SearchTags.photos`), and FTS5 goes through it in the order of rowid, so that no index of
/// our own has to be kept for them: an import is measured, and each index costs it.
///
/// They take `:match`, `:first` and `:last`, the keys from the smallest to the largest, `:account` and, but for the
/// count, `:limit`, how many moments.
enum PhotoQueries {
    /// How many code points of a title are read: more than any cell of a gallery shows.
    static let titleLimit = 200

    static let newestFirst = page(of: ids("DESC"), "DESC")
    static let oldestFirst = page(of: ids("ASC"), "ASC")

    static let count = count(where: "account_id = :account AND \(Twins.isShown())")

    /// How many photos there are. A moment may hold more than are read of it.
    /// - Parameter condition: on a moment.
    static func count(where condition: String) -> String {
        """
        SELECT ifnull(sum(min(json_array_length(photos), \(MomentBounds.photos))), 0) FROM moment
        WHERE id IN (
          SELECT rowid FROM moment_text WHERE moment_text MATCH :match AND rowid >= :first AND rowid <= :last
        )
          AND \(condition)
        """
    }

    enum Column: String, SelectColumn {
        case id
        case feed = "feed_id"
        case remoteID = "remote_id"
        case title, photos
        case second = "created_at"
    }

    /// - Parameter ids: selects the moments whose photos they are.
    static func page(of ids: String, _ order: String) -> String {
        """
        SELECT \(Column.list { $0 == .title ? "substr(title, 1, \(titleLimit))" : $0.rawValue }) FROM moment
        WHERE id IN (\(ids)) AND account_id = :account AND hidden = 0
        ORDER BY id \(order)
        """
    }

    private static func ids(_ order: String) -> String {
        """
        SELECT rowid FROM moment_text WHERE moment_text MATCH :match AND rowid >= :first AND rowid <= :last
          AND \(Twins.isShown(key: "moment_text.rowid"))
        ORDER BY rowid \(order) LIMIT :limit
        """
    }

    /// The query for the full-text index.
    static func match(_ account: Account.ID) -> String {
        MatchExpression(
            [[SearchAlternative.Condition(subject: .hasPhotos, isNegated: false)]], account: account, isAlone: false
        ) { _ in .asItIs }.text
    }
}
