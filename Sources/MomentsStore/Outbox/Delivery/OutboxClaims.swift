import GRDB
import MomentsCore

/// Finds changes that may be delivered now, and claims them for a holder. To be used within one transaction.
struct OutboxClaims {
    private let account: Account.ID
    private let feed: Feed.ID
    private let withUnknown: Bool
    private let now: Int64
    private let db: Database

    /// - Parameter now: Unix milliseconds of the machine.
    init(_ account: Account.ID, feed: Feed.ID, withUnknown: Bool, at now: Int64, _ db: Database) {
        self.account = account
        self.feed = feed
        self.withUnknown = withUnknown
        self.now = now
        self.db = db
    }

    /// - Parameter end: when the lease is out.
    func claim(_ limit: Int, by holder: String, until end: Int64) throws -> [OutboxEntry] {
        try forgetAnotherTime()
        var entries: [OutboxEntry] = []
        var seen: Set<Moment.ID> = []
        let claimable = try Int64.fetchCursor(
            db.cachedStatement(sql: Self.claimable), arguments: [account, feed, now])
        while entries.count < limit, let moment = try claimable.next().map({ Moment.ID($0) }) {
            guard seen.insert(moment).inserted, let (change, remoteID) = try next(to: moment) else { continue }
            let errors = try Int.fetchOne(
                db.cachedStatement(sql: Self.lease),
                arguments: [end, holder, change.payload, change.isOutcomeUnknown, change.id])
            var entry = OutboxEntry(
                id: change.id, feed: feed, kind: change.kind, moment: moment, remoteID: remoteID,
                payload: change.payload, key: change.key,
                attempts: change.attempts &+ 1,  // a store can hold any number
                isOutcomeUnknown: change.isOutcomeUnknown, serverErrors: max(0, errors ?? 0))
            if let row = OwnViewKey.row(moment) {
                let statement = try db.cachedStatement(sql: "SELECT title FROM own_view WHERE id = ?")
                entry.viewTitle = try String.fetchOne(statement, arguments: [row])
            }
            entries.append(entry)
        }
        return entries
    }

    /// Times further ahead than any delay were written before the clock was set back.
    private func forgetAnotherTime() throws {
        try db.cachedStatement(sql: Self.forget).execute(arguments: [now, account, feed, now])
    }

