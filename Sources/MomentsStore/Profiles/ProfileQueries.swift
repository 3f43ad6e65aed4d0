import Essentials
import GRDB
import MomentsCore

/// The statements that read the moments of one author. The full-text index finds them by the words of the name; whether
/// it is that author is then looked at.
///
/// They take `:match`, `:first` and `:last`, the keys from the smallest to the largest, `:account`, and the author.
enum ProfileQueries {
    static let newestFirst = page("DESC")
    static let oldestFirst = page("ASC")

    /// When there were photos, as far as it is known.
    static let photoDates = dates(isAuthors)
    /// The same for what the owner wrote or shared.
    static let ownPhotoDates = dates("(is_own = 1 OR (\(Owner.isSame)))")

    private static let isAuthors = "author_id IS :authorID AND author_name IS :authorName AND feed_id IS :feed"

    private static func page(_ order: String) -> String {
        """
        SELECT \(MomentRow.listColumns) FROM moment WHERE id IN (
          SELECT moment_text.rowid FROM moment_text CROSS JOIN moment AS m ON m.id = moment_text.rowid
          WHERE moment_text MATCH :match AND moment_text.rowid >= :first AND moment_text.rowid <= :last
            AND m.account_id = :account AND m.author_id IS :authorID AND m.author_name IS :authorName
            AND m.feed_id IS :feed
          ORDER BY moment_text.rowid \(order) LIMIT :limit
        )
        ORDER BY id \(order)
        """
    }

    /// In how many months of a calendar dates are.
    /// - Parameter sql: selects them.
    static func countMonths(
        of sql: String, _ arguments: StatementArguments, in zone: ClockZone, _ db: Database
    ) throws -> Int {
        var months: Set<Int> = []
        let dates = try Int64.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
        while let date = try dates.next() {
            guard let time = zone.civilTime(of: Date(timeIntervalSince1970: TimeInterval(date))) else { continue }
            months.insert(time.year * 12 + time.month)
        }
        return months.count
    }

    private static func dates(_ condition: String) -> String {
        """
        SELECT created_at FROM moment
        WHERE created_at IS NOT NULL AND id IN (SELECT rowid FROM moment_text WHERE moment_text MATCH :match)
          AND account_id = :account AND photos <> '[]' AND \(condition)
        """
    }

    /// What the full-text index is asked for.
    /// - Parameter hasPhotos: only moments that have some.
    static func match(_ account: Account.ID, by name: String? = nil, hasPhotos: Bool = false) -> String {
        var clauses: [[SearchAlternative.Condition]] = []
        if let name, SearchTokenizer.hasWord(name) {
            clauses.append([SearchAlternative.Condition(subject: .term(.init(name, in: .author)), isNegated: false)])
        }
        if hasPhotos { clauses.append([SearchAlternative.Condition(subject: .hasPhotos, isNegated: false)]) }
        return MatchExpression(clauses, account: account, isAlone: false) { _ in .asItIs }.text
    }
}
