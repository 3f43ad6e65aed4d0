import GRDB
import MomentsCore

/// The custom emojis that the server of a feed has for texts. To be used within one transaction.
struct FeedEmojis {
    /// In milliseconds: for so long a server is not asked again.
    private static let rest: Int64 = 86_400_000

    private let feed: Feed.ID
    private let db: Database

    init(_ feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    /// - Parameter now: the machine's time in milliseconds.
    func areDue(at now: Int64) throws -> Bool {
        // A time further ahead was written before a clock was set back.
        let sql = "SELECT 1 FROM feed_emojis WHERE feed_id = ?1 AND looked_at + ?3 > ?2 AND looked_at <= ?2"
        let arguments: StatementArguments = [feed, now, Self.rest]
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) == nil
    }

    /// - Parameter shortcodes: nil: those that are stored stay.
    func save(_ shortcodes: [String]?, at now: Int64) throws {
        let json = shortcodes.map { shortcodes in
            var writer = JSONWriter()
            writer.addArray(shortcodes) { $0.addString($1) }
            return writer.text
        }
        try db.cachedStatement(sql: Self.put).execute(arguments: [feed, json?.storable, now])
    }

    /// - Parameter account: whose feed it is.
    func shortcodes(of account: Account.ID) throws -> [String] {
        let json = try String.fetchOne(db.cachedStatement(sql: Self.select), arguments: [account, feed])
        return json.flatMap { JSONParser.parse(Array($0.utf8)) }?.array?.compactMap(\.string) ?? []
    }

    private static let put = """
        INSERT INTO feed_emojis (feed_id, shortcodes, looked_at) VALUES (?1, ifnull(?2, '[]'), ?3)
        ON CONFLICT (feed_id) DO UPDATE SET shortcodes = ifnull(?2, shortcodes), looked_at = excluded.looked_at
        """
    private static let select = """
        SELECT shortcodes FROM feed JOIN feed_emojis ON feed_id = feed.id WHERE account_id = ?1 AND feed.id = ?2
        """
}
