import Essentials
import GRDB
import MomentsCore

/// The notifications of a server.
extension FeedRefresh {
    /// The view that has them, whether or not the person waits for it: they come with each sync.
    package func notifications(at now: Date) async throws(FeedSaveError) -> AskedServerView {
        let known = try leased.read { try Self.notifications(of: feed, $0) }
        if let known { return known }
        let time = ChangeTime.millisecond(of: now)
        let made = try await leased.write([feed]) { feeds, db in
            try feeds.map { try NotificationRows.makeView(of: $0, at: time, db) }
        }
        guard let id = made.first else { throw .leaseLost }
        return AskedServerView(id: id, kind: .notifications)
    }

    /// Stores a part of them.
    /// - Parameter notifications: the newest first.
    package func save(
        _ notifications: [NewNotification], as part: AskedServerView.Part, of view: AskedServerView, at now: Date
    ) async throws(FeedSaveError) {
        var ids: Set<String> = []
        let page = notifications.filter { ids.insert($0.remoteID).inserted }
        let put = try await put(page.compactMap(\.status))
        var rest = put[...]
        let entries = page.map {
            NotificationRows.Entry(notification: $0, status: $0.status == nil ? nil : rest.popFirst())
        }
        try await leased.write(changing: .feed(feed, .views)) { db in
            let rows = NotificationRows(view.id, db)
            switch part {
            case .all: try rows.put(entries, next: nil, below: nil)
            case .newest(let next): try rows.put(entries, next: next, below: nil)
            case .below(let gap, let next): try rows.put(entries, next: next, below: gap.upper)
            }
        }
        try await finish(part, of: view, at: now)
    }

    private nonisolated static func notifications(of feed: Feed.ID, _ db: Database) throws -> AskedServerView? {
        let arguments: StatementArguments = [feed, ServerView.Kind.notifications.name]
        guard let row = try Row.fetchOne(db.cachedStatement(sql: selectView), arguments: arguments) else { return nil }
        let (id, askedAt): (Int64, Int64?) = try (row[ViewColumn.id], row[ViewColumn.askedAt])
        return try AskedServerView(
            id: id, kind: .notifications, askedAt: askedAt ?? 0,
            gaps: askedGaps(of: id, .notifications, db))
    }

    private enum ViewColumn: String, SelectColumn {
        case id
        case askedAt = "asked_at"
    }

    private nonisolated static let selectView = """
        SELECT \(ViewColumn.list()) FROM server_view WHERE feed_id = ? AND name = ?
        """
}
