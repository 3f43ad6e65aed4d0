import GRDB
import MomentsCore

/// Puts the statuses of an export into a feed of an account, within one transaction. A status that the feed already has stays as
/// its server had it last.
struct StatusMerge {
    private let rows: StatusRows
    private let twins: Twins

    init(into feed: Feed.ID, _ db: Database) throws {
        rows = StatusRows(feed, db)
        twins = try Twins(of: feed, db)
    }

    /// Whether a moment of the feed shows it as the same entry.
    func isEntry(_ status: ExportedStatus) throws -> Bool { try rows.find(status.entry)?.entry != nil }

    /// - Parameter key: of a moment of the feed. Where it shows a status already, it goes on to show that one.
    func add(_ status: ExportedStatus, shownBy key: Int64, title: String?) throws {
        guard try !rows.isEntry(key) else { return }
        let row = try rows.find(status.entry)?.id ?? add(status)
        try rows.setEntry(key, of: row)
        try twins.mark(row, title: title, status.details)
    }

    /// - Returns: the key of its own row.
    private func add(_ status: ExportedStatus) throws -> Int64 {
        guard let boosted = status.boosted else { return try rows.add(status.entry, details: status.details.shownJSON) }
        let reblog: Int64
        if let stored = try rows.find(boosted) {
            // A boost never boosts a boost: removing a status removes its boosts too, and theirs would be without end.
            reblog = stored.reblog ?? stored.id
        } else {
            reblog = try rows.add(boosted, details: status.details.shownJSON)
        }
        return try rows.add(status.entry, details: status.details.boostJSON, reblog: reblog)
    }
}
