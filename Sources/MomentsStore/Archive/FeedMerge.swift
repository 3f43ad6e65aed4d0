import Essentials
import GRDB
import MomentsCore

/// Puts the feeds of an export, and their moments, into an account, within one transaction.
struct FeedMerge {
    private let account: Account.ID
    private let db: Database
    /// The names of feeds that were added.
    private(set) var added: [String] = []

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    /// The feed of the account with the same address and user, also one that was removed and whose moments were kept: it
    /// stays removed. Where there is none, it is added, without secrets.
    mutating func feed(_ exported: ExportedFeed) throws -> Feed.ID {
        let found = try Int64.fetchOne(
            db.cachedStatement(sql: Self.find),
            arguments: [account, exported.kind, exported.address, exported.userID])
        return try found ?? add(exported)
    }

    /// Entries that the account already has stay as their server had them last.
    /// - Parameter statuses: the details of some of them, by their places.
    /// - Returns: the counts; `refused` are places in `moments`.
    func insert(
        _ moments: [NewMoment], _ statuses: [Int: ExportedStatus] = [:], of feed: Feed.ID
    ) throws -> InsertionCounts {
        var (rows, counts) = (try MomentAddition(to: account, feed: feed, db), InsertionCounts())
        let told = try StatusMerge(into: feed, db)
        for place in NewMoment.oldestFirst(moments) {
            let status = statuses[place]
            if let status, try told.isEntry(status) {
                counts.unchanged += 1
            } else if let key = try rows.add(moments[place], db) {
                if let status { try told.add(status, shownBy: key, title: moments[place].title) }
                counts.inserted += 1
            } else if let key = try key(of: moments[place], feed) {
                if let status { try told.add(status, shownBy: key, title: moments[place].title) }
                counts.unchanged += 1
            } else {
                counts.refused.append(place)
            }
        }
        try rows.finish(db)
        return counts
    }

    private func key(of moment: NewMoment, _ feed: Feed.ID) throws -> Int64? {
        let values = moment.values(of: MomentColumn.identity, account, feed: feed)
        let statement = try db.cachedStatement(sql: "SELECT id FROM moment WHERE \(MomentColumn.isIdentified)")
        return try Int64.fetchOne(statement, arguments: StatementArguments(values))
    }

    private mutating func add(_ exported: ExportedFeed) throws -> Feed.ID {
        let name = try freeName(exported.name)
        let owner = exported.owner
        let now = Int64(Date().timeIntervalSince1970 * 1_000)
        try db.execute(
            sql: """
                INSERT INTO feed (account_id, kind, name, address, user_id, allows_plain, is_followed, next_attempt,
                  owner_id, owner_name, owner_avatar, owner_background)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                account, exported.kind, name, exported.address, exported.userID, exported.allowsPlain,
                exported.isFollowed, exported.isFollowed ? now : nil, owner?.user.id, owner?.user.name,
                owner?.user.avatar, owner?.background,
            ])
        let id = db.lastInsertedRowID
        added.append(name)
        return id
    }

    /// With a number behind it where another feed has the name.
    private func freeName(_ name: String) throws -> String {
        let sql = "SELECT name FROM feed WHERE account_id = ?"
        let taken = Set(try String.fetchAll(db, sql: sql, arguments: [account]).map { $0.lowercased() })
        var (candidate, number) = (name, 1)
        while taken.contains(candidate.lowercased()) {
            number += 1
            candidate = "\(name) \(number)"
        }
        return candidate
    }

    private static let find = """
        SELECT id FROM feed
        WHERE account_id = ? AND kind = ? AND address = ? AND user_id = ?
        ORDER BY is_followed DESC, id LIMIT 1
        """
}
