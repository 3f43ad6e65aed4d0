import Essentials
import GRDB
import MomentsCore

/// Leases the due entries of an account to one claimant at a time, and records the results of their delivery.
///
/// A claimant has an entry until its lease expires; then it can be claimed again, and a result of the first claimant
/// is ignored once another one has it. All times are the machine's.
@MainActor package final class OutboxQueue {
    let store: MomentsStore
    let account: Account.ID
    private let holder: String

    /// - Parameter holder: a unique name of the claimant.
    package init(store: MomentsStore, account: Account.ID, holder: String) {
        self.store = store
        self.account = account
        self.holder = holder
    }

    /// Claims the due entries of a feed that may be delivered now; of the entries of one moment, only the next.
    /// - Parameters:
    ///   - limit: how many at most.
    ///   - lease: in seconds; until then nobody else can claim them.
    ///   - withUnknown: whether those included whose outcome is unknown (`OutboxEntry.isOutcomeUnknown`).
    package func claim(
        feed: Feed.ID, limit: Int, lease: TimeInterval, withUnknown: Bool = true, at now: Date
    ) async throws(StoreError) -> [OutboxEntry] {
        let (now, end) = (ChangeTime.millisecond(of: now), ChangeTime.millisecond(of: now + lease))
        return try await store.write { [account, holder] db in
            try Outbox.releaseAbandoned(account, at: now, db)
            let claims = OutboxClaims(account, feed: feed, withUnknown: withUnknown, at: now, db)
            return try claims.claim(limit, by: holder, until: end)
        }
    }

    /// Postponed changes can be delivered now: the person asked for it.
    package func hasten(_ feed: Feed.ID) async throws(StoreError) {
        try await move(feed, to: 0) { $0.notBefore > 0 }
    }

    /// Changes that were postponed because the server could not be reached can be delivered now: it answers again. Changes that
    /// it refused keep their time.
    package func hastenUnreached(_ feed: Feed.ID) async throws(StoreError) {
        try await move(feed, to: 0) { $0.notBefore > 0 && $0.cause?.isOfOneChange != true }
    }

    /// Nothing can be delivered to a feed for some time: its server is not to be had.
    package func postpone(_ feed: Feed.ID, until date: Date) async throws(StoreError) {
        let time = ChangeTime.millisecond(of: date)
        try await move(feed, to: time) { $0.notBefore < time }
    }

    /// One that is due.
    private struct DueEntry {
        let notBefore: Int64
        /// Why it was put off; nil where it was not, and for what an earlier release wrote.
        let cause: OutboxCause?
    }

    /// A part at a time: there may be many, and a key must not wait for them.
    private func move(
        _ feed: Feed.ID, to time: Int64, where isMoved: (DueEntry) -> Bool
    ) async throws(StoreError) {
        var last: Int64? = 0
        while let start = last {
            let rows = try store.read { db in
                try Row.fetchAll(
                    db.cachedStatement(sql: Self.due), arguments: [account, feed, start, Self.part]
                ).map { row in
                    let (cause, notBefore): (String?, Int64) = try (row[DueColumn.cause], row[DueColumn.notBefore])
                    let entry = DueEntry(notBefore: notBefore, cause: cause.map { OutboxCause($0) })
                    return (id: try row[DueColumn.id] as Int64, isMoved: isMoved(entry))
                }
            }
            let moved = rows.filter(\.isMoved).map(\.id)
            if !moved.isEmpty {
                try await store.write { db in
                    let statement = try db.cachedStatement(
                        sql: "UPDATE outbox SET not_before = ? WHERE id = ? AND state = 'due'")
                    for id in moved { try statement.execute(arguments: [time, id]) }
                }
            }
            last = rows.count < Self.part ? nil : rows.last?.id
        }
    }

    private static let part = 500

    private enum DueColumn: String, SelectColumn {
        case id, cause
        case notBefore = "not_before"
    }

    private static let due = """
        SELECT \(DueColumn.list()) FROM outbox
        WHERE account_id = ? AND feed_id = ? AND state = 'due' AND id > ? ORDER BY id LIMIT ?
        """

    /// - Returns: false if the lease expired and another claimant has the entry.
    package func delivered(_ entry: OutboxEntry) async throws(StoreError) -> Bool {
        try await end(entry, sql: "DELETE FROM outbox") { [account] db in
            if entry.kind == .delete, let status = StatusKey.status(entry.moment) {
                // Changes to it since then are not sent, and a post that may have been sent has arrived.
                try db.cachedStatement(sql: Self.forget)
                    .execute(arguments: [account, entry.moment.rawValue, status])
                try MomentChanges(account, db).remove(status, of: entry.feed)
            }
            guard let reaction = entry.kind.reaction else { return }
            try MomentChanges(account, db)
                .setServer(reaction, entry.kind.setsReaction, entry.moment, feed: entry.feed)
        }
    }

    /// Its server did what was to be done to a person, and said how it has it since.
    /// - Returns: false if the lease expired and another claimant has the entry.
    package func delivered(_ entry: OutboxEntry, to changed: ChangedPerson) async throws(StoreError) -> Bool {
        try await end(entry, sql: "DELETE FROM outbox") { db in
            guard let person = PersonKey.person(entry.moment) else { return }
            try PersonRows(of: entry.feed, db).set(changed, person)
            let sql = "SELECT user_id FROM feed WHERE id = ?"
            let owner = try String.fetchOne(db.cachedStatement(sql: sql), arguments: [entry.feed]) ?? ""
            if let list = entry.relationship?.listLeft(owner: owner) {
                try PeopleListRows.leave(list, of: entry.feed, person, db)
            }
        }
    }

    /// Its server did what was to be done to a view, and said how it has it since.
    /// - Returns: false if the lease expired and another claimant has the entry.
    package func delivered(_ entry: OutboxEntry, to changed: ChangedView) async throws(StoreError) -> Bool {
        try await end(entry, sql: "DELETE FROM outbox") { db in
            guard let row = OwnViewKey.row(entry.moment), let change = entry.viewChange else { return }
            try OwnViewRows(of: entry.feed, db).deliver(change, row: row, changed)
        }
    }

    private nonisolated static let forget = """
        DELETE FROM outbox WHERE account_id = ?1 AND (state <> 'failed' OR kind IN (\(OutboxTable.reactions)))
          AND moment_id IN (?2, (SELECT moment_id FROM status WHERE id = ?3))
        """

    /// The result for an entry whose outcome was unknown.
    package enum Settlement: Equatable, Sendable {
        /// The feed has it: it is delivered.
        case delivered
        /// The feed does not have it: it is to be sent, and still ours.
        case unsent
        /// The lease expired and another claimant has the entry.
        case lost
    }

    /// - Parameter serverLiked: whether the moment is liked there, asked for after the entry was claimed.
    package func settle(_ entry: OutboxEntry, serverLiked: Bool) async throws(StoreError) -> Settlement {
        if entry.isLiked == serverLiked { return try await delivered(entry) ? .delivered : .lost }
        let isOurs = try await end(entry, sql: "UPDATE outbox SET is_unknown = 0")
        return isOurs ? .unsent : .lost
    }

    /// The change is due again, but not before this time.
    /// - Parameter isServerError: whether its server answered it with an error of its own.
    /// - Returns: false if the lease expired and another claimant has the entry.
    package func postpone(
        _ entry: OutboxEntry, until date: Date, cause: OutboxCause, isServerError: Bool = false
    ) async throws(StoreError) -> Bool {
        try await end(
            entry, sql: "UPDATE outbox SET state = 'due', not_before = ?, cause = ?, server_errors = ?",
            [
                ChangeTime.millisecond(of: date), cause.text.storable,
                isServerError ? entry.serverErrors &+ 1 : entry.serverErrors,
            ])
    }

    /// The change is not done: the moment goes back to the server's state, and the entry says why.
    /// - Returns: false if the lease expired and another claimant has the entry.
    package func refuse(_ entry: OutboxEntry, cause: OutboxCause) async throws(StoreError) -> Bool {
        try await end(entry, sql: "UPDATE outbox SET state = 'failed', cause = ?", [cause.text.storable]) {
            [account] db in
            try RefusedChange(entry, cause, of: account, db).reverse()
        }
    }

    /// - Parameter sql: the beginning of a statement that changes its row.
    /// - Returns: false if the lease expired and another claimant has the entry.
    func end(
        _ entry: OutboxEntry, sql: String, _ arguments: StatementArguments = [],
        then: @escaping @Sendable (Database) throws -> Void = { _ in }
    ) async throws(StoreError) -> Bool {
        try await store.write { [holder] db in
            try db.cachedStatement(
                sql: "\(sql) WHERE id = ? AND state = 'sending' AND holder = ? AND attempts = ?"
            ).execute(arguments: arguments + [entry.id, holder, entry.attempts])
            guard db.changesCount == 1 else { return false }
            try then(db)
            return true
        }
    }
}

extension OutboxCause {
    /// Whether it says nothing of other changes: the server answered, and did not take this one.
    fileprivate var isOfOneChange: Bool {
        switch self {
        case .media: true
        case .failure(.graphQL), .failure(.invalidJSON), .failure(.noData): true
        case .failure, .refused, .momentIsGone, .mayHaveArrived, .feedIsGone, .other: false
        }
    }
}
