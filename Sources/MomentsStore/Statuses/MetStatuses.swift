import GRDB
import MomentsCore

/// The statuses that stand in views of their server (`ServerViewTable`), as shown there. To be used within one transaction.
struct MetStatuses {
    private let lease: FeedLease
    private let db: Database

    init(_ lease: FeedLease, _ db: Database) {
        self.lease = lease
        self.db = db
    }

    /// The statuses that show this one.
    func statuses(showing status: Int64) throws -> [Int64] {
        try Int64.fetchAll(db.cachedStatement(sql: Self.selectShowing), arguments: [status])
    }

    /// Whether it is there, by its own time. One that was in the future is another one each time: the first counts.
    func isMet(_ status: Int64, at second: Int64?) throws -> Bool {
        try Int.fetchOne(db.cachedStatement(sql: Self.selectMet), arguments: [status, second]) != nil
    }

    func hasContent(of moment: NewMoment, _ status: Int64) throws -> Bool {
        let columns = Self.content(of: moment)
        let sql = "SELECT 1 FROM met_status WHERE \(MomentColumn.areSame(columns)) AND status_id = ?"
        let arguments = StatementArguments(values(of: moment, columns)) + [status]
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) != nil
    }

    func update(_ status: Int64, to moment: NewMoment) throws {
        let columns = Self.content(of: moment)
        let sql = "UPDATE met_status SET \(MomentColumn.list(columns) { "\($0) = ?" }) WHERE status_id = ?"
        try db.cachedStatement(sql: sql).execute(arguments: StatementArguments(values(of: moment, columns)) + [status])
    }

    func add(_ status: Int64, _ moment: NewMoment) throws {
        try db.cachedStatement(sql: Self.insertion)
            .execute(arguments: [status] + StatementArguments(values(of: moment, Self.columns)))
    }

    private func values(of moment: NewMoment, _ columns: [MomentColumn]) -> [DatabaseValue] {
        moment.values(of: columns, lease.account, feed: lease.feed)
    }

    static let columns = MomentColumn.replaced + [.isLiked, .serverLiked, .createdAt]

    private static func content(of moment: NewMoment) -> [MomentColumn] {
        MomentColumn.replaced + (moment.isLiked == nil ? [] : [.isLiked, .serverLiked])
    }

    private static let selectShowing = """
        SELECT status_id FROM met_status WHERE status_id = ?1
        UNION ALL SELECT met_status.status_id FROM status JOIN met_status ON met_status.status_id = status.id
        WHERE status.reblog_id = ?1
        """
    private static let selectMet = """
        SELECT 1 FROM met_status WHERE status_id = ?1 AND (created_at <= ?2 OR ?2 IS NULL)
        """
    private static let insertion = """
        INSERT INTO met_status (status_id, \(MomentColumn.list(columns) { $0 }))
        VALUES (?, \(MomentColumn.list(columns) { _ in "?" }))
        ON CONFLICT (status_id) DO UPDATE SET
          created_at = coalesce(min(created_at, excluded.created_at), created_at, excluded.created_at)
        """
}
