import Essentials
import GRDB
import MomentsCore

/// Entries of several feeds that are the same post. Each feed keeps its own; where feeds are merged one of them is shown: that of a
/// feed that is followed, then that of the feed on the host of the `uri`, then that of the feed that was added first
/// (docs/decisions/0020-each-feed-keeps-its-own-entries.md). To be used within one transaction.
struct Twins {
    private let host: String?
    private let db: Database

    init(of feed: Feed.ID, _ db: Database) throws {
        self.db = db
        let address = try String.fetchOne(
            db.cachedStatement(sql: "SELECT address FROM feed WHERE id = ?"), arguments: [feed])
        host = address.flatMap(Self.host)
    }

    /// Notes of each entry that shows a status what it has to have alike with a twin.
    /// - Parameters:
    ///   - status: the number of its row.
    ///   - title: what is read of it, its content warning first.
    func mark(_ status: Int64, title: String?, _ details: StatusDetails) throws {
        for row in try Row.fetchAll(db.cachedStatement(sql: Self.selectEntries), arguments: [status]) {
            let (entry, uri, boost): (Int64, String?, String?) = try (
                row[EntryColumn.entry], row[EntryColumn.uri], row[EntryColumn.boost]
            )
            let booster = boost.flatMap { StatusDetails(json: $0)?.boostedBy?.id }
            let digest = uri.map { Data(Self.digest($0, title: title, details, booster: booster)) }
            let isHome = host != nil && uri.flatMap(Self.host) == host
            try db.cachedStatement(sql: Self.update).execute(arguments: [entry, digest, isHome])
        }
    }

    /// Of all that has to be alike: whatever differs in one of it stands by itself.
    /// - Parameters:
    ///   - title: what is read of it, of which letters and digits alone count: servers lay texts out differently.
    ///   - booster: by their handle; nil where it stands there by itself.
    static func digest(_ uri: String, title: String?, _ details: StatusDetails, booster: String? = nil) -> [UInt8] {
        var hash = SHA256()
        let parts = [
            uri, details.handle, booster ?? "", read(title ?? ""), read(details.spoilerText),
            details.visibility.rawValue, "\(details.media.count)",
        ]
        for part in parts {
            let bytes = Array(part.utf8)
            hash.update(Array("\(bytes.count):".utf8) + bytes)
        }
        return Array(hash.digest().prefix(digestBytes))
    }

    private static let digestBytes = 16

    private static func read(_ text: String) -> String {
        String(String.UnicodeScalarView(text.lowercased().unicodeScalars.filter(\.properties.isAlphanumeric)))
    }

    /// With its port, so that two servers of one machine are two.
    private static func host(_ address: String) -> String? {
        guard let rest = WebAddress(address)?.withoutScheme else { return nil }
        return rest.prefix { !"/?#".contains($0) }.lowercased()
    }

    private enum EntryColumn: String, SelectColumn {
        case entry = "moment_id"
        case uri
        case boost = "iif(reblog_id IS NULL, NULL, details)"
    }

    private static let selectEntries = """
        SELECT \(EntryColumn.list()) FROM status WHERE id = ?1 AND moment_id IS NOT NULL
        UNION ALL SELECT \(EntryColumn.list()) FROM status WHERE reblog_id = ?1 AND moment_id IS NOT NULL
        """
    private static let update = """
        UPDATE moment SET twin = ?2, is_home = ?3 WHERE id = ?1 AND (twin IS NOT ?2 OR is_home <> ?3)
        """
}

extension Unicode.Scalar.Properties {
    fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType != nil }
}

// MARK: The twin that is shown

extension Twins {
    /// In SQL: whether a row of `moment` is shown where feeds are merged. A seek in an index, whatever is stored.
    /// - Parameter moment: the name of the row.
    static func isShown(_ moment: String = "moment") -> String {
        """
        (\(moment).twin IS NULL OR NOT EXISTS (
          SELECT 1 FROM moment AS other CROSS JOIN feed AS theirs ON theirs.id = other.feed_id
            CROSS JOIN feed AS own ON own.id = \(moment).feed_id
          WHERE other.account_id = \(moment).account_id AND other.twin = \(moment).twin
            AND other.feed_id <> \(moment).feed_id AND other.hidden = 0
            AND (theirs.is_followed, other.is_home, -theirs.id) > (own.is_followed, \(moment).is_home, -own.id)))
        """
    }

    /// The same of a key.
    static func isShown(key: String) -> String {
        "EXISTS (SELECT 1 FROM moment AS shown WHERE shown.id = \(key) AND \(isShown("shown")))"
    }

    /// Whether an account can have any: then counts have to look at each row.
    static func exist(in account: Account.ID, _ db: Database) throws -> Bool {
        let sql = "SELECT count(*) > 1 FROM feed WHERE account_id = ? AND \(Feed.Kind.sql(has: .statuses))"
        return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [account]) ?? false
    }

    /// In SQL: whether the moment of a key has any.
    static func exist(of key: String) -> String { "EXISTS (SELECT 1 FROM \(pairs) WHERE moment.id = \(key))" }

    private static let pairs = """
        moment JOIN moment AS other
          ON other.account_id = moment.account_id AND other.twin = moment.twin AND other.feed_id <> moment.feed_id
        """

    enum Column: String, SelectColumn {
        case feed = "other.feed_id"
        case moment = "other.id"
    }

    /// In SQL: the twins of the moment ?1, the one that is shown first.
    static let ofMoment = """
        SELECT \(Column.list()) FROM \(pairs)
          JOIN feed ON feed.id = other.feed_id
        WHERE moment.id = ?1 ORDER BY feed.is_followed DESC, other.is_home DESC, feed.id
        """
}
