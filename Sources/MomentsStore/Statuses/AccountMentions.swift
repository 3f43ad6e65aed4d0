import Essentials
import GRDB
import MomentsCore

/// The mentions of the owner of an account among the statuses of its home timelines.
@MainActor package final class AccountMentions: MentionsRepository {
    /// How many of the statuses that came last are looked at: more do not come between two looks.
    private static let maximum = 200

    private let store: MomentsStore
    private let account: Account.ID
    private let realTime: () -> Date
    /// When the first look was, in Unix seconds; nil before it.
    private var start: Int64?
    private var known: Set<Moment.ID> = []

    /// - Parameter realTime: the machine's clock.
    package init(store: MomentsStore, account: Account.ID, realTime: @escaping () -> Date = { Date() }) {
        self.store = store
        self.account = account
        self.realTime = realTime
    }

    package func arrived() throws(StoreError) -> [ArrivedMention] {
        guard let start else {
            self.start = Int64(realTime().timeIntervalSince1970)
            return []
        }
        let found = try store.read { db in
            let handles = try Set(
                String.fetchAll(db.cachedStatement(sql: Self.selectHandles), arguments: [account]))
            let rows = try Row.fetchAll(
                db.cachedStatement(sql: Self.select), arguments: [account, start, Self.maximum])
            return try rows.compactMap { try Self.mention($0, of: handles) }
        }
        let new = found.filter { !known.contains($0.id) }
        known = Set(found.map(\.id))
        return new.reversed()
    }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(.content, of: account, onChange)
    }

    /// Nil where it names none of these, is theirs, or a filter of theirs folds it.
    private nonisolated static func mention(_ row: Row, of handles: Set<String>) throws -> ArrivedMention? {
        guard let status = StatusDetails(json: try row[Column.details]), status.filters.isEmpty,
            !handles.contains(status.handle)
        else { return nil }
        let isNamed = !handles.isDisjoint(with: status.mentions) || status.inReplyTo.map(handles.contains) == true
        // For nobody else, though the server may not say whom it names.
        guard isNamed || status.visibility == .direct else { return nil }
        let text: String? = try row[Column.title]
        return try ArrivedMention(
            id: Moment.ID(row[Column.id]),
            author: User(id: status.handle, name: row[Column.name], avatar: nil), isDirect: status.isDirect,
            text: status.spoilerText.isEmpty ? text ?? "" : status.spoilerText)
    }

    private enum Column: String, SelectColumn {
        case id = "moment.id"
        case details = "status.details"
        case name = "moment.author_name"
        case title = "substr(moment.title, 1, 500)"
    }

    private nonisolated static let selectHandles = """
        SELECT user_id FROM feed WHERE account_id = ? AND is_followed = 1 AND kind = 'mastodon'
        """
    /// Those that came last: the keys of statuses grow, but that of one that went is given again.
    nonisolated static let select = """
        SELECT \(Column.list()) FROM (SELECT id FROM status ORDER BY id DESC LIMIT ?3) AS last
          CROSS JOIN status ON status.id = last.id JOIN moment ON moment.id = status.moment_id
        WHERE moment.account_id = ?1 AND moment.created_at >= ?2 AND status.reblog_id IS NULL ORDER BY status.id DESC
        """
}
