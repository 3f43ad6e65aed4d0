import GRDB
import MomentsCore

/// How far the owner of an account saw their notifications, here and elsewhere.
extension FeedRefresh {
    /// Notifications that were seen elsewhere count as seen here.
    /// - Parameter marker: the last one that was, as the server has it; nil where it has none.
    /// - Returns: the marker that the server is to be told: the one here is newer; nil where it is not.
    package func notificationToTell(
        _ marker: ServerNotification.ID?
    ) async throws(FeedSaveError) -> ServerNotification.ID? {
        let (view, read) = try leased.read { db in
            let markers = NotificationMarkers(lease, db)
            return try (markers.view(), marker.flatMap(markers.unread))
        }
        guard let view else { return nil }
        if let read { try await look(at: read, of: view) }
        return try leased.read { try NotificationMarkers(lease, $0).toTell(marker, of: view) }
    }

    /// The state of the feed has the number of new ones.
    private func look(at key: Int64, of view: Int64) async throws(FeedSaveError) {
        try await leased.write(changing: .feed(feed, .state)) { db in
            try db.cachedStatement(sql: NotificationMarkers.setRead).execute(arguments: [view, key])
        }
    }
}

/// How far the notifications of one feed were looked at. To be used within one transaction.
struct NotificationMarkers {
    private let lease: FeedLease
    private let db: Database

    init(_ lease: FeedLease, _ db: Database) {
        self.lease = lease
        self.db = db
    }

    /// The view that has them; nil where none were fetched.
    func view() throws -> AskedServerView.ID? {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM server_view WHERE feed_id = ? AND name = ?"),
            arguments: [lease.feed, ServerView.Kind.notifications.name])
    }

    /// The key of the newest of those that are new here and were seen elsewhere, as far as the new ones are counted.
    /// - Parameter marker: the last one that was. The store may not have it.
    func unread(_ marker: ServerNotification.ID) throws -> Int64? {
        guard let view = try view() else { return nil }
        let known = try NotificationRows(view, db).key(marker)
        let new = try Row.fetchAll(
            db.cachedStatement(sql: Self.selectNew), arguments: [view, FeedStatus.maximumNotifications])
        for row in new {
            let (key, id): (Int64, String) = try (row[Column.key], row[Column.remoteID])
            if known.map({ key <= $0 }) ?? !FeedMarkers.isNewer(id, than: marker) { return key }
        }
        return nil
    }

    /// The newest of those that were looked at here; nil where that of the server is as new.
    func toTell(_ marker: ServerNotification.ID?, of view: AskedServerView.ID) throws -> ServerNotification.ID? {
        let row = try Row.fetchOne(db.cachedStatement(sql: Self.selectRead), arguments: [view])
        guard let row else { return nil }
        let (key, own): (Int64, String) = try (row[Column.key], row[Column.remoteID])
        guard let marker else { return own }
        let known = try NotificationRows(view, db).key(marker)
        return known.map { key > $0 } ?? FeedMarkers.isNewer(own, than: marker) ? own : nil
    }

    private enum Column: String, SelectColumn {
        case key
        case remoteID = "remote_id"
    }

    static let selectNew = """
        SELECT \(Column.list()) FROM server_view CROSS JOIN notification
          ON view_id = server_view.id AND key > ifnull(read_key, 0)
        WHERE server_view.id = ? ORDER BY key DESC LIMIT ?
        """
    static let selectRead = """
        SELECT \(Column.list()) FROM server_view CROSS JOIN notification ON view_id = server_view.id AND key <= read_key
        WHERE server_view.id = ? ORDER BY key DESC LIMIT 1
        """
    static let setRead = "UPDATE server_view SET read_key = max(ifnull(read_key, 0), ?2) WHERE id = ?1"
}
