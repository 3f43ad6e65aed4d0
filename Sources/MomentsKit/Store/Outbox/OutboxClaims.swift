import GRDB

/// Finds what may be delivered now, and gives it to somebody. To be used within one transaction.
struct OutboxClaims {
    /// The cause of what ends because its moment is gone.
    static let momentIsGone = "the moment is gone"

    private let account: Account.ID
    private let now: Int64
    private let db: Database

    /// - Parameter now: Unix milliseconds of the machine.
    init(_ account: Account.ID, at now: Int64, _ db: Database) {
        self.account = account
        self.now = now
        self.db = db
    }

    /// - Parameter end: when the lease is out.
    func claim(_ limit: Int, by holder: String, until end: Int64) throws -> [OutboxEntry] {
        var entries: [OutboxEntry] = []
        var seen: Set<Target> = []
        let claimable = try Row.fetchCursor(db.cachedStatement(sql: Self.claimable), arguments: [account, now])
        while entries.count < limit, let row = try claimable.next() {
            let target = try Target(feed: row.decode(atIndex: 0), moment: Moment.ID(row.decode(atIndex: 1)))
            guard seen.insert(target).inserted, let change = try next(to: target) else { continue }
            try db.cachedStatement(sql: Self.lease).execute(arguments: [end, holder, change.payload, change.id])
            entries.append(
                OutboxEntry(
                    id: change.id, feed: target.feed, kind: change.kind, moment: target.moment,
                    payload: change.payload, key: change.key,
                    attempts: change.attempts &+ 1))  // a store can hold any number
        }
        return entries
    }

    private struct Target: Hashable {
        let feed: Int64
        let moment: Moment.ID
    }

    private func next(to target: Target) throws -> UndeliveredChanges.Entry? {
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: Self.undelivered), arguments: [account, target.moment.rawValue, target.feed])
        switch UndeliveredChanges(changes: try rows.compactMap(Self.change)).next(at: now) {
        case .wait: return nil
        case .end(let changes):
            try end(changes)
            return nil
        case .deliver(let change, let earlier):
            try end(earlier)
            guard try change.kind == .delete || MomentChanges(account, db).isThere(target.moment) else {
                try fail(change)
                return nil
            }
            return try change.reversing(earlier, db)
        }
    }

    private func end(_ changes: [UndeliveredChanges.Entry]) throws {
        for change in changes {
            try db.cachedStatement(sql: "DELETE FROM outbox WHERE id = ?").execute(arguments: [change.id])
        }
    }

    private func fail(_ change: UndeliveredChanges.Entry) throws {
        try db.cachedStatement(sql: "UPDATE outbox SET state = 'failed', cause = ? WHERE id = ?")
            .execute(arguments: [Self.momentIsGone, change.id])
    }

    private static func change(_ row: Row) throws -> UndeliveredChanges.Entry? {
        guard let kind = Change.Kind(rawValue: try row.decode(atIndex: 1)),
            let state = UndeliveredChanges.State(rawValue: try row.decode(atIndex: 2))
        else { return nil }
        return try UndeliveredChanges.Entry(
            id: row.decode(atIndex: 0), kind: kind, state: state, notBefore: row.decode(atIndex: 3),
            payload: row.decode(atIndex: 4), key: row.decode(atIndex: 5), attempts: row.decode(atIndex: 6))
    }
}

extension OutboxClaims {
    /// In the order of the index: by the end of the postponement, then by the time of the change. The index holds
    /// nothing else, so the cost is that of what is found.
    static let claimable = """
        SELECT feed_id, moment_id FROM outbox
        WHERE account_id = ? AND state IN ('due', 'sending') AND not_before <= ? ORDER BY not_before, id
        """

    static let undelivered = """
        SELECT id, kind, state, not_before, payload, key, attempts FROM outbox
        WHERE account_id = ? AND moment_id = ? AND feed_id = ? AND state <> 'failed' ORDER BY id
        """

    private static let lease = """
        UPDATE outbox SET state = 'sending', not_before = ?, holder = ?, payload = ?, attempts = attempts + 1
        WHERE id = ?
        """
}

extension UndeliveredChanges.Entry {
    /// This one, and where it is refused, those before it that end with it are reversed as well: the server never heard
    /// of them.
    fileprivate func reversing(_ earlier: [Self], _ db: Database) throws -> Self {
        guard let before = earlier.first(where: \.isLike)?.payload else { return self }
        guard kind == .delete, let payload else { return with(payload: before) }
        return with(payload: try DeletedMoment.text(payload, wasLiked: before == "1", db))
    }

    private func with(payload: String?) -> Self {
        Self(
            id: id, kind: kind, state: state, notBefore: notBefore, payload: payload, key: key, attempts: attempts)
    }
}
