import GRDB
import MomentsCore

/// The entries of a view, in the store. To be used within one transaction.
struct ServerViewRows {
    private let view: AskedServerView.ID
    private let db: Database

    init(_ view: AskedServerView.ID, _ db: Database) {
        self.view = view
        self.db = db
    }

    /// Whether anything of it ever came from its server.
    func hasCome() throws -> Bool {
        let sql = "SELECT fetched_at IS NOT NULL FROM server_view WHERE id = ?"
        return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [view]) ?? false
    }

    /// Whether something stands first in it, and is not among what is pinned now. Where else it belongs is not known.
    func hasUnpinned(_ pinned: Set<Int64>) throws -> Bool {
        let rows = try Row.fetchCursor(db.cachedStatement(sql: Self.select), arguments: [view])
        while let entry = try rows.next().map(Self.entry), entry.isPinned {
            if !pinned.contains(entry.status) { return true }
        }
        return false
    }

    /// The first of the view first.
    func entries() throws -> [ViewEntry] {
        try Row.fetchAll(db.cachedStatement(sql: Self.select), arguments: [view]).map(Self.entry)
    }

    /// The part of a view that a page can change.
    struct Part {
        /// The statuses of the page that do not stand above its place.
        let page: [Int64]
        /// The first of the view first.
        fileprivate(set) var entries: [ViewEntry] = []
        /// Whether nothing stands above them, and below.
        fileprivate var holdsFirst = true
        fileprivate var holdsLast = true

        /// Whether the others of the view can stay as they are.
        func borders(_ new: [ViewEntry]) -> Bool {
            let statuses = Set(page)
            let last = entries.last { !statuses.contains($0.status) }
            return (holdsFirst || new.first?.key == entries.first?.key) && (holdsLast || new.last?.key == last?.key)
        }
    }

    /// The entries where a page belongs, down to the one that it meets, with their neighbours; besides entries of the page
    /// further down. However large the view is, no more is read.
    /// - Parameters:
    ///   - pinned: those of it that are to be read first: it meets nothing where these stand.
    ///   - upper: the key of the entry below which it was asked for; nil: it is the newest page.
    ///   - isLast: whether it ends the view: then all below is read.
    ///   - margin: how many neighbours are read on both sides, at least one.
    func part(
        for page: [Int64], pinned: Set<Int64> = [], below upper: Int64?, isLast: Bool, margin: Int
    ) throws -> Part {
        let known = try page.compactMap(entry(of:))
        let above = Set(known.lazy.filter { $0.key ?? .min >= upper ?? .max }.map(\.status))
        let met = known.last { !above.contains($0.status) && !pinned.contains($0.status) }
        var part = Part(page: page.filter { !above.contains($0) })
        if let upper {
            part.entries = try read(Self.selectAbove, upper, margin).reversed()
            part.holdsFirst = part.entries.count < margin
        }
        let lower = isLast ? ViewKeys.all.lowerBound : met?.key ?? upper
        if let lower { part.entries += try read(Self.selectRange, lower, upper ?? .max) }
        // An entry that moves up from there is no neighbour.
        let count = margin + page.count
        let below = try read(Self.selectBelow, lower ?? .max, count)
        part.holdsLast = below.count < count
        part.entries += below
        let end = part.entries.last?.key ?? .min
        part.entries += known.filter { $0.key ?? .max < end }.sorted { $0.key ?? 0 > $1.key ?? 0 }
        return part
    }

    private func entry(of status: Int64) throws -> ViewEntry? {
        try Row.fetchOne(db.cachedStatement(sql: Self.selectOne), arguments: [status, view]).map(Self.entry)
    }

    private func read(_ sql: String, _ arguments: (any DatabaseValueConvertible)...) throws -> [ViewEntry] {
        let arguments = [view] + StatementArguments(arguments)
        return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map(Self.entry)
    }

    private static func entry(_ row: Row) throws -> ViewEntry {
        try ViewEntry(
            key: row[Column.key], status: row[Column.status], level: row[Column.level], isPinned: row[Column.isPinned],
            below: row[Column.below], belowAsked: row[Column.belowAsked])
    }

    /// A row to write where other entries are to stand there.
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
            .execute(arguments: [view, new.key, new.status, new.level, new.below, new.belowAsked, new.isPinned])
    }

    private enum Column: String, SelectColumn {
        case key
        case status = "status_id"
        case level, below
        case belowAsked = "below_asked"
        case isPinned = "is_pinned"
    }

    private static let rows = "SELECT \(Column.list()) FROM server_view_entry WHERE view_id = ?"
    private static let select = "\(rows) ORDER BY key DESC"
    static let selectOne = "SELECT \(Column.list()) FROM server_view_entry WHERE status_id = ? AND view_id = ?"
    static let selectRange = "\(rows) AND key BETWEEN ? AND ? ORDER BY key DESC"
    static let selectAbove = "\(rows) AND key > ? ORDER BY key LIMIT ?"
    static let selectBelow = "\(rows) AND key < ? ORDER BY key DESC LIMIT ?"
    /// The note of a gap below goes: it was filled by what came.
    private static let close = """
        UPDATE server_view_entry SET below = NULL, below_asked = NULL WHERE view_id = ? AND key = ? AND below IS NOT NULL
        """
    private static let delete = "DELETE FROM server_view_entry WHERE view_id = ? AND key = ?"
    /// A status that was deleted meanwhile gets no row.
    private static let insert = """
        INSERT INTO server_view_entry (view_id, key, status_id, level, below, below_asked, is_pinned)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
        WHERE EXISTS (SELECT 1 FROM status WHERE id = ?3) AND EXISTS (SELECT 1 FROM server_view WHERE id = ?1)
        ON CONFLICT (view_id, key) DO UPDATE SET
          status_id = excluded.status_id, level = excluded.level, below = excluded.below,
          below_asked = excluded.below_asked, is_pinned = excluded.is_pinned
        """
}
