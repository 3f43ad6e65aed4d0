import GRDB
import MomentsCore

/// The timeline of one account in the store, or what of it comes from one feed.
@MainActor public final class AccountMoments: MomentsRepository {
    private let store: MomentsStore
    private let account: Account.ID
    private let feed: Feed.ID?
    private let queries: TimelineQueries
    /// The first arguments of `queries`.
    private let scope: StatementArguments

    /// - Parameter feed: whose moments alone there are; nil for those of all feeds, and the local ones.
    public init(store: MomentsStore, account: Account.ID, feed: Feed.ID? = nil) {
        self.store = store
        self.account = account
        self.feed = feed
        queries = feed == nil ? .all : .ofFeed
        scope = feed.map { [account, $0] } ?? [account]
    }

    /// - Throws: `.unavailable` where the account was deleted meanwhile, else as the store says.
    package func profile() throws(StoreError) -> Profile {
        let record = try store.read { try AccountRecord.present(account, in: store.path, $0) }
        return Profile(
            name: record.name, email: record.email, avatar: record.avatar, background: record.background)
    }

    public func moments(_ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment] {
        let limit = max(0, limit)
        switch page {
        case .newest: return try fetch(queries.newest, [limit])
        case .oldest: return try fetch(queries.oldest, [limit]).reversed()
        case .before(let id): return try fetch(queries.before, [id.rawValue, limit])
        case .range(let newest, let oldest):
            return try fetch(queries.range, [newest.rawValue, oldest.rawValue, limit])
        case .after(let id): return try fetch(queries.after, [id.rawValue, limit]).reversed()
        }
    }

    package func moments(_ ids: [Moment.ID]) throws(StoreError) -> [Moment] {
        let newestFirst = Set(ids).sorted(by: >)
        return try store.read { db in
            let owner = try AccountRecord.find(account, db)?.owner
            let feeds = FeedSources(account, own: feed, db)
            let statement = try db.cachedStatement(sql: queries.one)
            return try newestFirst.compactMap {
                try Row.fetchOne(statement, arguments: scope + [$0.rawValue])
                    .map { try MomentRow.moment($0, owner: owner, feeds: feeds, cutsTitle: true) }
            }
        }
    }

    /// Changes to statuses go by their keys: a status that is not in home is shown as a view has it.
    package func moment(_ id: Moment.ID) throws(StoreError) -> Moment? {
        guard let status = StatusKey.status(id), feed == nil else {
            return try fetch(queries.whole, [id.rawValue], cutsTitles: false).first
        }
        return try store.read { db in try ShownStatuses(account, db).moment(status, cutsTitle: false) }
    }

    package func countNewer(than id: Moment.ID, upTo limit: Int) throws(StoreError) -> Int {
        try store.read { db in
            let statement = try db.cachedStatement(sql: queries.countNewer)
            return try Int.fetchOne(statement, arguments: scope + [id.rawValue, max(0, limit)]) ?? 0
        }
    }

    /// How far the moments of one day are counted, from either of its ends: it takes some 0.1 ms.
    static let maximumCounted = 1_000

    package func position(of id: Moment.ID) throws(StoreError) -> MomentPosition {
        typealias Column = MomentCountTable.PositionColumn
        return try store.read { db in
            let sql =
                feed != nil
                ? MomentCountTable.positionInFeed
                : try Twins.exist(in: account, db) ? MomentCountTable.positionAmongTwins : MomentCountTable.position
            let arguments: StatementArguments = [account, id.rawValue, Self.maximumCounted]
            let row = try Row.fetchOne(
                db.cachedStatement(sql: sql), arguments: feed.map { arguments + [$0] } ?? arguments)
            guard let row else { return MomentPosition(number: nil, count: 0) }
            let (count, newer, ofDay): (Int, Int, Int) = try (row[Column.count], row[Column.newer], row[Column.ofDay])
            let newerOfDay: Int = try row[Column.newerOfDay]
            if newerOfDay < Self.maximumCounted {
                let hidden: Int = try row[Column.hiddenOfDay]
                return MomentPosition(number: newer + newerOfDay - hidden + 1, count: count)
            }
            let otherOfDay: Int = try row[Column.otherOfDay]
            let number = otherOfDay < Self.maximumCounted ? newer + ofDay - otherOfDay + 1 : nil
            return MomentPosition(number: number, count: count)
        }
    }

    package func gaps(newest: Moment.ID, oldest: Moment.ID) throws(StoreError) -> [TimelineGap] {
        try store.read { db in
            let rows = try Row.fetchAll(
                db.cachedStatement(sql: Self.selectGaps),
                arguments: [account, feed, newest.rawValue, oldest.rawValue])
            return try rows.map { row in
                try TimelineGap(
                    id: row[GapColumn.id], upper: Moment.ID(row[GapColumn.upper]), feed: row[GapColumn.feed],
                    isBeingFetched: row[GapColumn.isBeingFetched])
            }
        }
    }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(.content, of: account, feed: feed, onChange)
    }

    package func observe(
        _ onChange: @escaping @MainActor () -> Void, onArrival: @escaping @MainActor () -> Void
    ) -> Observation {
        store.observe(.content, of: account, feed: feed, onChange, onLesser: onArrival)
    }

    /// - Parameter arguments: of the statement, those after the scope.
    private func fetch(
        _ sql: String, _ arguments: StatementArguments, cutsTitles: Bool = true
    ) throws(StoreError) -> [Moment] {
        try store.read { db in
            let owner = try AccountRecord.find(account, db)?.owner
            let feeds = FeedSources(account, own: feed, db)
            let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: scope + arguments)
            var moments: [Moment] = []
            while let row = try rows.next() {
                moments.append(try MomentRow.moment(row, owner: owner, feeds: feeds, cutsTitle: cutsTitles))
            }
            return moments
        }
    }

    private enum GapColumn: String, SelectColumn {
        case id = "gap.id"
        case upper
        case feed = "feed.name"
        case isBeingFetched = "gap.asked_at IS NOT NULL AND failure IS NULL"
    }

    /// There are few of them. The end of what is stored is none.
    private static let selectGaps = """
        SELECT \(GapColumn.list()) FROM gap JOIN feed ON feed.id = gap.feed_id
        WHERE account_id = ?1 AND is_followed = 1 AND (?2 IS NULL OR feed.id = ?2) AND lower IS NOT NULL
          AND upper BETWEEN ?4 AND ?3
        ORDER BY upper DESC LIMIT 100
        """
}
