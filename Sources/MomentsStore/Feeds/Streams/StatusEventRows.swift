import Essentials
import GRDB
import MomentsCore

/// Brings what happened in a home timeline, and what concerns its owner, into the store, within one transaction. Events may come twice, late,
/// and of what is not stored.
struct StatusEventRows {
    private let lease: FeedLease
    private let known: FeedSnapshot
    private let pace: FeedPace
    private let now: Int64
    private let rows: StatusRows
    private let db: Database

    /// - Parameters:
    ///   - known: what was known when the server began to tell: of changes that came later it knew nothing.
    ///   - now: the machine's time in milliseconds.
    init(_ lease: FeedLease, _ known: FeedSnapshot, _ pace: FeedPace, at now: Int64, _ db: Database) {
        self.lease = lease
        self.known = known
        self.pace = pace
        self.now = now
        self.db = db
        rows = StatusRows(lease.feed, db)
    }

    func put(_ event: StatusEvent) throws {
        let insertion = StatusInsertion(lease, asked: known, db)
        switch event {
        case .added(let status):
            try note(status)
            let known = try completed(status)
            // A status that is not stored yet is added as it was then; the next page brings its edits.
            guard try !known.isOld || !insertion.hasEntry(status), try insertion.unchanged(known.status) == nil else {
                return
            }
            let newest = try newestMoment()
            let outcomes = try insertion.put([0], of: [known.status], until: pace.end(), pace)
            try ChangeCounts.note(.feeds([lease.feed: changed(by: outcomes, above: newest, known.isStored)]), db)
        case .edited(let status):
            let known = try completed(status)
            if known.isStored, !known.isOld { try insertion.update(known.status) }
        case .deleted(let remoteID): try delete(remoteID)
        case .notified(let notification):
            try put(notification)
            try note(notification.status)
        }
    }

    /// Servers tell of conversations in a stream of their own: messages that come in this one say as much.
    private func note(_ status: NewStatus?) throws {
        guard status?.details.visibility == .direct else { return }
        try ServerViewRequest(lease.account, ServerView(.conversations, of: lease.feed), db).askAgain(at: now)
    }

    private func newestMoment() throws -> Int64? {
        let statement = try db.cachedStatement(sql: "SELECT max(id) FROM moment WHERE account_id = ? AND hidden = 0")
        return try Int64?.fetchOne(statement, arguments: [lease.account]) ?? nil
    }

    /// A status that was stored changes wherever it is shown.
    private func changed(
        by outcomes: [InsertionOutcome], above newest: Int64?, _ isStored: Bool
    ) -> Set<StoreChange.Part> {
        if isStored { return [.content, .views] }
        guard case .inserted(let moment)? = outcomes.first, moment > newest ?? .min else { return [.content] }
        return [.arrivals]
    }

    /// The status that it is about reads as it did then: what is stored of it since stays.
    private func put(_ notification: NewNotification) throws {
        let insertion = StatusInsertion(lease, asked: known, db)
        let status = try notification.status.flatMap { status in
            let known = try completed(status)
            if known.isOld, let stored = try rows.find(status.entry) {
                try insertion.met.add(stored.id, status.moment)
                return stored.id
            }
            if known.isStored { try ChangeCounts.note(.feed(lease.feed, .content), db) }
            return try insertion.meet(known.status)
        }
        let view = try NotificationRows.makeView(of: lease.feed, at: now, db)
        try NotificationRows(view, db).add(NotificationRows.Entry(notification: notification, status: status))
    }

    /// The status with what is known of it and its server did not say; whether it is stored, and was edited since.
    private func completed(_ status: NewStatus) throws -> (status: NewStatus, isStored: Bool, isOld: Bool) {
        guard let stored = try rows.find(status.boosted ?? status.entry) else { return (status, false, false) }
        var status = status
        guard let details = StatusDetails(json: stored.details) else { return (status, true, false) }
        status.complete(with: details)
        let isOld = details.editedAt.map { (status.details.editedAt ?? .distantPast) < $0 } ?? false
        return (status, true, isOld)
    }

    private func delete(_ remoteID: String) throws {
        guard let stored = try rows.find(NewStatus.Identity(remoteID: remoteID, uri: nil)) else { return }
        // Of what is no entry of this feed, too.
        try MomentChanges(lease.account, db).remove(stored.id, of: lease.feed)
    }
}
