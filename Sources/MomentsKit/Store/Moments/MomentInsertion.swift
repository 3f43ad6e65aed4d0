import GRDB

/// Puts moments into the timeline of one account, within one transaction.
///
/// An existing moment gets the new content, but keeps the person's own like. It is identified by its
/// identifier and its date: servers number theirs from 0, so that two timelines share identifiers.
struct MomentInsertion {
    private let account: Account.ID
    private let insertNew: Statement
    private let insertText: Statement
    private let find: Statement
    private let update: Statement
    private let mergesLikes: Bool
    private var counts = InsertionCounts()
    private var added = MomentCounts()

    /// - Parameter mergesLikes: true where a moment that is there already takes over that it is liked.
    static func insert(
        _ moments: [NewMoment], into account: Account.ID, mergesLikes: Bool = false, _ db: Database
    ) throws -> InsertionCounts {
        var insertion = try MomentInsertion(account, mergesLikes: mergesLikes, db)
        for place in oldestFirst(moments) {
            try insertion.put(moments[place], at: place, db)
        }
        try insertion.added.store(account, db)
        return insertion.counts
    }

    /// - Returns: Its key; nil where it, or one of its origin, is there already, and where its second has no key left.
    static func insertNew(_ moment: NewMoment, into account: Account.ID, _ db: Database) throws -> Moment.ID? {
        var insertion = try MomentInsertion(account, mergesLikes: false, db)
        guard let key = try insertion.insert(moment, MomentKey.keys(ofSecond: moment.createdAt), db) else { return nil }
        try insertion.added.store(account, db)
        return Moment.ID(key)
    }

    private init(_ account: Account.ID, mergesLikes: Bool, _ db: Database) throws {
        self.account = account
        self.mergesLikes = mergesLikes
        insertNew = try db.cachedStatement(sql: Self.insertNewSQL)
        insertText = try db.cachedStatement(sql: SearchIndex.insert)
        find = try db.cachedStatement(sql: Self.findSQL)
        update = try db.cachedStatement(sql: Self.updateSQL)
    }

    /// The full-text index writes out what it gathered whenever a key is smaller than the one before.
    private static func oldestFirst(_ moments: [NewMoment]) -> [Int] {
        moments.indices.sorted {
            (MomentKey.keys(ofSecond: moments[$0].createdAt).lowerBound, $0)
                < (MomentKey.keys(ofSecond: moments[$1].createdAt).lowerBound, $1)
        }
    }

    /// Most moments are new, so that is tried first.
    private mutating func put(_ moment: NewMoment, at place: Int, _ db: Database) throws {
        let keys = MomentKey.keys(ofSecond: moment.createdAt)
        if try insert(moment, keys, db) != nil {
            counts.inserted += 1
        } else if let stored = try Row.fetchOne(find, arguments: findArguments(moment)) {
            let (id, isSame): (Int64, Bool) = try (stored.decode(atIndex: 0), stored.decode(atIndex: 1))
            let isLikedNow = mergesLikes && moment.isLiked ? try like(id, db) : false
            guard !isSame || isLikedNow else { return counts.unchanged += 1 }
            try update(id, moment)
            counts.updated += 1
        } else if try isShared(moment, db) {
            counts.unchanged += 1
        } else {
            counts.refused.append(place)
        }
    }

    /// - Returns: Its key; nil where it is there already, or finds none.
    private mutating func insert(_ moment: NewMoment, _ keys: ClosedRange<Int64>, _ db: Database) throws -> Int64? {
        let ends: [Int64] = [keys.lowerBound, keys.upperBound]
        try insertNew.execute(
            arguments: StatementArguments(ends) + StatementArguments(moment.values(of: MomentColumn.inserted, account)))
        guard db.changesCount == 1 else { return nil }
        let key = db.lastInsertedRowID
        try index(moment, key)
        added.add(key)
        return key
    }

    /// - Returns: False where it is liked already.
    private func like(_ id: Int64, _ db: Database) throws -> Bool {
        try db.cachedStatement(sql: MomentQueries.like).execute(arguments: [true, account, id, true])
        return db.changesCount == 1
    }

    /// Whether the origin of this share is shared in the account already.
    private func isShared(_ moment: NewMoment, _ db: Database) throws -> Bool {
        guard let origin = moment.origin else { return false }
        let statement = try db.cachedStatement(sql: MomentQueries.shared)
        return try Int.fetchOne(statement, arguments: [account, origin.remoteID, origin.date ?? ""]) != nil
    }

    private func findArguments(_ moment: NewMoment) -> StatementArguments {
        StatementArguments(
            moment.values(of: MomentColumn.replaced + [.account, .feed, .remoteID, .createdAt], account))
    }

    private func update(_ id: Int64, _ moment: NewMoment) throws {
        let values = moment.values(of: MomentColumn.replaced + MomentColumn.words, account)
        try update.execute(arguments: StatementArguments(values) + [id])
    }

    /// The index takes the tags' `account_id`, `url`, `title` and `photos` at the end.
    private func index(_ moment: NewMoment, _ id: Int64) throws {
        try insertText.execute(arguments: [
            id, moment.words.title ?? moment.title, moment.words.author ?? moment.author.name, moment.url,
            moment.words.alt, account, moment.title, moment.photos,
        ])
    }

    /// The key after the last one of a second and after those that deleted moments had; where none is left, one that
    /// conflicts. It takes the second's first and last key.
    private static let nextKey = """
        coalesce(
          nullif(min(max(
            ifnull((SELECT max(id) + 1 FROM moment WHERE id BETWEEN ?1 AND ?2), ?1),
            ?1 + \(SpentTurnTable.firstUnspent(ofSecondOf: "?1"))), ?2 + 1), ?2 + 1),
          (SELECT min(id) FROM moment), ?2)
        """

    /// No `INSERT … SELECT`, and no trigger on INSERT: with them SQLite opens a savepoint for each row.
    private static let insertNewSQL = """
        INSERT INTO moment (id, \(list(MomentColumn.inserted) { $0 }))
        VALUES (\(nextKey), \(list(MomentColumn.inserted) { _ in "?" }))
        ON CONFLICT DO NOTHING
        """

    private static let findSQL = """
        SELECT id, \(list(MomentColumn.replaced, separator: " AND ") { "\($0) IS ?" })
        FROM moment
        WHERE account_id = ? AND \(FeedTable.identity) = ifnull(?, 0) AND remote_id = ?
          AND \(Schema.identityDate) = ifnull(?, '')
        """

    private static let updateSQL = """
        UPDATE moment SET \(list(MomentColumn.replaced + MomentColumn.words) { "\($0) = ?" }) WHERE id = ?
        """

    private static func list(
        _ columns: [MomentColumn], separator: String = ", ", _ item: (String) -> String
    ) -> String {
        columns.map { item($0.name) }.joined(separator: separator)
    }
}
