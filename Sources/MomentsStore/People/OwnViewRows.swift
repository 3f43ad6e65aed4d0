import GRDB
import MomentsCore

/// The views that belong to the owner of a feed. To be used within one transaction.
struct OwnViewRows {
    private let feed: Feed.ID
    private let db: Database

    init(of feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    /// The number of the row of a hashtag, which is made where there is none.
    func row(ofTag tag: String) throws -> Int64 { try row(of: .tag(tag), called: "#\(tag)") }

    /// The same of a list.
    func row(ofList id: String, called title: String) throws -> Int64 { try row(of: .list(id), called: title) }

    private func row(of kind: ServerView.Kind, called title: String) throws -> Int64 {
        try Int64.fetchOne(
            db.cachedStatement(sql: Self.upsert), arguments: [feed, kind.name.storable, title.storable]) ?? 0
    }

    // MARK: Hashtags

    /// Stores whether the server has a hashtag as followed. Undelivered changes stay.
    func set(_ isFollowed: Bool, tag: String) throws {
        try set(isFollowed, row: row(ofTag: tag))
    }

    func set(_ isFollowed: Bool, row: Int64) throws {
        try db.cachedStatement(sql: "UPDATE own_view SET is_followed = ?1 WHERE id = ?2 AND is_followed IS NOT ?1")
            .execute(arguments: [isFollowed, row])
    }

    /// Whether a hashtag is followed, with what is not delivered yet.
    func shown(tag: String) throws -> ShownTag {
        let statement = try db.cachedStatement(sql: Self.select)
        let name = ServerView.Kind.tag(tag).name
        guard let row = try Row.fetchOne(statement, arguments: [feed, name]) else { return ShownTag() }
        let (isFollowed, pending): (Bool?, String?) = try (row[Column.isFollowed], row[Column.pending])
        guard let change = pending.flatMap({ ViewChange(json: $0) }) else {
            return ShownTag(isFollowed: isFollowed ?? false)
        }
        return ShownTag(isFollowed: change == .followTag, isPending: true)
    }

    /// The hashtags that the server had as followed.
    func followedTags() throws -> Set<String> {
        let statement = try db.cachedStatement(sql: "SELECT name FROM own_view WHERE feed_id = ? AND is_followed = 1")
        return Set(
            try String.fetchAll(statement, arguments: [feed]).compactMap { name in
                if case .tag(let tag)? = ServerView.Kind(name) { tag } else { nil }
            })
    }

    // MARK: Lists

    /// The server's lists in its order, with undelivered changes: new ones come last.
    func lists() throws -> [ServerList] {
        var lists = try storedLists() ?? []
        for (id, change) in try pending() {
            let place = lists.firstIndex { $0.id == id }
            switch change {
            case .makeList(let title):
                if place == nil { lists.append(ServerList(id: id, title: title)) }
            case .deleteList: if let place { lists.remove(at: place) }
            case .renameList(let title): if let place { lists[place].title = title }
            case .setExclusive(let isExclusive): if let place { lists[place].isExclusive = isExclusive }
            case .addMember, .removeMember, .followTag, .unfollowTag: continue
            }
            if let place = lists.firstIndex(where: { $0.id == id }) { lists[place].isPending = true }
        }
        return lists
    }

    /// As the server had them last; nil where it did not say.
    private func storedLists() throws -> [ServerList]? {
        let statement = try db.cachedStatement(sql: "SELECT lists FROM feed WHERE id = ?")
        return (try String?.fetchOne(statement, arguments: [feed]) ?? nil).flatMap(ServerList.lists)
    }

    /// The people, by their handles, whose place on a list changes with the next delivery.
    func pendingMembers(of list: String) throws -> [(handle: String, isMember: Bool)] {
        var members: [(handle: String, isMember: Bool)] = []
        for (id, change) in try pending() where id == list {
            let (handle, isMember): (String, Bool)
            switch change {
            case .addMember(let name): (handle, isMember) = (name, true)
            case .removeMember(let name): (handle, isMember) = (name, false)
            default: continue
            }
            members.removeAll { $0.handle == handle }
            members.append((handle, isMember))
        }
        return members
    }

    /// The lists that a person is on.
    func memberships(of handle: String) throws -> ShownMemberships {
        let view = ServerView.Kind.lists(of: "@\(handle)").name
        let told = try String.fetchOne(db.cachedStatement(sql: Self.selectTold), arguments: [feed, view])
        let ids = Set(told?.split(separator: "\n").map(String.init) ?? [])
        let memberships = try lists().map { list in
            let pending = try pendingMembers(of: list.id).last { $0.handle == handle }
            return ShownMemberships.Membership(
                list, isMember: pending?.isMember ?? ids.contains(list.id), isPending: pending != nil)
        }
        return ShownMemberships(memberships, isKnown: told != nil)
    }

    /// A change was delivered.
    /// - Parameters:
    ///   - row: the number of the row of what was changed.
    ///   - answer: what the server said.
    func deliver(_ change: ViewChange, row: Int64, _ answer: ChangedView) throws {
        if let isFollowed = answer.isFollowed { return try set(isFollowed, row: row) }
        guard case .list(let id)? = try kind(of: row) else { return }
        switch change {
        case .makeList: if let list = answer.list { try keep(list, row: row) }
        case .renameList, .setExclusive: if let list = answer.list { try keep(list, row: row) }
        case .deleteList: try forget(id)
        case .addMember(let handle): try setMember(handle, of: id, true)
        case .removeMember(let handle): try setMember(handle, of: id, false)
        case .followTag, .unfollowTag: break
        }
    }

    private func kind(of row: Int64) throws -> ServerView.Kind? {
        try String.fetchOne(db.cachedStatement(sql: "SELECT name FROM own_view WHERE id = ?"), arguments: [row])
            .flatMap { ServerView.Kind($0) }
    }

    /// Changes to a new list since then go to the list that the server made.
    private func keep(_ list: ServerList, row: Int64) throws {
        try db.cachedStatement(sql: "DELETE FROM own_view WHERE feed_id = ? AND name = ? AND id <> ?")
            .execute(arguments: [feed, ServerView.Kind.list(list.id).name.storable, row])
        try db.cachedStatement(sql: "UPDATE own_view SET name = ?, title = ? WHERE id = ?")
            .execute(arguments: [ServerView.Kind.list(list.id).name.storable, list.title.storable, row])
        var lists = try storedLists() ?? []
        if let place = lists.firstIndex(where: { $0.id == list.id }) { lists[place] = list } else { lists.append(list) }
        try save(lists)
    }

    private func forget(_ id: String) throws {
        try save((try storedLists() ?? []).filter { $0.id != id })
        for kind in [ServerView.Kind.list(id), .accounts(.members(of: id))] {
            try db.cachedStatement(sql: "DELETE FROM server_view WHERE feed_id = ? AND name = ?")
                .execute(arguments: [feed, kind.name.storable])
        }
    }

    private func save(_ lists: [ServerList]) throws {
        try db.cachedStatement(sql: "UPDATE feed SET lists = ? WHERE id = ?")
            .execute(arguments: [ServerList.json(of: lists).storable, feed])
    }

    private func setMember(_ handle: String, of list: String, _ isMember: Bool) throws {
        let person = try PersonRows(of: feed, db).row(of: PersonAddress(handle, of: feed))
        if isMember {
            try PeopleListRows.enter(.members(of: list), of: feed, person, db)
        } else {
            try PeopleListRows.leave(.members(of: list), of: feed, person, db)
        }
        let view = ServerView.Kind.lists(of: "@\(handle)").name
        guard let told = try String.fetchOne(db.cachedStatement(sql: Self.selectTold), arguments: [feed, view]) else {
            return
        }
        let ids = told.split(separator: "\n").map(String.init).filter { $0 != list } + (isMember ? [list] : [])
        try db.cachedStatement(sql: Self.setTold).execute(arguments: [
            feed, view, ids.joined(separator: "\n").storable,
        ])
    }

    /// The undelivered changes to lists, the earliest first, by their identifiers.
    private func pending() throws -> [(list: String, change: ViewChange)] {
        let rows = try Row.fetchAll(db.cachedStatement(sql: Self.selectPending), arguments: [feed])
        return try rows.compactMap { row in
            let (name, payload): (String, String?) = try (row[PendingColumn.name], row[PendingColumn.payload])
            guard case .list(let id)? = ServerView.Kind(name), let change = payload.flatMap({ ViewChange(json: $0) })
            else { return nil }
            return (id, change)
        }
    }

    private enum PendingColumn: String, SelectColumn {
        case name, payload
    }

    private static let selectPending = """
        SELECT \(PendingColumn.list()) FROM own_view CROSS JOIN outbox
          ON account_id = (SELECT account_id FROM feed WHERE id = own_view.feed_id)
            AND moment_id = \(OwnViewKey.base) + own_view.id
        WHERE own_view.feed_id = ? AND own_view.name LIKE 'list:%' AND state <> 'failed' ORDER BY outbox.id
        """
    /// The lists that each person is on, as the server said.
    private static let selectTold = """
        SELECT details FROM server_view JOIN server_view_details ON view_id = server_view.id
        WHERE feed_id = ? AND name = ?
        """
    private static let setTold = """
        UPDATE server_view_details SET details = ?3
        WHERE view_id = (SELECT id FROM server_view WHERE feed_id = ?1 AND name = ?2)
        """

    private enum Column: String, SelectColumn {
        case isFollowed = "is_followed"
        /// The last change that is not delivered.
        case pending
    }

    /// In SQL, of a row of `own_view`.
    private static let pending = """
        (SELECT payload FROM outbox
          WHERE account_id = (SELECT account_id FROM feed WHERE id = own_view.feed_id)
            AND moment_id = \(OwnViewKey.base) + own_view.id AND state <> 'failed' ORDER BY id DESC LIMIT 1)
        """
    private static let select = """
        SELECT \(Column.list { $0 == .pending ? pending : $0.rawValue }) FROM own_view WHERE feed_id = ? AND name = ?
        """
    private static let upsert = """
        INSERT INTO own_view (feed_id, name, title) VALUES (?1, ?2, ?3)
        ON CONFLICT (feed_id, name) DO UPDATE SET title = excluded.title RETURNING id
        """

    /// In SQL, a line each, of a row of `feed`: the hashtags that are followed, with what is not delivered yet.
    static let followedTagsOfFeed = """
        (SELECT group_concat(name, char(10)) FROM (
          SELECT substr(name, 5) AS name FROM own_view WHERE feed_id = feed.id AND name LIKE 'tag:%'
            AND ifnull(\(pending) LIKE '%"followTag"%', is_followed) ORDER BY name))
        """
}
