import GRDB
import MomentsCore

/// Statuses as moments, by the numbers of their rows, wherever they stand. To be used within one transaction.
struct ShownStatuses {
    private let account: Account.ID
    private let owner: Owner?
    private let feeds: FeedSources
    private let db: Database

    init(_ account: Account.ID, _ db: Database) throws {
        self.account = account
        self.db = db
        owner = try AccountRecord.find(account, db)?.owner
        feeds = FeedSources(account, db)
    }

    /// The first entry in home that shows it; of one that is not in home what a view has.
    func moment(_ status: Int64, cutsTitle: Bool) throws -> Moment? {
        if let entry = try Int64?.fetchOne(db.cachedStatement(sql: Self.entry), arguments: [status]) ?? nil {
            let statement = try db.cachedStatement(sql: MomentQueries.whole)
            return try Row.fetchOne(statement, arguments: [account, entry]).map {
                try MomentRow.moment($0, owner: owner, feeds: feeds, cutsTitle: cutsTitle)
            }
        }
        let statement = try db.cachedStatement(sql: ServerViewQueries.met)
        return try Row.fetchOne(statement, arguments: [account, status]).map {
            try MomentRow.moment(
                $0, ServerViewQueries.status($0, feeds), owner: owner, feeds: feeds, cutsTitle: cutsTitle)
        }
    }

    private static let entry = "SELECT min(moment_id) FROM \(StatusKey.entries(of: "?1"))"
}
