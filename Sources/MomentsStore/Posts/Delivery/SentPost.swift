import GRDB
import MomentsCore

/// A post that its server has: its entry in the timeline shows what the server made of it. To be used within one transaction.
struct SentPost {
    private let moment: Moment.ID
    private let post: StatusPost?
    private let lease: FeedLease
    private let db: Database

    init(_ entry: OutboxEntry, _ account: Account.ID, _ db: Database) {
        moment = entry.moment
        post = entry.post
        lease = FeedLease(feed: entry.feed, account: account, holder: "")
        self.db = db
    }

    /// Where the entry is gone, or shows another status, this one comes as any other does.
    func take(_ status: NewStatus) throws {
        let rows = StatusRows(lease.feed, db)
        guard let own = try rows.stored(shownBy: moment.rawValue) else { return }
        if let other = try rows.find(status.entry), other.id != own.id {
            guard own.remoteID == nil else { return }
            try merge(own, into: other)
        } else {
            guard own.remoteID == nil || own.remoteID == status.entry.remoteID else { return }
            try rows.identify(own.id, as: status)
        }
        let known = try FeedSnapshot(
            lastChange: PendingReactions(lease.account, db).lastChange(), undelivered: [])
        try StatusInsertion(lease, asked: known, db).update(status)
        if let post { try StatusSources(lease.account, of: lease.feed, db).set(post, of: status) }
    }

    /// The post arrived otherwise before the server answered: references to it go to the entry that was there first.
    private func merge(_ own: StatusRows.Stored, into other: StatusRows.Stored) throws {
        let rows = StatusRows(lease.feed, db)
        try rows.leave(own.id)
        try db.cachedStatement(sql: "UPDATE outbox SET moment_id = ?1 WHERE moment_id = ?2")
            .execute(arguments: [StatusKey.id(of: other.id).rawValue, StatusKey.id(of: own.id).rawValue])
        try rows.setEntry(moment.rawValue, of: other.id)
        try db.cachedStatement(sql: "DELETE FROM status WHERE id = ?").execute(arguments: [own.id])
        if let old = other.entry {
            try db.cachedStatement(sql: "DELETE FROM moment WHERE id = ?").execute(arguments: [old])
        }
    }
}
