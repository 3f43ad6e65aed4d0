import GRDB
import MomentsCore

/// How far the owner of an account read home, here and elsewhere.
extension FeedRefresh {
    /// Keeps the marker that the server has.
    /// - Returns: the one that it is to be told: what is read here is newer; nil where it is not.
    package func markerToTell(_ marker: Status.ID?) async throws(FeedSaveError) -> Status.ID? {
        let (known, own) = try leased.read { db in
            let markers = FeedMarkers(lease, db)
            return try (markers.marker(), markers.toTell(marker))
        }
        if known != marker {
            try await leased.update("marker = ?", [marker?.storable], changing: .feed(feed, .arrivals))
        }
        return own
    }

    /// Stores the marker that the server was told.
    package func save(told marker: Status.ID) async throws(FeedSaveError) {
        try await leased.update(
            "marker = ?1, marker_told = ?1", [marker.storable],
            changing: .feed(feed, .arrivals))
    }
}

/// The markers of one feed. To be used within one transaction.
struct FeedMarkers {
    private let lease: FeedLease
    private let db: Database

    init(_ lease: FeedLease, _ db: Database) {
        self.lease = lease
        self.db = db
    }

    /// The one that the server had last.
    func marker() throws -> Status.ID? {
        try String.fetchOne(db.cachedStatement(sql: "SELECT marker FROM feed WHERE id = ?"), arguments: [lease.feed])
    }

    /// The newest status of the feed that is not above where the owner reads; nil where that of the server is as new.
    func toTell(_ marker: Status.ID?) throws -> Status.ID? {
        let row = try Row.fetchOne(db.cachedStatement(sql: Self.select), arguments: [lease.feed, lease.account])
        guard let row else { return nil }
        let (entry, own): (Int64, String) = try (row[Column.entry], row[Column.remoteID])
        guard let marker else { return own }
        let stored = try StatusRows(lease.feed, db).find(NewStatus.Identity(remoteID: marker, uri: nil))
        let isNewer = stored?.entry.map { entry > $0 } ?? Self.isNewer(own, than: marker)
        return isNewer ? own : nil
    }

    /// As clients of servers compare what they know nothing else of: of two numbers that are written down the longer one is larger.
    static func isNewer(_ id: String, than other: String) -> Bool {
        (id.utf8.count, id) > (other.utf8.count, other)
    }

    private enum Column: String, SelectColumn {
        case entry
        case remoteID = "remote_id"
    }

    static let select = """
        SELECT moment.id AS entry, status.remote_id AS remote_id FROM account CROSS JOIN moment ON moment.id <= read_moment
          JOIN status ON status.moment_id = moment.id
        WHERE account.id = ?2 AND moment.feed_id = ?1 AND status.remote_id IS NOT NULL ORDER BY moment.id DESC LIMIT 1
        """
}
