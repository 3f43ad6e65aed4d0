import Essentials
import GRDB
import MomentsCore

/// The statements that read the moments of one author, and their photos. The full-text index finds them by the words of
/// the name; whether it is that author is then looked at.
///
/// They take `:match`, `:first` and `:last`, the keys from the smallest to the largest, `:account`, and the author.
enum ProfileQueries {
    static let newestFirst = page("DESC")
    static let oldestFirst = page("ASC")

    /// How many moments there are.
    static let count = "SELECT count(*) \(matches(isAuthors))"

    /// How many videos and sounds servers told of, whether they have a picture or not.
    static let media = """
        SELECT \(MediaColumn.list { "ifnull(sum(\(kind) IN (\($0.rawValue))), 0)" })
        FROM (SELECT id AS moment_id \(matches(isAuthors))) AS shown JOIN status AS entry USING (moment_id)
          LEFT JOIN status AS boosted ON boosted.id = entry.reblog_id, \(attachments)
        """

    /// The number of photos in moments, and the times of these, as far as they are known.
    static let photos = photos(isAuthors)
    /// The same for moments that the owner wrote or shared.
    static let ownPhotos = photos(isOwners)

    static let newestPhotos = PhotoQueries.page(of: ids("DESC"), "DESC")
    static let oldestPhotos = PhotoQueries.page(of: ids("ASC"), "ASC")
    static let photoCount = PhotoQueries.count(where: "account_id = :account AND \(isAuthors)")
    static let ownPhotoCount = PhotoQueries.count(where: "account_id = :account AND \(isOwners)")

    private static let isAuthors = "author_id IS :authorID AND author_name IS :authorName AND feed_id IS :feed"
    private static let isOwners = "(is_own = 1 OR (\(Owner.isSame)))"

    private static func page(_ order: String) -> String {
        """
        SELECT \(MomentRow.listColumns) FROM moment WHERE id IN (\(ids(order)))
        ORDER BY id \(order)
        """
    }

    private static func ids(_ order: String) -> String {
        """
        SELECT moment_text.rowid FROM moment_text CROSS JOIN moment AS m ON m.id = moment_text.rowid
        WHERE moment_text MATCH :match AND moment_text.rowid >= :first AND moment_text.rowid <= :last
          AND m.account_id = :account AND m.author_id IS :authorID AND m.author_name IS :authorName
          AND m.feed_id IS :feed
        ORDER BY moment_text.rowid \(order) LIMIT :limit
        """
    }

    /// How many photos there are, and in how many months of a calendar.
    /// - Parameter sql: selects them.
    static func countPhotos(
        _ sql: String, _ arguments: StatementArguments, in zone: ClockZone, _ db: Database
    ) throws -> (count: Int, albums: Int) {
        var (count, months) = (0, Set<Int>())
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
        while let row = try rows.next() {
            let (photos, date): (Int, Int64?) = try (row[PhotoColumn.photos], row[PhotoColumn.date])
            guard photos > 0 else { continue }
            count += photos
            let time = date.flatMap { zone.civilTime(of: Date(timeIntervalSince1970: TimeInterval($0))) }
            if let time { months.insert(time.year * 12 + time.month) }
        }
        return (count, months.count)
    }

    static func countMedia(_ arguments: StatementArguments, _ db: Database) throws -> (videos: Int, sounds: Int) {
        guard let row = try Row.fetchOne(db.cachedStatement(sql: media), arguments: arguments) else { return (0, 0) }
        return try (row[MediaColumn.videos], row[MediaColumn.sounds])
    }

    private enum MediaColumn: String, SelectColumn {
        case videos = "'video', 'gifv'"
        case sounds = "'audio'"
    }

    private enum PhotoColumn: String, SelectColumn {
        case photos
        case date = "created_at"
    }

    private static func photos(_ condition: String) -> String {
        // A moment may hold more than are read of it.
        let count = "min(json_array_length(photos), \(MomentBounds.photos)) - iif(feed_id IS NULL, 0, (\(previews)))"
        let columns = PhotoColumn.list { $0 == .photos ? count : $0.rawValue }
        return "SELECT \(columns) \(matches(condition)) AND photos <> '[]'"
    }

    /// How many of a moment's photos are pictures of a video or a sound.
    private static let previews = """
        SELECT count(*) FROM status AS entry LEFT JOIN status AS boosted ON boosted.id = entry.reblog_id, \(attachments)
        WHERE entry.moment_id = moment.id AND \(kind) <> 'image' AND json_extract(media.value, '$.photo')
        """
    /// The attachments of a status, even in a damaged store.
    private static let attachments = """
        json_each(
          iif(json_valid(ifnull(boosted.details, entry.details)), ifnull(boosted.details, entry.details), '{}'), '$.media'
        ) AS media
        """
    private static let kind = "json_extract(media.value, '$.type')"

    private static func matches(_ condition: String) -> String {
        """
        FROM moment WHERE id IN (SELECT rowid FROM moment_text WHERE moment_text MATCH :match)
          AND account_id = :account AND \(condition)
        """
    }

    /// The query for the full-text index.
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
