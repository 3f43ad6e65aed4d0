import GRDB

/// What became of the moments that were put into a store.
struct InsertionCounts: Equatable, Sendable {
    var inserted = 0
    var updated = 0
    var unchanged = 0
    /// Places in the list of those that found no key: 16,777,216 moments of their second are stored already.
    var refused: [Int] = []
}

/// Puts moments into the timeline of one account, within one transaction.
///
/// A moment that is there already takes over the new content, but keeps the person's own like.
struct MomentInsertion {
    private let account: Account.ID
    private let insertNew: Statement
    private let find: Statement
    private let update: Statement
    private var counts = InsertionCounts()

    static func insert(
        _ moments: [NewMoment], into account: Account.ID, _ db: Database
    ) throws -> InsertionCounts {
        var insertion = try MomentInsertion(account, db)
        for place in oldestFirst(moments) {
            try insertion.put(moments[place], at: place, db)
        }
        return insertion.counts
    }

    private init(_ account: Account.ID, _ db: Database) throws {
        self.account = account
        insertNew = try db.cachedStatement(sql: Self.insertNewSQL)
        find = try db.cachedStatement(sql: Self.findSQL)
        update = try db.cachedStatement(sql: Self.updateSQL)
    }

    /// The full-text index writes out what it gathered whenever a key is smaller than the one before.
    private static func oldestFirst(_ moments: [NewMoment]) -> [Int] {
        moments.indices.sorted {
            (moments[$0].createdAt ?? .min, $0) < (moments[$1].createdAt ?? .min, $1)
        }
    }

    /// Most moments are new, so that is tried first.
    private mutating func put(_ moment: NewMoment, at place: Int, _ db: Database) throws {
        let content = Self.content(of: moment)
        let keys = MomentKey.keys(ofSecond: moment.createdAt)
        try insertNew.execute(
            arguments: [keys.lowerBound, keys.upperBound, keys.lowerBound, account, moment.remoteID, moment.isLiked]
                + content + [keys.upperBound])
        if db.changesCount == 1 { return counts.inserted += 1 }

        guard let stored = try Row.fetchOne(find, arguments: content + [account, moment.remoteID]) else {
            return counts.refused.append(place)
        }
        if stored[1] { return counts.unchanged += 1 }
        try update.execute(
            arguments: [keys.lowerBound, keys.upperBound, keys.lowerBound, keys.upperBound, keys.lowerBound]
                + content + [stored[0] as Int64, keys.lowerBound, keys.upperBound, keys.upperBound])
        if db.changesCount == 1 { counts.updated += 1 } else { counts.refused.append(place) }
    }

    /// The columns that an import may change, in the order of the statements below.
    private static func content(of moment: NewMoment) -> StatementArguments {
        [
            moment.author.id, moment.author.name, moment.author.avatar, moment.kind.rawValue, moment.title,
            moment.url, moment.photos, moment.createdAt, moment.likes,
        ]
    }

    /// The key after the last one of a second. It takes the second's first and last key, and the first once more.
    private static let nextKey = "coalesce((SELECT max(id) + 1 FROM moment WHERE id BETWEEN ? AND ?), ?)"
    /// A second whose last key is given out takes no more. It takes that key.
    private static let hasKeys = "NOT EXISTS (SELECT 1 FROM moment WHERE id = ?)"

    private static let insertNewSQL = """
        INSERT INTO moment (id, account_id, remote_id, is_liked,
          author_id, author_name, author_avatar, kind, title, url, photos, created_at, likes)
        SELECT \(nextKey), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE \(hasKeys)
        ON CONFLICT (account_id, remote_id) DO NOTHING
        """

    private static let findSQL = """
        SELECT id, author_id IS ? AND author_name IS ? AND author_avatar IS ? AND kind IS ? AND title IS ? AND url IS ?
          AND photos IS ? AND created_at IS ? AND likes IS ?
        FROM moment WHERE account_id = ? AND remote_id = ?
        """

    /// A moment whose second stays keeps its key.
    private static let updateSQL = """
        UPDATE moment SET id = CASE WHEN id BETWEEN ? AND ? THEN id ELSE \(nextKey) END,
          author_id = ?, author_name = ?, author_avatar = ?, kind = ?, title = ?, url = ?, photos = ?, created_at = ?,
          likes = ?
        WHERE id = ? AND (id BETWEEN ? AND ? OR \(hasKeys))
        """
}
