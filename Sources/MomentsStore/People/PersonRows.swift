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

    /// The number of a person's row, which is made where there is none.
    func row(of person: PersonAddress) throws -> Int64 {
        try Int64.fetchOne(
            db.cachedStatement(sql: Self.upsert), arguments: [feed, person.handle.storable, person.id?.storable]) ?? 0
    }

    /// Stores the relationship that the server sent. Undelivered changes stay.
    func save(_ relationship: Relationship, with person: PersonAddress, isLocked: Bool? = nil) throws {
        let row = try row(of: person)
        try set(relationship, row)
        guard let isLocked else { return }
        try db.cachedStatement(sql: "UPDATE person SET is_locked = ?1 WHERE id = ?2 AND is_locked IS NOT ?1")
            .execute(arguments: [isLocked, row])
    }

    /// The same where it is stored as it was when the server was asked: what it answered to a change since is newer.
    /// - Parameter known: as it was stored then.
    func save(_ relationship: Relationship, with person: PersonAddress, over known: Relationship?) throws {
        let row = try row(of: person)
        guard try stored(row) == known else { return }
        try set(relationship, row)
    }

    /// Keeps the details of a person from a list.
    /// - Returns: the number of their row.
    func keep(_ details: PersonDetails, of person: PersonAddress) throws -> Int64 {
        let row = try row(of: person)
        try db.cachedStatement(sql: "UPDATE person SET details = ?1 WHERE id = ?2 AND details IS NOT ?1")
            .execute(arguments: [details.json.storable, row])
        return row
    }

    /// Stores the server's answer to a change.
    /// - Parameter row: the number of the person's row: under the handle as it was typed, which the server may write otherwise.
    func set(_ changed: ChangedPerson, _ row: Int64) throws {
        try db.cachedStatement(sql: "UPDATE person SET remote_id = ? WHERE id = ?").execute(arguments: [
            changed.id.storable, row,
        ])
        // Without an answer, too: the change is not pending any more.
        guard let relationship = changed.relationship else { return try judge(row) }
        try set(relationship, row)
        guard let handle = changed.handle else { return }
        try save(relationship, with: PersonAddress(handle, id: changed.id, of: feed))
    }

    private func set(_ relationship: Relationship, _ row: Int64) throws {
        try db.cachedStatement(sql: "UPDATE person SET relationship = ?1 WHERE id = ?2 AND relationship IS NOT ?1")
            .execute(arguments: [relationship.json.storable, row])
        try judge(row)
    }

    /// The relationship of the owner and a person, with undelivered changes.
    func shown(with handle: String) throws -> ShownRelationship {
        let statement = try db.cachedStatement(sql: "SELECT id FROM person WHERE feed_id = ? AND handle = ?")
        let row = try Int64.fetchOne(statement, arguments: [feed, handle])
        return try row.map { try shown($0) } ?? ShownRelationship()
    }

    private func shown(_ row: Int64) throws -> ShownRelationship {
        let statement = try db.cachedStatement(sql: "SELECT is_locked FROM person WHERE id = ?")
        let isLocked = try Bool?.fetchOne(statement, arguments: [row]) ?? nil
        var shown = ShownRelationship(try stored(row))
        for (change, date) in try pending(row) {
            shown.add(change, isLocked: isLocked, at: date)
        }
        return shown
    }

    private func stored(_ row: Int64) throws -> Relationship? {
        let statement = try db.cachedStatement(sql: "SELECT relationship FROM person WHERE id = ?")
        return (try String?.fetchOne(statement, arguments: [row]) ?? nil).flatMap { Relationship(json: $0) }
    }

    private func pending(_ person: Int64) throws -> [(RelationshipChange, Date)] {
        let statement = try db.cachedStatement(sql: Self.selectPending)
        let rows = try Row.fetchAll(statement, arguments: [feed, PersonKey.id(of: person).rawValue])
        return try rows.compactMap { row in
            let (payload, doneAt): (String?, Int64) = try (row[PendingColumn.payload], row[PendingColumn.doneAt])
            return payload.flatMap { RelationshipChange(json: $0) }.map { ($0, ChangeTime.date(ofMillisecond: doneAt)) }
        }
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
    private static let selectPending = """
        SELECT \(PendingColumn.list()) FROM outbox
        WHERE account_id = (SELECT account_id FROM feed WHERE id = ?1) AND moment_id = ?2 AND feed_id = ?1
          AND kind = 'relationship' AND state <> 'failed' ORDER BY id
        """
}

// MARK: Hidden people

extension PersonRows {
    /// Judges anew what of a person is hidden. To be called in each transaction that changes their entries in the outbox.
    /// - Parameter subject: of an entry of the outbox; nothing happens where that is no person's key.
    static func judge(_ subject: Moment.ID, _ db: Database) throws {
        guard let row = PersonKey.person(subject) else { return }
        let statement = try db.cachedStatement(sql: "SELECT feed_id FROM person WHERE id = ?")
        guard let feed = try Feed.ID.fetchOne(statement, arguments: [row]) else { return }
        try PersonRows(of: feed, db).judge(row)
    }

    /// Ends the mutes whose time is up, of all feeds of an account.
    /// - Parameters:
    ///   - date: by the clock that the mutes go by.
    ///   - withPending: whether those end, too, that the server does not have yet: they go by the clock of the window where they were done.
    static func endMutes(of account: Account.ID, at date: Date, withPending: Bool, _ db: Database) throws {
        let arguments: StatementArguments = [account, ChangeTime.millisecond(of: date)]
        for row in try Row.fetchAll(db.cachedStatement(sql: selectEnded), arguments: arguments) {
            let (id, feed): (Int64, Feed.ID) = try (row[EndedColumn.id], row[EndedColumn.feed])
            let rows = PersonRows(of: feed, db)
            if !withPending, try rows.shown(id).pending.contains(.mute) { continue }
            if var relationship = try rows.stored(id), relationship.endMute(at: date) {
                try rows.set(relationship, id)
            }
            try rows.judge(id, at: date)
        }
    }

    /// - Parameter date: mutes that ended by then hide nothing; nil: until `endMutes` comes they do.
    private func judge(_ row: Int64, at date: Date? = nil) throws {
        var relationship = try shown(row).relationship
        if let date { _ = relationship.endMute(at: date) }
        let until = relationship.isBlocking ? nil : relationship.mute?.until
        try db.cachedStatement(sql: Self.setHidden).execute(arguments: [
            row, relationship.hides, until.map { ChangeTime.millisecond(of: $0) },
        ])
    }

    /// Of the account ?1, at the time ?2.
    static let hasEnded = "hidden_until <= ?2 AND feed_id IN (SELECT id FROM feed WHERE account_id = ?1)"

    private enum EndedColumn: String, SelectColumn {
        case id
        case feed = "feed_id"
    }

    private static let selectEnded = "SELECT \(EndedColumn.list()) FROM person WHERE \(hasEnded)"
    private static let setHidden = """
        UPDATE person SET hides = ?2, hidden_until = ?3 WHERE id = ?1 AND (hides <> ?2 OR hidden_until IS NOT ?3)
        """
}

extension Relationship {
    /// The parts of a person that are hidden, as `person.hides` has them.
    fileprivate var hides: Int {
        if isBlocking || mute?.hidesNotifications == true { return PersonTable.all }
        return mute == nil ? 0 : 1
    }

    /// - Returns: false where there is no mute that is over.
    fileprivate mutating func endMute(at date: Date) -> Bool {
        guard let until = mute?.until, until <= date else { return false }
        mute = nil
        return true
    }
}
