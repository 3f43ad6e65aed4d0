/// Moments that a search finds by what the full-text index does not know: they are few, and each kind has an index of its own.
///
/// No tags of the full-text index: a like would have to index the moment anew, which takes FTS5 some 60 ms in a million
/// moments, because it writes out what it gathered for each
/// (docs/decisions/0005-likes-beside-the-index.md).
enum MarkedMoments {
    case liked
    /// Written or shared here.
    case own
    /// Of authors without a known name.
    case nameless
    /// Entries that show a boost: the table of statuses has them.
    case boost

    /// Makes the index of a kind that has one of its own.
    var index: String { "CREATE INDEX \(name) ON moment(account_id) WHERE \(condition)" }

    /// Every index ends in the rowid: these are (account_id, id).
    private var name: String { "moment_\(self)" }

    private var condition: String {
        switch self {
        case .liked: "is_liked = 1"
        case .own: "is_own = 1"
        case .nameless: "author_name IS NULL"
        case .boost: "reblog_id IS NOT NULL AND moment_id IS NOT NULL"
        }
    }

    /// The moments of `:account`, in SQL: what stands behind FROM, up to a first condition.
    var rows: String {
        guard self == .boost else {
            return "moment INDEXED BY \(name) WHERE account_id = :account AND hidden = 0 AND \(condition)"
        }
        return """
            (SELECT moment_id AS id FROM status INDEXED BY status_moment
              WHERE \(condition) AND feed_id IN (SELECT id FROM feed WHERE account_id = :account)
                AND EXISTS (SELECT 1 FROM moment WHERE id = moment_id AND hidden = 0)) AS moment WHERE true
            """
    }
}
