import GRDB
import MomentsCore

/// Adds rows to the table of moments, their words to the full-text index and themselves to the counts, within one transaction.
/// Hidden moments are neither indexed nor counted.
struct MomentAddition {
    private let account: Account.ID
    private let feed: Feed.ID?
    private let columns: [MomentColumn]
    private let insert: RowStatement
    private let insertText: RowStatement
    private var unused: UnusedKeys?
    private var added = MomentCounts()

    /// - Parameters:
    ///   - feed: that all of them are of; nil for local ones.
    ///   - unused: keys to take before SQLite is asked for one.
    init(to account: Account.ID, feed: Feed.ID?, unused: UnusedKeys? = nil, _ db: Database) throws {
        self.account = account
        self.feed = feed
        self.unused = unused
        columns = feed == nil ? MomentColumn.inserted : MomentColumn.insertedOfFeed
        insert = RowStatement(try db.cachedStatement(sql: feed == nil ? Self.insertSQL : Self.insertOfFeedSQL))
        insertText = RowStatement(try db.cachedStatement(sql: SearchIndex.insert))
    }

    /// - Returns: Its key; nil where it is there already, or finds none.
    mutating func add(_ moment: NewMoment, _ db: Database) throws -> Int64? {
        let keys = moment.keys
        let known = unused?.key(in: keys)
        let places = [keys.lowerBound.databaseValue, keys.upperBound.databaseValue, known.databaseValue]
        try insert.execute(places + moment.values(of: columns, account, feed: feed))
        guard db.changesCount == 1 else { return nil }
        let key = db.lastInsertedRowID
        unused?.insert(key)
        guard moment.hidden.isEmpty else { return key }
        try index(moment, key)
        added.add(key)
        return key
    }

    /// Counts what was added, and merges some of the index. To be called once, after the last one.
    func finish(_ db: Database) throws {
        guard added.total > 0 else { return }
        try added.store(account, feed: feed, db)
        try SearchIndex.mergeSome(added: added.total, db)
    }

    private func index(_ moment: NewMoment, _ id: Int64) throws {
        let tags = SearchTags.all(account: account, url: moment.url, title: moment.title, photos: moment.photos)
        try insertText.execute([
            id.databaseValue, (moment.words.title ?? moment.title).databaseValue,
            (moment.words.author ?? moment.author.name).databaseValue, moment.url.databaseValue,
            moment.words.alt.databaseValue, tags.databaseValue,
        ])
    }

    /// The known key; else the one after the last of a second and after those that deleted moments had; where none is left, one
    /// that conflicts. Arguments: the second's first and last key, and the known one.
    private static let nextKey = """
        coalesce(?3,
          nullif(min(max(
            ifnull((SELECT max(id) + 1 FROM moment WHERE id BETWEEN ?1 AND ?2), ?1),
            ?1 + \(SpentTurnTable.firstUnspent(ofSecondOf: "?1"))), ?2 + 1), ?2 + 1),
          (SELECT min(id) FROM moment), ?2)
        """

    private static let insertSQL = sql(MomentColumn.inserted)
    private static let insertOfFeedSQL = sql(MomentColumn.insertedOfFeed)

    /// No `INSERT … SELECT`, and no trigger on INSERT: with them SQLite opens a savepoint for each row.
    private static func sql(_ columns: [MomentColumn]) -> String {
        """
        INSERT INTO moment (id, \(MomentColumn.list(columns) { $0 }))
        VALUES (\(nextKey), \(MomentColumn.list(columns) { _ in "?" }))
        ON CONFLICT DO NOTHING
        """
    }
}
