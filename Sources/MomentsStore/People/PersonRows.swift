import Essentials
import GRDB
import MomentsCore

/// The people of a feed, and how its owner stands to them. To be used within one transaction.
struct PersonRows {
    private let feed: Feed.ID
    private let db: Database

    init(of feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    /// The number of somebody's row, which is made where there is none.
    func row(of person: PersonAddress) throws -> Int64 {
        try Int64.fetchOne(
            db.cachedStatement(sql: Self.upsert), arguments: [feed, person.handle.storable, person.id?.storable]) ?? 0
    }

    /// The server said how it has it. What is not delivered yet stays.
    func save(_ relationship: Relationship, with person: PersonAddress, isLocked: Bool? = nil) throws {
        let row = try row(of: person)
        try set(relationship, row)
        guard let isLocked else { return }
        try db.cachedStatement(sql: "UPDATE person SET is_locked = ?1 WHERE id = ?2 AND is_locked IS NOT ?1")
            .execute(arguments: [isLocked, row])
    }

    /// What the server answered to a change.
    /// - Parameter row: the number of the row of whom it was done to: under the handle that somebody typed, which the server may
    ///   write otherwise.
    func set(_ changed: ChangedPerson, _ row: Int64) throws {
        try db.cachedStatement(sql: "UPDATE person SET remote_id = ? WHERE id = ?").execute(arguments: [
            changed.id.storable, row,
        ])
        guard let relationship = changed.relationship else { return }
        try set(relationship, row)
        guard let handle = changed.handle else { return }
        try save(relationship, with: PersonAddress(handle, id: changed.id, of: feed))
    }

    private func set(_ relationship: Relationship, _ row: Int64) throws {
        try db.cachedStatement(sql: "UPDATE person SET relationship = ?1 WHERE id = ?2 AND relationship IS NOT ?1")
            .execute(arguments: [relationship.json.storable, row])
    }

    /// How the owner and somebody stand to each other, with what is not delivered yet.
    func shown(with handle: String) throws -> ShownRelationship {
        let statement = try db.cachedStatement(sql: Self.select)
        guard let row = try Row.fetchOne(statement, arguments: [feed, handle]) else { return ShownRelationship() }
        let (id, stored): (Int64, String?) = try (row[Column.id], row[Column.relationship])
        let isLocked: Bool? = try row[Column.isLocked]
        var shown = ShownRelationship(stored.flatMap { Relationship(json: $0) })
        for (change, date) in try pending(id) {
            shown.relationship = shown.relationship.after(change, isLocked: isLocked, at: date)
            shown.pending.insert(change.aspect)
        }
        return shown
    }

    private func pending(_ person: Int64) throws -> [(RelationshipChange, Date)] {
        let statement = try db.cachedStatement(sql: Self.selectPending)
        let rows = try Row.fetchAll(statement, arguments: [feed, PersonKey.id(of: person).rawValue])
        return try rows.compactMap { row in
            let (payload, doneAt): (String?, Int64) = try (row[PendingColumn.payload], row[PendingColumn.doneAt])
            return payload.flatMap { RelationshipChange(json: $0) }.map { ($0, ChangeTime.date(ofMillisecond: doneAt)) }
        }
    }

    private enum Column: String, SelectColumn {
        case id, relationship
        case isLocked = "is_locked"
    }

    private enum PendingColumn: String, SelectColumn {
        case payload
        case doneAt = "done_at"
    }

    private static let upsert = """
        INSERT INTO person (feed_id, handle, remote_id) VALUES (?1, ?2, ?3)
        ON CONFLICT (feed_id, handle) DO UPDATE SET remote_id = ifnull(excluded.remote_id, remote_id)
        RETURNING id
        """
    private static let select = "SELECT \(Column.list()) FROM person WHERE feed_id = ? AND handle = ?"
    private static let selectPending = """
        SELECT \(PendingColumn.list()) FROM outbox
        WHERE account_id = (SELECT account_id FROM feed WHERE id = ?1) AND moment_id = ?2 AND feed_id = ?1
          AND kind = 'relationship' AND state <> 'failed' ORDER BY id
        """
}
