import GRDB
import MomentsCore

/// The draft of one window, as the store keeps it, and the statements that read and change it.
struct StoredDraft: Equatable, Sendable {
    let id: Int64
    /// Nil of a draft that an import brought, or a release that named no window.
    let window: String?
    let text: String
    /// JSON, as it was written: an earlier release wrote other texts of the same content.
    private let photos: String
    private let options: String?

    var content: DraftContent {
        DraftContent(text, StoredJSON.photos(photos), status: options.flatMap(StatusOptions.init(json:)))
    }

    /// Another window's draft that a window started with.
    struct Source: Equatable, Sendable {
        let draft: StoredDraft
        /// Its window is closed: the next window that writes takes the draft over.
        let isLeftBehind: Bool
    }

    private enum Column: String, SelectColumn {
        case id, window, text, photos, options
    }

    private static let select = "SELECT \(Column.list()) FROM draft WHERE account_id = ?1"

    private init(_ row: Row) throws {
        id = try row[Column.id]
        window = try row[Column.window]
        text = try row[Column.text]
        photos = try row[Column.photos]
        options = try row[Column.options]
    }

    /// All drafts of an account, the latest first.
    /// - Parameter subject: of those alone that are about it; nil: whatever they are about.
    static func all(_ account: Account.ID, about subject: String? = nil, _ db: Database) throws -> [StoredDraft] {
        let statement = try db.cachedStatement(sql: "\(select) AND (?2 IS NULL OR subject = ?2) ORDER BY changed DESC")
        return try Row.fetchAll(statement, arguments: [account, subject]).map { try StoredDraft($0) }
    }

    /// Stores what a window wrote; where that is empty, deletes the draft.
    /// - Parameter source: the draft it started with, where it has none of its own yet. One that was left behind becomes
    ///   its own, unless another window took it over first.
    static func set(
        _ content: DraftContent, by window: String, from source: Source?, _ account: Account.ID, _ db: Database
    ) throws {
        let own: StatementArguments = [account, window, content.subject]
        if try update(content, where: "account_id = ? AND window = ? AND subject = ?", own, window, db) { return }
        if try update(content, from: source, window, db) || content.isEmpty { return }
        try insert(content, window, account, db)
    }

    /// Makes a draft that was left behind a window's own.
    /// - Returns: false if another window took it over first, or this one has written meanwhile.
    static func takeOver(_ source: Source, by window: String, _ account: Account.ID, _ db: Database) throws -> Bool {
        guard try own(window, about: source.draft.content.subject, account, db) == nil else { return false }
        return try update(source.draft.content, from: source, window, db)
    }

    /// Puts something before what the window wrote, with a blank line between.
    static func putBefore(_ content: DraftContent, by window: String, _ account: Account.ID, _ db: Database) throws {
        let old = try own(window, about: content.subject, account, db) ?? DraftContent("")
        try set(content.before(old), by: window, from: nil, account, db)
    }

    /// Takes away the content that was put in front of the window's own. Later edits stay.
    static func remove(_ content: DraftContent, by window: String, _ account: Account.ID, _ db: Database) throws {
        guard let draft = try own(window, about: content.subject, account, db), let rest = draft.without(content) else {
            return
        }
        try set(rest, by: window, from: nil, account, db)
    }

    /// Puts something after the latest draft of a closed window, unless a draft ends so already. Without one it becomes a
    /// draft without a window, which is offered to the next one.
    /// - Parameter isGone: whether a window is closed.
    static func putAfter(
        _ content: DraftContent, _ account: Account.ID, isGone: (String) -> Bool, _ db: Database
    ) throws {
        let all = try all(account, about: content.subject, db)
        guard !content.isEmpty, !all.contains(where: { $0.content.ends(with: content) }) else { return }
        guard let last = all.first(where: { $0.window.map(isGone) ?? true }) else {
            return try insert(content, nil, account, db)
        }
        _ = try update(last.content.before(content), where: "id = ?", [last.id], last.window, db)
    }

    private static func own(
        _ window: String, about subject: String, _ account: Account.ID, _ db: Database
    ) throws -> DraftContent? {
        let statement = try db.cachedStatement(sql: "\(select) AND window = ?2 AND subject = ?3")
        return try Row.fetchOne(statement, arguments: [account, window, subject]).map { try StoredDraft($0).content }
    }

    /// - Returns: false if the window of the source is open, or the source was changed or removed.
    private static func update(
        _ content: DraftContent, from source: Source?, _ window: String, _ db: Database
    ) throws -> Bool {
        guard let source, source.isLeftBehind else { return false }
        let draft = source.draft
        return try update(
            content, where: "id = ? AND window IS ? AND text = ? AND photos = ? AND options IS ?",
            [draft.id, draft.window, draft.text, draft.photos, draft.options], window, db)
    }

    /// - Returns: False where there is no such draft.
    private static func update(
        _ content: DraftContent, where condition: String, _ arguments: StatementArguments, _ window: String?,
        _ db: Database
    ) throws -> Bool {
        if content.isEmpty {
            try db.cachedStatement(sql: "DELETE FROM draft WHERE \(condition)").execute(arguments: arguments)
        } else {
            try db.cachedStatement(
                sql: """
                    UPDATE draft SET text = ?, photos = ?, options = ?, subject = ?, window = ?, changed = \(next)
                    WHERE \(condition)
                    """
            ).execute(arguments: values(of: content) + [window] + arguments)
        }
        return db.changesCount > 0
    }

    private static func insert(
        _ content: DraftContent, _ window: String?, _ account: Account.ID, _ db: Database
    ) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO draft (text, photos, options, subject, account_id, window, changed)
                VALUES (?, ?, ?, ?, ?, ?, \(next))
                """
        ).execute(arguments: values(of: content) + [account, window])
    }

    private static func values(of content: DraftContent) -> StatementArguments {
        [
            content.text.storable, StoredJSON.encode(content.photos), content.status?.json.storable,
            content.subject.storable,
        ]
    }

    private static let next = "(SELECT ifnull(max(changed), 0) + 1 FROM draft)"
}
