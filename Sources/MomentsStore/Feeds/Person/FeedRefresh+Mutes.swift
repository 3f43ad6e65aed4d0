import Essentials
import GRDB
import MomentsCore

/// Whom the person mutes or blocks, and what stands in home of these.
extension FeedRefresh {
    /// How many entries are looked at in one go.
    private static let part = 500
    /// In milliseconds: for so long a server is not asked again.
    private static let rest: Int64 = 3_600_000

    /// Whether the server is to be asked whom they mute: once an hour.
    package func needsMutes(at now: Date) throws(FeedSaveError) -> Bool {
        let arguments: StatementArguments = [feed, ChangeTime.millisecond(of: now), Self.rest]
        return try leased.read {
            try Int.fetchOne($0.cachedStatement(sql: Self.selectDue), arguments: arguments) != nil
        }
    }

    /// What those wrote or boosted who are muted or blocked now is hidden, of those who are not any more it is shown again.
    /// - Parameters:
    ///   - handles: nil where the server did not say.
    ///   - now: when the server was asked.
    package func save(mutes handles: Set<String>?, at now: Date) async throws(FeedSaveError) {
        let time = ChangeTime.millisecond(of: now)
        let known = try leased.read { try MutedAuthors(feed, $0).handles() }
        guard let handles, handles != known else {
            return try await leased.update("mutes_at = ?", [time], changing: .feed(feed, .work))
        }
        // First what is stored of theirs: whatever ends this in between, the next time begins anew.
        let changed = handles.symmetricDifference(known)
        var upper: Int64? = .max
        while let end = upper {
            let (entries, last) = try leased.read {
                try AuthorEntries(feed, $0).entries(by: changed, below: end, Self.part)
            }
            try await hide(entries, by: handles)
            upper = last
        }
        try await leased.write { [feed] db in
            try MutedAuthors(feed, db).replace(with: handles)
            try db.cachedStatement(sql: "UPDATE feed SET mutes_at = ? WHERE id = ?").execute(arguments: [time, feed])
        }
    }

    private func hide(_ entries: [AuthorEntries.Entry], by handles: Set<String>) async throws(FeedSaveError) {
        // The index of words writes out what it gathered whenever a key is smaller than the one before.
        _ = try await leased.write(entries.reversed()) { [feed, pace] entries, db in
            let (rows, end) = (HiddenEntries(of: feed, db), pace.end())
            var done: [Int64] = []
            for entry in entries where done.isEmpty || pace.uptime() < end {
                try rows.set(.author, !entry.people.isDisjoint(with: handles), of: entry.key)
                done.append(entry.key)
            }
            return done
        }
    }

    /// The server hides it in home now.
    package func hide(_ status: MissingStatus) async throws(FeedSaveError) {
        try await leased.write { [feed] in try HiddenEntries(of: feed, $0).set(.filter, true, of: status.entry) }
    }

    /// A time that is ahead was written before a clock was set back.
    private static let selectDue = """
        SELECT 1 FROM feed WHERE id = ?1
          AND (mutes_at IS NULL OR mutes_at + ?3 <= ?2 OR mutes_at > ?2)
        """
}

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
        /// Who wrote it, and who boosted it.
        let people: Set<String>
    }

    /// Looks at the newest ones below a key.
    /// - Returns: theirs among these, and the key of the last one; nil where there are no more.
    func entries(by handles: Set<String>, below upper: Int64, _ count: Int) throws -> (theirs: [Entry], last: Int64?) {
        let arguments: StatementArguments = [feed, upper, count]
        let rows = try Row.fetchAll(db.cachedStatement(sql: Self.select), arguments: arguments)
        let entries = try rows.map { row in
            let people: [String?] = try [row[Column.author], row[Column.booster]]
            return Entry(key: try row[Column.entry], people: Set(people.compactMap(\.self)))
        }
        return (entries.filter { !$0.people.isDisjoint(with: handles) }, rows.count < count ? nil : entries.last?.key)
    }

    private enum Column: String, SelectColumn {
        case entry = "listed.entry"
        case author = "listed.author_id"
        /// The details of a boost have the handle of who boosted.
        case booster = "iif(reblog_id IS NULL, NULL, json_extract(status.details, '$.handle'))"
    }

    static let select = """
        SELECT \(Column.list()) FROM (
          SELECT status.id, moment.id AS entry, moment.author_id FROM moment JOIN status ON status.moment_id = moment.id
          WHERE moment.feed_id = ?1 AND moment.id < ?2 ORDER BY entry DESC LIMIT ?3
        ) AS listed JOIN status ON status.id = listed.id ORDER BY entry DESC
        """
}
