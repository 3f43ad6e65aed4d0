import GRDB
import MomentsCore

/// Entries of home by who wrote or boosted them. To be used within one transaction.
struct AuthorEntries {
    private let feed: Feed.ID
    private let db: Database

    init(_ feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    struct Entry {
        let key: Int64
        /// The author of the status that it shows, by their handle.
        let author: String?
        /// The person who boosted it, likewise; nil where nobody did.
        let booster: String?
        /// Why it is not shown now.
        let hidden: HiddenReasons

        fileprivate func isBy(_ handles: Set<String>) -> Bool {
            [author, booster].contains { $0.map(handles.contains) ?? false }
        }
    }

    /// Looks at the newest ones below a key.
    /// - Returns: theirs among these, and the key of the last one; nil where there are no more.
    func entries(by handles: Set<String>, below upper: Int64, _ count: Int) throws -> (theirs: [Entry], last: Int64?) {
        let arguments: StatementArguments = [feed, upper, count]
        let rows = try Row.fetchAll(db.cachedStatement(sql: Self.select), arguments: arguments)
        let entries = try rows.map { row in
            try Entry(
                key: row[Column.entry], author: row[Column.author], booster: row[Column.booster],
                hidden: HiddenReasons(rawValue: row[Column.hidden]))
        }
        return (entries.filter { $0.isBy(handles) }, rows.count < count ? nil : entries.last?.key)
    }

    private enum Column: String, SelectColumn {
        case entry = "listed.entry"
        case author = "listed.author_id"
        case hidden = "listed.hidden"
        /// The details of a boost have the handle of who boosted.
        case booster = "iif(reblog_id IS NULL, NULL, json_extract(status.details, '$.handle'))"
    }

    static let select = """
        SELECT \(Column.list()) FROM (
          SELECT status.id, moment.id AS entry, moment.author_id, moment.hidden
          FROM moment JOIN status ON status.moment_id = moment.id
          WHERE moment.feed_id = ?1 AND moment.id < ?2 ORDER BY entry DESC LIMIT ?3
        ) AS listed JOIN status ON status.id = listed.id ORDER BY entry DESC
        """
}
