import GRDB
import MomentsCore

/// The entries of a view of a server as moments: statuses, or notifications.
@MainActor final class StoredEntries: ViewMoments {
    /// Notifications above it stand alone.
    var groupEnd = Moment.ID(.max)
    private let store: MomentsStore
    private let account: Account.ID
    private let view: ServerView
    /// The queries for the entries that are shown.
    var queries: ServerViewQueries
    private var cache = MomentRowCache()

    init(_ store: MomentsStore, _ account: Account.ID, _ view: ServerView) {
        self.store = store
        self.account = account
        self.view = view
        queries = .of(view.kind)
    }

    func moments(_ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment] {
        let keys = page.keys
        let sql = page.isAscending ? queries.fromBelow : queries.fromAbove
        let found = try list(sql, [keys.lowerBound, keys.upperBound, max(0, limit)])
        return page.isAscending ? found.reversed() : found
    }

    func moments(_ ids: [Moment.ID]) throws(StoreError) -> [Moment] {
        try store.read { db in
            let (read, statement) = (try reader(db), try db.cachedStatement(sql: queries.one))
            return try Set(ids).sorted(by: >).compactMap {
                try Row.fetchOne(statement, arguments: reading + [$0.rawValue]).map { try read($0, true) }
            }
        }
    }

    func moment(_ id: Moment.ID) throws(StoreError) -> Moment? {
        try store.read { db in
            let statement = try db.cachedStatement(sql: queries.whole)
            return try Row.fetchOne(statement, arguments: reading + [id.rawValue]).map { try reader(db)($0, false) }
        }
    }

    func countNewer(than id: Moment.ID, upTo limit: Int) throws(StoreError) -> Int {
        try store.read { db in
            let statement = try db.cachedStatement(sql: queries.countNewer)
            return try Int.fetchOne(statement, arguments: reading + [id.rawValue, max(0, limit)]) ?? 0
        }
    }

    func position(of id: Moment.ID) throws(StoreError) -> MomentPosition {
        typealias Column = ServerViewQueries.PositionColumn
        return try store.read { db in
            let statement = try db.cachedStatement(sql: queries.position)
            guard let row = try Row.fetchOne(statement, arguments: reading + [id.rawValue]) else {
                return MomentPosition(number: nil, count: 0)
            }
            let (newer, count): (Int, Int) = try (row[Column.newer], row[Column.count])
            return MomentPosition(number: newer + 1, count: count)
        }
    }

    /// The first arguments of the queries that read moments.
    private var reading: StatementArguments { [account, view.feed, view.kind.name, groupEnd.rawValue] }

    private func list(_ sql: String, _ arguments: StatementArguments) throws(StoreError) -> [Moment] {
        try store.read { db in
            let (owner, feeds) = (try owner(db), FeedSources(account, own: view.feed, db))
            let (read, statement) = (reader(owner, feeds), try db.cachedStatement(sql: sql))
            cache.begin(in: MomentRowCache.Context(owner: owner, source: try feeds.source(view.feed)))
            let rows = try Row.fetchCursor(statement, arguments: reading + arguments)
            var moments: [Moment] = []
            while let row = try rows.next() { moments.append(try cache.moment(at: statement) { try read(row, true) }) }
            return moments
        }
    }

    private func owner(_ db: Database) throws -> Owner? { try AccountRecord.find(account, db)?.owner }

    private func reader(_ db: Database) throws -> (Row, _ cutsTitle: Bool) throws -> Moment {
        reader(try owner(db), FeedSources(account, own: view.feed, db))
    }

    private func reader(_ owner: Owner?, _ feeds: FeedSources) -> (Row, _ cutsTitle: Bool) throws -> Moment {
        { [queries] row, cutsTitle in
            try MomentRow.moment(row, queries.status(row, feeds), owner: owner, feeds: feeds, cutsTitle: cutsTitle)
        }
    }
}
