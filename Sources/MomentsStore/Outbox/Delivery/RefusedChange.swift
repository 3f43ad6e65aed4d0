import GRDB
import MomentsCore

/// A change that a server refused for good: the moment goes back to what the server has. To be used within one transaction.
struct RefusedChange {
    private let entry: OutboxEntry
    private let cause: OutboxCause
    private let account: Account.ID
    private let moments: MomentChanges
    private let db: Database

    init(_ entry: OutboxEntry, _ cause: OutboxCause, of account: Account.ID, _ db: Database) {
        self.entry = entry
        self.cause = cause
        self.account = account
        self.db = db
        moments = MomentChanges(account, db)
    }

    func reverse() throws {
        if let reaction = entry.kind.reaction { return try reverse(reaction, wasSet: entry.payload == "1") }
        if let edit = entry.edit {
            try ReturnedPost(account, db).giveBack(edit: edit, isGone: cause == .momentIsGone)
        }
        if let post = entry.post { return try ReturnedPost(account, db).giveBack(post, entry.moment) }
        if let status = StatusKey.status(entry.moment) {
            return try StatusReactions(account, db).show(entry.kind, false, payload: entry.payload, status)
        }
        switch entry.kind {
        case .post, .share: try removeCreated()
        default: if let row = entry.payload { _ = try DeletedMoment.putBack(row, db) }
        }
    }

    /// A later one of its kind stays; if that is refused or undone too, the same state is restored. Where it is known what the feed
    /// has, that is shown.
    private func reverse(_ reaction: Reaction, wasSet: Bool) throws {
        let kinds = [true, false].map { Change.Kind(reaction, isSet: $0).rawValue }
        let later = try Int64.fetchOne(
            db, sql: "\(Self.later) AND kind IN (?, ?) ORDER BY id", arguments: key + [kinds[0], kinds[1]])
        if let later { return try keep(wasSet ? "1" : "0", for: later) }
        try moments.show(reaction, entry.moment, otherwise: wasSet)
        guard reaction == .like else { return }
        let deletion = try Row.fetchOne(
            db, sql: "SELECT \(Column.list()) FROM outbox WHERE id IN (\(Self.later) AND kind = 'delete')",
            arguments: key)
        if let deletion, let row: String = try deletion[Column.payload] {
            try keep(try DeletedMoment.text(row, wasLiked: wasSet, db), for: deletion[Column.id])
        }
    }

    private enum Column: String, SelectColumn {
        case id, payload
    }

    /// The entry keeps what was written.
    private func removeCreated() throws {
        guard let row = try DeletedMoment.text(of: entry.moment, db) else { return }
        try keep(row, for: entry.id)
        _ = try moments.remove(entry.moment)
    }

    private func keep(_ payload: String?, for id: Int64) throws {
        try db.execute(sql: "UPDATE outbox SET payload = ? WHERE id = ?", arguments: [payload, id])
    }

    private var key: StatementArguments { [account, entry.moment.rawValue, entry.feed, entry.id] }

    private static let later = """
        SELECT id FROM outbox WHERE account_id = ? AND moment_id = ? AND feed_id = ? AND id > ? AND state <> 'failed'
        """
}
