import GRDB
import MomentsCore

/// People and hashtags that the owner of an account met lately: among the newest statuses of a server, and in the views of it
/// that were opened last. Their number is bounded, whatever is stored.
@MainActor package final class AccountMetNames: MetNamesRepository {
    /// How many statuses of home are looked at, how many views, and how many statuses of each.
    static let (home, views, viewed) = (500, 10, 40)

    private let store: MomentsStore
    private let account: Account.ID

    package init(store: MomentsStore, account: Account.ID) {
        self.store = store
        self.account = account
    }

    package func metNames(of feed: Feed.ID) throws(StoreError) -> MetNames {
        try store.read { db in
            var names = CountedNames()
            for row in try Row.fetchAll(
                db.cachedStatement(sql: Self.newest), arguments: [account, feed, Self.home])
            { try names.add(row) }
            for view in try Int64.fetchAll(
                db.cachedStatement(sql: Self.opened), arguments: [account, feed, Self.views])
            {
                let rows = try Row.fetchAll(db.cachedStatement(sql: Self.met), arguments: [view, Self.viewed])
                for row in rows { try names.add(row) }
            }
            return names.names
        }
    }

    package func emojis(of feed: Feed.ID) throws(StoreError) -> [String] {
        try store.read { db in try FeedEmojis(feed, db).shortcodes(of: account) }
    }

    fileprivate enum Column: String, SelectColumn {
        case author = "shown.author_id"
        case name = "shown.author_name"
        case mentions = "json_extract(status.details, '$.mentions')"
        case tags = "json_extract(status.details, '$.tags')"
    }

    nonisolated static let newest = """
        SELECT \(Column.list()) FROM moment AS shown JOIN status AS entry ON entry.moment_id = shown.id
          JOIN status ON status.id = ifnull(entry.reblog_id, entry.id)
        WHERE shown.account_id = ?1 AND shown.feed_id = ?2 AND shown.hidden = 0 ORDER BY shown.id DESC LIMIT ?3
        """
    nonisolated static let opened = """
        SELECT server_view.id FROM feed JOIN server_view ON server_view.feed_id = feed.id
        WHERE feed.account_id = ?1 AND feed.id = ?2 AND server_view.name NOT GLOB 'people:*'
        ORDER BY server_view.used_at DESC LIMIT ?3
        """
    nonisolated static let met = """
        SELECT \(Column.list()) FROM server_view_entry CROSS JOIN met_status AS shown ON shown.status_id = server_view_entry.status_id
          CROSS JOIN status ON status.id = shown.status_id
        WHERE server_view_entry.view_id = ?1 ORDER BY server_view_entry.key DESC LIMIT ?2
        """
}

/// Names, and how often each was met.
private struct CountedNames {
    private var people: [String: (person: MetNames.Person, count: Int, order: Int)] = [:]
    private var tags: [String: (tag: String, count: Int, order: Int)] = [:]

    mutating func add(_ row: Row) throws {
        let author: String? = try row[AccountMetNames.Column.author]
        if let author { add(MetNames.Person(author, name: try row[AccountMetNames.Column.name])) }
        for handle in strings(try row[AccountMetNames.Column.mentions]) { add(MetNames.Person(handle)) }
        for tag in strings(try row[AccountMetNames.Column.tags]) {
            let key = tag.lowercased()
            let known = tags[key] ?? (tag, 0, tags.count)
            tags[key] = (known.tag, known.count + 1, known.order)
        }
    }

    /// Authors have a name; people who are only mentioned have none.
    private mutating func add(_ person: MetNames.Person) {
        let key = person.handle.lowercased()
        var known = people[key] ?? (person, 0, people.count)
        if known.person.name == nil { known.person = person }
        known.count += 1
        people[key] = known
    }

    var names: MetNames {
        MetNames(
            people: people.values.sorted { ($1.count, $0.order) < ($0.count, $1.order) }.map(\.person),
            tags: tags.values.sorted { ($1.count, $0.order) < ($0.count, $1.order) }.map(\.tag))
    }

    private func strings(_ json: String?) -> [String] {
        json.flatMap { JSONParser.parse(Array($0.utf8)) }?.array?.compactMap(\.string) ?? []
    }
}
