import GRDB
import MomentsCore

/// What stands in a view, in the store. To be used within one transaction.
struct ServerViewRows {
    private let view: AskedServerView.ID
    private let db: Database

    init(_ view: AskedServerView.ID, _ db: Database) {
        self.view = view
        self.db = db
    }

    /// The first of the view first.
    func entries() throws -> [ViewEntry] {
        try Row.fetchAll(db.cachedStatement(sql: Self.select), arguments: [view]).map { row in
            try ViewEntry(
                key: row[Column.key], status: row[Column.status], level: row[Column.level], below: row[Column.below],
                belowAsked: row[Column.belowAsked])
        }
    }

    /// What has to be written where other entries are to stand there.
    struct Change: Equatable, Sendable {
        /// The key that goes.
        let old: Int64?
        let new: ViewEntry?
    }

    static func changes(from old: [ViewEntry], to new: [ViewEntry]) -> [Change] {
        let stored = Dictionary(old.map { ($0.status, $0) }) { first, _ in first }
        let statuses = Set(new.map(\.status))
        let gone = old.filter { !statuses.contains($0.status) }.map { Change(old: $0.key, new: nil) }
        // One that gets another key goes first, so that no key is there twice.
        let moved = new.compactMap { entry in
            stored[entry.status].flatMap { $0.key == entry.key ? nil : Change(old: $0.key, new: nil) }
        }
        return gone + moved + new.filter { stored[$0.status] != $0 }.map { Change(old: nil, new: $0) }
    }

    func make(_ change: Change) throws {
        if let old = change.old {
            try db.cachedStatement(sql: Self.close).execute(arguments: [view, old])
            try db.cachedStatement(sql: Self.delete).execute(arguments: [view, old])
        }
        guard let new = change.new else { return }
        try db.cachedStatement(sql: Self.insert)
            .execute(arguments: [view, new.key, new.status, new.level, new.below, new.belowAsked])
    }

    private enum Column: String, SelectColumn {
        case key
        case status = "status_id"
        case level, below
        case belowAsked = "below_asked"
    }

    private static let select = "SELECT \(Column.list()) FROM server_view_entry WHERE view_id = ? ORDER BY key DESC"
    /// What is missing below it is known from what came.
    private static let close = """
        UPDATE server_view_entry SET below = NULL, below_asked = NULL WHERE view_id = ? AND key = ? AND below IS NOT NULL
        """
    private static let delete = "DELETE FROM server_view_entry WHERE view_id = ? AND key = ?"
    /// What was deleted meanwhile stands nowhere.
    private static let insert = """
        INSERT INTO server_view_entry (view_id, key, status_id, level, below, below_asked)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6
        WHERE EXISTS (SELECT 1 FROM status WHERE id = ?3) AND EXISTS (SELECT 1 FROM server_view WHERE id = ?1)
        ON CONFLICT (view_id, key) DO UPDATE SET
          status_id = excluded.status_id, level = excluded.level, below = excluded.below,
          below_asked = excluded.below_asked
        """
}
