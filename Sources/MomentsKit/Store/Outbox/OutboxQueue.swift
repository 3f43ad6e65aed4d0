import Foundation
import GRDB

/// Leases the due entries of an account to one claimant at a time, and records the results of their delivery.
///
/// A claimant has an entry until its lease expires; then it can be claimed again, and a result of the first claimant
/// is ignored once another one has it. All times are the machine's.
@MainActor final class OutboxQueue {
    private let store: MomentsStore
    private let account: Account.ID
    private let holder: String

    /// - Parameter holder: a unique name of the claimant.
    init(store: MomentsStore, account: Account.ID, holder: String) {
        self.store = store
        self.account = account
        self.holder = holder
    }

    /// Claims the due entries that may be delivered now; of the entries of one moment, only the next.
    /// - Parameters:
    ///   - limit: how many at most.
    ///   - lease: in seconds; until then nobody else can claim them.
    func claim(limit: Int, lease: TimeInterval, at now: Date) async throws(StoreError) -> [OutboxEntry] {
        let (now, end) = (ChangeTime.millisecond(of: now), ChangeTime.millisecond(of: now + lease))
        return try await store.write { [account, holder] db in
            try Outbox.releaseAbandoned(account, at: now, db)
            return try OutboxClaims(account, at: now, db).claim(limit, by: holder, until: end)
        }
    }

    /// - Returns: false if the lease expired and another claimant has the entry.
    func delivered(_ entry: OutboxEntry) async throws(StoreError) -> Bool {
        try await end(entry, sql: "DELETE FROM outbox")
    }

    /// It is due again, but not before this time.
    /// - Returns: false if the lease expired and another claimant has the entry.
    func postpone(_ entry: OutboxEntry, until date: Date, cause: String) async throws(StoreError) -> Bool {
        try await end(
            entry, sql: "UPDATE outbox SET state = 'due', not_before = ?, cause = ?",
            [ChangeTime.millisecond(of: date), cause])
    }

    /// It is not done: the moment goes back to what the server has, and the entry says why.
    /// - Returns: false if the lease expired and another claimant has the entry.
    func refuse(_ entry: OutboxEntry, cause: String) async throws(StoreError) -> Bool {
        try await end(entry, sql: "UPDATE outbox SET state = 'failed', cause = ?", [cause]) { [account] db in
            try RefusedChange(entry, of: account, db).reverse()
        }
    }

    private func end(
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