    private func next(to moment: Moment.ID) throws -> (UndeliveredChanges.Entry, remoteID: String?)? {
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: Self.undelivered), arguments: [account, moment.rawValue, feed])
        switch UndeliveredChanges(changes: try rows.compactMap(Self.change)).next(at: now) {
        case .wait: return nil
        case .end(let changes):
            try end(changes)
            return nil
        case .deliver(let change, let earlier):
            let change = change.following(earlier)
            guard withUnknown || !change.isOutcomeUnknown else { return nil }
            try end(earlier)
            return try next(change, after: earlier, to: moment)
        }
    }

    /// - Returns: nil where there is nothing to send after all.
    private func next(
        _ change: UndeliveredChanges.Entry, after earlier: [UndeliveredChanges.Entry], to moment: Moment.ID
    ) throws -> (UndeliveredChanges.Entry, remoteID: String?)? {
        if change.kind == .post, let stored = change.payload.flatMap(StoredPost.init) {
            return try next(change, stored, moment)
        }
        if let person = PersonKey.person(moment) { return try next(change, person) }
        if let row = OwnViewKey.row(moment) { return try next(change, ofView: row) }
        let status = StatusKey.status(moment)
        if let status, try isUnsent(status) {
            if change.kind == .delete { _ = try WithdrawnPost(account, of: feed, db).remove(unsent: status) }
            return nil
        }
        let target = try Row.fetchOne(
            db.cachedStatement(sql: status == nil ? Self.target : Self.targetStatus),
            arguments: [account, status ?? moment.rawValue])
        guard let target else {
            guard change.kind == .delete else {
                if change.kind.takesReactionBack {
                    try end([change])
                    return nil
                }
                try fail(change)
                if change.kind == .edit, let stored = change.payload.flatMap(StoredPost.init) {
                    try ReturnedPost(account, db).giveBack(edit: stored.post)
                }
                return nil
            }
            return (change, nil)
        }
        let serverLiked: Bool? = try target[TargetColumn.serverLiked]
        if change.kind.reaction == .like, serverLiked == (change.kind == .like),
            (earlier + [change]).allSatisfy({ $0.attempts == 0 })
        {
            try end([change])
            return nil
        }
        return (change, try target[TargetColumn.remoteID])
    }

    /// A person whom the server was not asked about yet is looked up by their handle.
    private func next(
        _ change: UndeliveredChanges.Entry, _ person: Int64
    ) throws -> (UndeliveredChanges.Entry, remoteID: String?)? {
        let sql = "SELECT ifnull(remote_id, '@' || handle) FROM person WHERE id = ? AND feed_id = ?"
        let name = try String.fetchOne(db.cachedStatement(sql: sql), arguments: [person, feed])
        if name == nil { try fail(change) }
        return name.map { (change, $0) }
    }

    private func next(
        _ change: UndeliveredChanges.Entry, ofView row: Int64
    ) throws -> (UndeliveredChanges.Entry, remoteID: String?)? {
        let statement = try db.cachedStatement(sql: "SELECT name FROM own_view WHERE id = ? AND feed_id = ?")
        let name = try String.fetchOne(statement, arguments: [row, feed])
        let isMade = change.payload.flatMap { ViewChange(json: $0)?.aspect } == .existence
        // One that was never made takes no other change.
        if let name, isMade || !ServerList(id: String(name.dropFirst("list:".count)), title: "").isUnsent {
            return (change, name)
        }
        try fail(change)
        return nil
    }

    /// A change to one's own post waits until the server has the post.
    private func isUnsent(_ status: Int64) throws -> Bool {
        try Int.fetchOne(db.cachedStatement(sql: Self.unsent), arguments: [account, status]) != nil
    }

    /// A reply to one's own post waits until the server has the post.
    private func next(
        _ change: UndeliveredChanges.Entry, _ stored: StoredPost, _ moment: Moment.ID
    ) throws -> (UndeliveredChanges.Entry, remoteID: String?)? {
        if stored.attempt != nil, try hasCome(moment) {
            try end([change])
            return nil
        }
        // One that may have been sent is looked for before it is withdrawn.
        switch try WithdrawnPost(account, of: feed, db).deletion(of: moment) {
        case .held: return nil
        case .due where stored.attempt == nil:
            // Its last holder ended before it was sent.
            try WithdrawnPost(account, of: feed, db).remove(moment)
            return nil
        case .due, nil: break
        }
        guard let answered = stored.post.options.inReplyTo, answered.id == nil, let unsent = answered.unsent else {
            return (change, nil)
        }
        if let id = try String.fetchOne(db.cachedStatement(sql: Self.sent), arguments: [feed, unsent.rawValue]) {
            return (change.with(payload: stored.answering(id).text), nil)
        }
        let isWaiting =
            try Int.fetchOne(
                db.cachedStatement(sql: Self.waiting), arguments: [account, unsent.rawValue, feed]) != nil
        guard !isWaiting else { return nil }
        try fail(change)
        try ReturnedPost(account, db).giveBack(stored.post, moment)
        return nil
    }

    /// Whether a post that was sent came with a page or an event. An edit or a deletion of it may have been delivered since, so
    /// that a sync would not find it there any more.
    private func hasCome(_ moment: Moment.ID) throws -> Bool {
        try Int.fetchOne(db.cachedStatement(sql: Self.notCome), arguments: [feed, moment.rawValue]) == nil
    }

    private func end(_ changes: [UndeliveredChanges.Entry]) throws {
        for change in changes {
            try db.cachedStatement(sql: "DELETE FROM outbox WHERE id = ?").execute(arguments: [change.id])
        }
    }

    private func fail(_ change: UndeliveredChanges.Entry) throws {
        try db.cachedStatement(sql: "UPDATE outbox SET state = 'failed', cause = ? WHERE id = ?")
            .execute(arguments: [OutboxCause.momentIsGone.text, change.id])
    }

    private static func change(_ row: Row) throws -> UndeliveredChanges.Entry? {
        guard let kind = Change.Kind(rawValue: try row[Column.kind]),
            let state = UndeliveredChanges.State(rawValue: try row[Column.state])
        else { return nil }
        return try UndeliveredChanges.Entry(
            id: row[Column.id], kind: kind, state: state, notBefore: row[Column.notBefore],
            payload: row[Column.payload], key: row[Column.key], attempts: row[Column.attempts],
            wasUnknown: row[Column.wasUnknown])
    }
}

