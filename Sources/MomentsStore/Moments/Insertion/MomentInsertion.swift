import GRDB
import MomentsCore

/// Puts moments into the timeline of one account, within one transaction.
///
/// An existing moment gets the new content, but keeps the person's own like. Its identifier and its date identify it: servers number
/// theirs from 0, so that two timelines share identifiers. `FeedInsertion` adds the moments of feeds, which are never the same moment.
struct MomentInsertion {
    private let account: Account.ID
    private var rows: MomentAddition
    private let find: Statement
    private let update: Statement
    private let mergesLikes: Bool
    private var counts = InsertionCounts()

    /// - Parameter mergesLikes: true where a moment that is there already takes over that it is liked.
    static func insert(
        _ moments: [NewMoment], into account: Account.ID, mergesLikes: Bool = false, _ db: Database
    ) throws -> InsertionCounts {
        let places = NewMoment.oldestFirst(moments)
        guard let first = places.first, let last = places.last else { return InsertionCounts() }
        let keys = moments[first].keys.lowerBound...moments[last].keys.upperBound
        let unused = try UnusedKeys(among: keys, db)
        var insertion = try MomentInsertion(account, mergesLikes: mergesLikes, unused, db)
        for place in places {
            try insertion.put(moments[place], at: place, db)
        }
        try insertion.rows.finish(db)
        return insertion.counts
    }

    /// - Returns: Its key; nil where it, or one of its origin, is there already, and where its second has no key left.
    static func insertNew(_ moment: NewMoment, into account: Account.ID, _ db: Database) throws -> Moment.ID? {
        var rows = try MomentAddition(to: account, feed: nil, db)
        guard let key = try rows.add(moment, db) else { return nil }
        try rows.finish(db)
        return Moment.ID(key)
    }

    private init(_ account: Account.ID, mergesLikes: Bool, _ unused: UnusedKeys, _ db: Database) throws {
        self.account = account
        self.mergesLikes = mergesLikes
        rows = try MomentAddition(to: account, feed: nil, unused: unused, db)
        find = try db.cachedStatement(sql: Self.findSQL)
        update = try db.cachedStatement(sql: Self.updateSQL)
    }

    /// Most moments are new, so that is tried first.
    private mutating func put(_ moment: NewMoment, at place: Int, _ db: Database) throws {
        if try rows.add(moment, db) != nil {
            counts.inserted += 1
        } else if let stored = try Row.fetchOne(find, arguments: findArguments(moment)) {
            let (id, isSame): (Int64, Bool) = try (stored[Column.id], stored[Column.isSame])
            let isLikedNow = mergesLikes && moment.isLiked == true ? try like(id, db) : false
            guard !isSame || isLikedNow else { return counts.unchanged += 1 }
            try update(id, moment)
            counts.updated += 1
        } else if try isShared(moment, db) {
            counts.unchanged += 1
        } else {
            counts.refused.append(place)
        }
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
        StatementArguments(moment.values(of: Self.content + MomentColumn.identity, account))
    }

    private func update(_ id: Int64, _ moment: NewMoment) throws {
        let values = moment.values(of: Self.content, account)
        try update.execute(arguments: StatementArguments(values) + [id])
    }

    private enum Column: String, SelectColumn {
        case id, isSame
    }

    private static let content = MomentColumn.replaced + MomentColumn.words

    private static let findSQL = """
        SELECT \(Column.list { $0 == .isSame ? MomentColumn.areSame(content) : $0.rawValue })
        FROM moment WHERE \(MomentColumn.isIdentified)
        """

    private static let updateSQL = """
        UPDATE moment SET \(MomentColumn.list(content) { "\($0) = ?" }) WHERE id = ?
        """
}
