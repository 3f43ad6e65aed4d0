import Essentials
import GRDB
import MomentsCore

/// A list of people in the store.
@MainActor package final class StoredPeopleList: PeopleListRepository {
    private let store: MomentsStore
    private let account: Account.ID
    private let view: ServerView
    private let realTime: () -> Date
    /// The list as any view of a server: its state, and its observers.
    private let stored: StoredServerView
    /// The people as read the last time, by the numbers of their rows: all are asked for whenever something of a list changed.
    private var known: [Int64: Known] = [:]

    /// - Parameter realTime: the machine's clock.
    package init(
        store: MomentsStore, account: Account.ID, list: PeopleList, of feed: Feed.ID,
        realTime: @escaping () -> Date = { Date() }
    ) {
        self.store = store
        self.account = account
        self.realTime = realTime
        view = ServerView(.accounts(list), of: feed)
        stored = StoredServerView(store: store, account: account, view: view, realTime: realTime)
    }

    package func state() throws(StoreError) -> ServerViewState { try stored.state() }
    package func feedName() throws(StoreError) -> String { try stored.feedName() }
    package func refresh() async throws(StoreError) { try await stored.refresh() }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation { stored.observe(onChange) }

    package func hasMore() throws(StoreError) -> Bool {
        try store.read { db in
            let sql = "SELECT next_page IS NOT NULL FROM server_view WHERE id = \(ServerViewQueries.view)"
            return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: scope) ?? false
        }
    }

    package func fetchMore() async throws(StoreError) {
        let now = ChangeTime.millisecond(of: realTime())
        try await store.write(.feeds([view.feed: [.viewStates, .state]])) { [account, view] db in
            try ServerViewRequest(account, view, db).askForMore(at: now)
        }
    }

    package func people(limit: Int) throws(StoreError) -> [ListedPerson] {
        try store.read { db in
            let rows = try Row.fetchAll(db.cachedStatement(sql: Self.select), arguments: scope + [max(0, limit)])
            guard !rows.isEmpty || isOfMembers else { return [] }
            let source = try FeedSources(account, db).source(view.feed)
            let unoffered = ServerCapabilities.lacksRelationships(source?.software)
            let pending = try pending(db)
            var read: [Int64: Known] = [:]
            let people = try rows.map { row in
                let id: Int64 = try row[Column.id]
                let person = try person(row, id)
                read[id] = person
                var shown = person.relationship
                (shown.isOneself, shown.unoffered) = (person.details.handle == source?.user, unoffered)
                for (change, date) in pending[PersonKey.id(of: id).rawValue] ?? [] {
                    shown.add(change, isLocked: person.details.isLocked, at: date)
                }
                return ListedPerson(person.details, shown)
            }
            known = read
            return try withPendingMembers(people, db)
        }
    }

    private var isOfMembers: Bool { if case .accounts(.members) = view.kind { true } else { false } }

    /// People who are being put on the list come first; people being taken off stay until its server has that.
    private func withPendingMembers(_ people: [ListedPerson], _ db: Database) throws -> [ListedPerson] {
        guard case .accounts(.members(let list)) = view.kind else { return people }
        let pending = try OwnViewRows(of: view.feed, db).pendingMembers(of: list)
        let known = people.map { person in
            var person = person
            person.joins = pending.first { $0.handle == person.details.handle }.map(\.isMember)
            return person
        }
        let new = pending.filter { member in
            member.isMember && !people.contains { $0.details.handle == member.handle }
        }
        return new.reversed().map { member in
            var person = ListedPerson(PersonDetails(id: "", handle: member.handle), ShownRelationship())
            person.joins = true
            return person
        } + known
    }

    private func person(_ row: Row, _ id: Int64) throws -> Known {
        let (details, relationship): (String?, String?) = try (row[Column.details], row[Column.relationship])
        if let known = known[id], known.json == (details, relationship) { return known }
        let handle: String = try row[Column.handle]
        let unknown = try PersonDetails(id: row[Column.remoteID] ?? "", handle: handle)
        return Known(
            json: (details, relationship), details: details.flatMap { PersonDetails(json: $0) } ?? unknown,
            relationship: ShownRelationship(relationship.flatMap { Relationship(json: $0) }))
    }

    /// The undelivered changes to people of the feed, the earliest first, by the keys of the people.
    private func pending(_ db: Database) throws -> [Int64: [(RelationshipChange, Date)]] {
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: Self.selectPending), arguments: [account, view.feed])
        var pending: [Int64: [(RelationshipChange, Date)]] = [:]
        for row in rows {
            let (person, payload): (Int64, String?) = try (row[PendingColumn.person], row[PendingColumn.payload])
            guard let change = payload.flatMap({ RelationshipChange(json: $0) }) else { continue }
            let doneAt: Int64 = try row[PendingColumn.doneAt]
            pending[person, default: []].append((change, ChangeTime.date(ofMillisecond: doneAt)))
        }
        return pending
    }

    /// The first arguments of `ServerViewQueries.view`.
    private var scope: StatementArguments { [account, view.feed, view.kind.name] }

    /// A person, and the columns that they were read from.
    private struct Known {
        let json: (details: String?, relationship: String?)
        let details: PersonDetails
        let relationship: ShownRelationship
    }

    private enum Column: String, SelectColumn {
        case id = "person.id"
        case handle
        case remoteID = "remote_id"
        case details, relationship
    }

    private enum PendingColumn: String, SelectColumn {
        case person = "moment_id"
        case payload
        case doneAt = "done_at"
    }

    private static let select = """
        SELECT \(Column.list()) FROM server_view_person CROSS JOIN person ON person.id = person_id
        WHERE view_id = \(ServerViewQueries.view) ORDER BY place LIMIT ?4
        """
    private static let selectPending = """
        SELECT \(PendingColumn.list()) FROM outbox
        WHERE account_id = ?1 AND feed_id = ?2 AND kind = 'relationship' AND state <> 'failed' ORDER BY id
        """
}
