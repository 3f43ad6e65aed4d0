import GRDB
import MomentsCore

/// The first entries of a view of a server, from home and other views. To be used within one transaction.
struct ViewBeginning {
    /// How many of a person's posts are looked at: those of a page, and some that do not belong there.
    private static let maximumLookedAt = 100
    /// As a page of them has.
    private static let maximumPosts = 40

    private let account: Account.ID
    private let view: ServerView
    private let db: Database

    init(_ account: Account.ID, _ view: ServerView, _ db: Database) {
        self.account = account
        self.view = view
        self.db = db
    }

    /// Puts it there, where the view has nothing.
    func make() throws {
        switch view.kind {
        case .thread(let status): try makeThread(of: status)
        case .person(let name, let posts) where name.hasPrefix("@"): try put(posts, of: String(name.dropFirst()))
        default: break
        }
    }

    /// A thread begins with the status that was opened: as far as another thread has them with what comes before it and what answers
    /// it.
    private func makeThread(of status: String) throws {
        guard let own = try empty() else { return }
        let known = try Int64.fetchOne(db.cachedStatement(sql: Self.known), arguments: [view.feed, status])
        guard let known else { return }
        guard let other = try Int64.fetchOne(db.cachedStatement(sql: Self.other), arguments: [view.feed, known]) else {
            return try put([known], into: own)
        }
        let order = ViewOrder(of: known, in: try ServerViewRows(other, db).entries())
        let rows = ServerViewRows(own, db)
        for change in ServerViewRows.changes(from: [], to: order.keyed()) { try rows.make(change) }
    }

    /// The posts of a person begin with the newest, whoever boosted them.
    private func put(_ posts: ServerView.PersonPosts, of handle: String) throws {
        guard let own = try empty(), let word = SearchNames.word(handle: handle) else { return }
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: Self.authored),
            arguments: [account, view.feed, handle, "\"\(word)\"", Self.maximumLookedAt])
        let statuses = try rows.compactMap { row -> Int64? in
            guard let details = StatusDetails(json: try row[Column.details]) else { return nil }
            return posts.has(details) ? try row[Column.id] : nil
        }
        try put(Array(statuses.prefix(Self.maximumPosts)), into: own)
    }

    /// Its row; nil where it has something.
    private func empty() throws -> AskedServerView.ID? {
        try Int64.fetchOne(db.cachedStatement(sql: Self.own), arguments: [account, view.feed, view.kind.name])
    }

    private func put(_ statuses: [Int64], into own: AskedServerView.ID) throws {
        for (status, key) in zip(statuses, ViewKeys.keys(for: statuses.map { _ in nil })) {
            try db.cachedStatement(sql: Self.meet).execute(arguments: [status])
            try db.cachedStatement(sql: Self.enter).execute(arguments: [own, key, status])
        }
    }

    private enum Column: String, SelectColumn {
        case id
        case details
    }

    private static let own = """
        SELECT server_view.id FROM feed JOIN server_view ON server_view.feed_id = feed.id
        WHERE feed.account_id = ? AND feed.id = ? AND server_view.name = ? AND fetched_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM server_view_entry WHERE view_id = server_view.id)
        """
    private static let known = "SELECT id FROM status WHERE feed_id = ? AND remote_id = ? AND reblog_id IS NULL"
    /// The thread that came last of those that have it.
    static let other = """
        SELECT view_id FROM server_view_entry CROSS JOIN server_view ON server_view.id = view_id
        WHERE feed_id = ?1 AND status_id = ?2 AND name GLOB 'thread:*' ORDER BY fetched_at DESC LIMIT 1
        """
    /// The index of words has the handles of authors.
    static let authored = """
        SELECT status.id AS id, status.details AS details, max(shown.created_at) AS created_at FROM (
          SELECT * FROM (
            SELECT ifnull(status.reblog_id, status.id) AS status_id, moment.created_at AS created_at
            FROM moment_text CROSS JOIN moment ON moment.id = moment_text.rowid
              CROSS JOIN status ON status.moment_id = moment.id
            WHERE moment_text MATCH ?4 AND moment.account_id = ?1 AND moment.author_id = ?3 AND status.feed_id = ?2
            ORDER BY moment_text.rowid DESC LIMIT ?5)
          UNION ALL SELECT * FROM (
            SELECT ifnull(status.reblog_id, status.id), met_status.created_at
            FROM met_status CROSS JOIN status ON status.id = met_status.status_id
            WHERE met_status.author_id = ?3 AND status.feed_id = ?2 ORDER BY met_status.created_at DESC LIMIT ?5)
        ) AS shown CROSS JOIN status ON status.id = shown.status_id
        GROUP BY status.id ORDER BY created_at DESC, status.id DESC LIMIT ?5
        """
    private static let columns = MomentColumn.list(MetStatuses.columns) { $0 }
    /// By its entry in home, or by that of a boost of it.
    private static let meet = """
        INSERT OR IGNORE INTO met_status (status_id, \(columns))
        SELECT ?1, \(columns) FROM moment WHERE id = (
          SELECT moment_id FROM status WHERE (id = ?1 OR reblog_id = ?1) AND moment_id IS NOT NULL
          ORDER BY id <> ?1 LIMIT 1)
        """
    private static let enter = """
        INSERT INTO server_view_entry (view_id, key, status_id, level)
        SELECT ?1, ?2, ?3, 0 WHERE EXISTS (SELECT 1 FROM met_status WHERE status_id = ?3)
        """
}

extension ServerView.PersonPosts {
    /// Whether a post is among them. Direct messages never are.
    fileprivate func has(_ status: StatusDetails) -> Bool {
        guard !status.isDirect else { return false }
        return switch self {
        case .posts: status.inReplyTo == nil || status.inReplyTo == status.handle
        case .replies: true
        case .media: !status.media.isEmpty
        }
    }
}
