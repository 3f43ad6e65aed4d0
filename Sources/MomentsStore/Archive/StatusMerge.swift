import GRDB
import MomentsCore

/// Puts what an export tells of statuses into a feed of an account, within one transaction. What the feed has of one already
/// stays as its server had it last.
struct StatusMerge {
    private let rows: StatusRows
    private let shared: SharedEntries

    init(into feed: Feed.ID, _ account: Account.ID, _ db: Database) {
        rows = StatusRows(feed, db)
        shared = SharedEntries(of: feed, account, db)
    }

    /// Whether a moment shows it as the same entry, one of the feed or one that the feed has as well.
    func isEntry(_ status: ExportedStatus) throws -> Bool {
        try rows.find(status.entry).flatMap { try shared.place(of: $0) } != nil
    }

    /// Whether another feed of the account has an entry of it.
    func isElsewhere(_ status: ExportedStatus) throws -> Bool { try shared.isElsewhere(status.entry.uri) }

    /// Puts it into the entry that another feed has.
    func share(_ status: ExportedStatus, as moment: NewMoment) throws {
        if try rows.find(status.entry) == nil { _ = try add(status) }
        guard let stored = try rows.find(status.entry) else { return }
        _ = try shared.settle(stored, as: moment)
    }

    /// - Parameter key: of a moment of the feed. Where it shows a status already, it goes on to show that one.
    func add(_ status: ExportedStatus, shownBy key: Int64) throws {
        guard try !rows.isEntry(key) else { return }
        try rows.setEntry(key, of: rows.find(status.entry)?.id ?? add(status))
    }

    /// - Returns: the key of its own row.
    private func add(_ status: ExportedStatus) throws -> Int64 {
        guard let boosted = status.boosted else { return try rows.add(status.entry, details: status.details.shownJSON) }
        let reblog: Int64
        if let stored = try rows.find(boosted) {
            // What is a boost itself is none of a boost: whatever goes takes its boosts with it, and theirs would be without end.
            reblog = stored.reblog ?? stored.id
        } else {
            reblog = try rows.add(boosted, details: status.details.shownJSON)
        }
        return try rows.add(status.entry, details: status.details.boostJSON, reblog: reblog)
    }
}
