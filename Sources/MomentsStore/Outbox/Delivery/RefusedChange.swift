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
        try PersonRows.judge(entry.moment, db)
        if let reaction = entry.kind.reaction { return try moments.show(reaction, entry.moment) }
        if let edit = entry.edit {
            try ReturnedPost(account, db).giveBack(edit: edit, isGone: cause == .momentIsGone)
        }
        if let post = entry.post { return try ReturnedPost(account, db).giveBack(post, entry.moment) }
        guard let status = StatusKey.status(entry.moment) else { return }
        try moments.show(entry.kind, false, payload: entry.payload, status)
    }
}