extension OutboxClaims {
    /// In the order of the index: by the end of the postponement, then by the time of the change. The index holds
    /// nothing else, so the cost is that of what is found.
    static let claimable = """
        SELECT moment_id FROM outbox
        WHERE account_id = ? AND feed_id = ? AND state IN ('due', 'sending') AND not_before <= ? ORDER BY not_before, id
        """

    private enum Column: String, SelectColumn {
        case id, kind, state
        case notBefore = "not_before"
        case payload, key, attempts
        case wasUnknown = "is_unknown"
    }

    static let undelivered = """
        SELECT \(Column.list()) FROM outbox
        WHERE account_id = ? AND moment_id = ? AND feed_id = ? AND state <> 'failed' ORDER BY id
        """

    private enum TargetColumn: String, SelectColumn {
        case remoteID = "remote_id"
        case serverLiked = "server_liked"
    }

    private static let target = "SELECT \(TargetColumn.list()) FROM moment WHERE account_id = ? AND id = ?"

    /// One whose identifier its server gave to another one is as good as gone.
    private static let targetStatus = """
        SELECT remote_id, \(StatusKey.first("server_liked", of: "?2")) AS server_liked
        FROM status JOIN feed ON feed.id = status.feed_id WHERE account_id = ?1 AND status.id = ?2 AND remote_id IS NOT NULL
        """

    private static let sent =
        "SELECT remote_id FROM status WHERE feed_id = ? AND moment_id = ? AND remote_id IS NOT NULL"
    private static let notCome = "SELECT 1 FROM status WHERE feed_id = ? AND moment_id = ? AND remote_id IS NULL"
    private static let waiting = """
        SELECT 1 FROM outbox WHERE account_id = ? AND moment_id = ? AND feed_id = ? AND kind = 'post' AND state <> 'failed'
        """

    private static let unsent = """
        SELECT 1 FROM status CROSS JOIN outbox ON outbox.account_id = ?1 AND outbox.moment_id = status.moment_id
        WHERE status.id = ?2 AND remote_id IS NULL AND kind = 'post' AND state <> 'failed'
        """

    private static let forget = """
        UPDATE outbox SET not_before = ?
        WHERE account_id = ? AND feed_id = ? AND state IN ('due', 'sending') AND not_before > ? + \(longest)
        """

    /// In milliseconds: nothing is postponed or leased for longer than a day. Times further ahead were written before a clock
    /// was set back, and not by one that read some seconds more, or added a little to the day.
    static let (maximum, longest): (Int64, Int64) = (86_400_000, 87_000_000)

    private static let lease = """
        UPDATE outbox SET state = 'sending', not_before = ?, holder = ?, payload = ?, is_unknown = ?,
          attempts = attempts + 1
        WHERE id = ? RETURNING server_errors
        """
}

extension UndeliveredChanges.Entry {
    /// Where one of those before it may have arrived, it may be what the server has already.
    fileprivate func following(_ earlier: [Self]) -> Self {
        with(payload: payload, wasUnknown: wasUnknown || earlier.contains(where: \.isOutcomeUnknown))
    }

    fileprivate func with(payload: String?, wasUnknown: Bool? = nil) -> Self {
        Self(
            id: id, kind: kind, state: state, notBefore: notBefore, payload: payload, key: key, attempts: attempts,
            wasUnknown: wasUnknown ?? self.wasUnknown)
    }
}
