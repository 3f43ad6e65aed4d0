import GRDB
import MomentsCore

/// Puts moments of a feed's answer into the timeline of its account, within one transaction. Moments that did not change are not written.
struct FeedInsertion {
    /// A moment of the answer as the store has it.
    struct Stored {
        let id: Int64
        /// Whether it is as the answer has it, all but the likes.
        fileprivate let hasSameContent: Bool
        fileprivate let hasSameLikes: Bool
        /// The like as shown and on the server, where the answer changes it; nil where it does not.
        fileprivate let like: Like?

        var isSame: Bool { hasSameContent && hasSameLikes && like == nil }
    }

    /// The values of a moment's columns.
    fileprivate struct Like: Equatable {
        let isLiked: Bool
        let serverLiked: Bool
    }

    private let lease: FeedLease
    private let asked: FeedSnapshot
    private let db: Database

    init(_ lease: FeedLease, asked: FeedSnapshot, _ db: Database) {
        self.lease = lease
        self.asked = asked
        self.db = db
    }

    /// Reads only.
    func stored(_ moment: NewMoment) throws -> Stored? {
        let likes: [MomentColumn] = moment.likes == nil ? [] : [.likes]
        let values = moment.values(
            of: Self.content + likes + MomentColumn.identity, lease.account, feed: lease.feed)
        let statement = try db.cachedStatement(sql: likes.isEmpty ? Self.findWithoutLikes : Self.find)
        guard let row = try Row.fetchOne(statement, arguments: StatementArguments(values)) else { return nil }
        let id: Int64 = try row[Column.id]
        return try Stored(
            id: id, hasSameContent: row[Column.hasSameContent], hasSameLikes: row[Column.hasSameLikes],
            like: moment.isLiked.flatMap { try like($0, id, row) })
    }

    /// Puts some of them, at least one.
    /// - Returns: the outcome of each.
    func put(
        _ places: ArraySlice<Int>, of moments: [NewMoment], until end: UInt64, _ pace: FeedPace
    ) throws -> [InsertionOutcome] {
        var rows = try MomentAddition(to: lease.account, feed: lease.feed, db)
        var outcomes: [InsertionOutcome] = []
        for place in places where outcomes.isEmpty || pace.uptime() < end {
            outcomes.append(try put(moments[place], &rows))
        }
        try rows.finish(db)
        return outcomes
    }

    private func put(_ moment: NewMoment, _ rows: inout MomentAddition) throws -> InsertionOutcome {
        guard let stored = try stored(moment) else {
            return try rows.add(moment, db).map { .inserted($0) } ?? .refused
        }
        if stored.isSame { return .unchanged(stored.id) }
        try update(stored, to: moment)
        return .updated(stored.id)
    }

    /// Brings a stored one to what the answer has.
    func update(_ stored: Stored, to moment: NewMoment) throws {
        if !stored.hasSameContent {
            let values = moment.values(of: Self.content, lease.account)
            try db.cachedStatement(sql: Self.update).execute(arguments: StatementArguments(values) + [stored.id])
        }
        // By itself: an update of the content indexes the text anew.
        if !stored.hasSameLikes {
            try db.cachedStatement(sql: "UPDATE moment SET likes = ? WHERE id = ?")
                .execute(arguments: [moment.likes, stored.id])
        }
        if let like = stored.like {
            try db.cachedStatement(sql: "UPDATE moment SET is_liked = ?, server_liked = ? WHERE id = ?")
                .execute(arguments: [like.isLiked, like.serverLiked, stored.id])
        }
    }

    /// - Parameter isLiked: as the answer has it.
    private func like(_ isLiked: Bool, _ id: Int64, _ row: Row) throws -> Like? {
        let (shown, server): (Bool, Bool?) = try (row[Column.isLiked], row[Column.serverLiked])
        guard let change: Int64 = try row[Column.likeChange] else {
            return shown == isLiked && server == isLiked ? nil : Like(isLiked: isLiked, serverLiked: isLiked)
        }
        guard change <= asked.lastChange else { return nil }
        let isPending = try PendingReactions(lease.account, db).isPending(Moment.ID(id))
        if !isPending, asked.undelivered.contains(id) { return nil }
        let like = Like(isLiked: isPending ? shown : isLiked, serverLiked: isLiked)
        return like.isLiked == shown && server == isLiked ? nil : like
    }

    private static let content = MomentColumn.replaced.filter { $0 != .likes } + MomentColumn.words
    private static let find = sql(likes: "likes IS ?")
    private static let findWithoutLikes = sql(likes: "1")

    private enum Column: String, SelectColumn {
        case id, hasSameContent, hasSameLikes
        case isLiked = "is_liked"
        case serverLiked = "server_liked"
        case likeChange = "like_change"
    }

    private static func sql(likes: String) -> String {
        let list = Column.list { column in
            switch column {
            case .hasSameContent: MomentColumn.areSame(content)
            case .hasSameLikes: likes
            default: column.rawValue
            }
        }
        return "SELECT \(list) FROM moment WHERE \(MomentColumn.isIdentified)"
    }

    private static let update = """
        UPDATE moment SET \(MomentColumn.list(content) { "\($0) = ?" }) WHERE id = ?
        """
}
