import Essentials
import GRDB
import MomentsCore

/// Notifications of posts that mention the owner of an account or are for them alone. Such a post may stand in home as well.
@MainActor package final class AccountMentions: MentionsRepository {
    /// How many of those that came last are looked at: more do not come between two looks.
    private static let maximum = 200

    private let store: MomentsStore
    private let account: Account.ID
    private let realTime: () -> Date
    /// The least key of a notification since the first look; nil before it.
    private var start: Int64?
    private var known: Set<ArrivedMention.ID> = []

    /// - Parameter realTime: the machine's clock.
    package init(store: MomentsStore, account: Account.ID, realTime: @escaping () -> Date = { Date() }) {
        self.store = store
        self.account = account
        self.realTime = realTime
    }

    package func arrived() throws(StoreError) -> [ArrivedMention] {
        guard let start else {
            let now = Int64(realTime().timeIntervalSince1970) * 1_000
            self.start = NotificationKey.keys(ofMillisecond: now).lowerBound
            return []
        }
        let found = try store.read { db in
            try Row.fetchAll(db.cachedStatement(sql: Self.select), arguments: [account, start, Self.maximum])
                .compactMap(Self.mention)
        }
        return found.reversed().filter { known.insert($0.id).inserted }
    }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(.views, of: account, onChange)
    }

    /// Nil where a filter of the owner's folds it.
    private nonisolated static func mention(_ row: Row) throws -> ArrivedMention? {
        guard let status = StatusDetails(json: try row[Column.details]), status.filters.isEmpty else { return nil }
        let text: String? = try row[Column.title]
        let uri: String? = try row[Column.uri]
        // Of several accounts that are told of one post it is the same; what another server calls the same is not.
        let same = uri.map { Data(Twins.digest($0, title: text, status)).base64EncodedString() }
        return try ArrivedMention(
            id: same ?? row[Column.id], author: User(id: status.handle, name: row[Column.name], avatar: nil),
            isDirect: status.isDirect, text: status.spoilerText.isEmpty ? text ?? "" : status.spoilerText)
    }

    private enum Column: String, SelectColumn {
        case key = "notification.key"
        case uri = "status.uri"
        case id = "notification.view_id || ' ' || notification.remote_id"
        case details = "status.details"
        case name = "notification.account_name"
        case title = "substr(met_status.title, 1, 500)"
    }

    /// Notifications that were seen, here or elsewhere, are left out.
    nonisolated static let select = """
        SELECT \(Column.list()) FROM feed CROSS JOIN server_view ON server_view.feed_id = feed.id
          CROSS JOIN notification ON view_id = server_view.id AND key >= ?2 AND key > ifnull(read_key, 0)
          CROSS JOIN status ON status.id = notification.status_id
          LEFT JOIN met_status ON met_status.status_id = status.id
        WHERE feed.account_id = ?1 AND feed.is_followed = 1 AND server_view.name = 'notifications'
          AND notification.kind = '\(NotificationKind.mention.name)' AND \(HiddenAuthors.isNotified("feed.id"))
        ORDER BY key DESC LIMIT ?3
        """
}
