import Essentials
import GRDB
import MomentsCore

/// A view of a server in the store.
@MainActor package final class StoredServerView: ServerViewRepository {
    private let store: MomentsStore
    private let account: Account.ID
    private let view: ServerView
    private let moments: AccountMoments
    private let queries: ServerViewQueries
    private let isShared: () -> Bool
    private let realTime: () -> Date
    private let entries: StoredEntries
    /// Its moments.
    private let list: any ViewMoments
    /// The person as they were read the last time, and from what: they are asked for whenever something of the view changed.
    private var known: (json: String, person: PersonDetails?)?

    /// - Parameters:
    ///   - isShared: whether servers are told what was looked at.
    ///   - realTime: the machine's clock.
    package init(
        store: MomentsStore, account: Account.ID, view: ServerView, isShared: @escaping () -> Bool = { false },
        realTime: @escaping () -> Date = { Date() }
    ) {
        self.store = store
        self.account = account
        self.view = view
        self.isShared = isShared
        self.realTime = realTime
        moments = AccountMoments(store: store, account: account)
        queries = .of(view.kind)
        entries = StoredEntries(store, account, view)
        list =
            if case .history(let status) = view.kind { StoredVersions(store, account, view, of: status) } else {
                entries
            }
    }

    // MARK: The view

    package func state() throws(StoreError) -> ServerViewState {
        typealias Column = ServerViewQueries.StateColumn
        return try store.read { db in
            guard let row = try Row.fetchOne(db.cachedStatement(sql: ServerViewQueries.state), arguments: scope) else {
                return ServerViewState()
            }
            let (fetchedAt, failure): (Int64?, String?) = try (row[Column.fetchedAt], row[Column.failure])
            return try ServerViewState(
                fetchedAt: fetchedAt.map { ChangeTime.date(ofMillisecond: $0) },
                isBeingFetched: row[Column.isBeingFetched], failure: failure.map { FeedFailure(json: $0) ?? .unknown })
        }
    }

    package func feedName() throws(StoreError) -> String {
        try store.read { db in try FeedSources(account, db).source(view.feed)?.name ?? "" }
    }

    /// Another view of the same person, or a list that they are on, tells of them where this one never came.
    package func person() throws(StoreError) -> PersonDetails? {
        guard case .person(let person, _) = view.kind else { return nil }
        let names = ServerView.PersonPosts.allCases.map { ServerView.Kind.person(person, $0).name }
        return try store.read { db in
            let statement = try db.cachedStatement(sql: ServerViewQueries.person)
            let arguments = StatementArguments([account, view.feed]) + StatementArguments(names)
            let json = try String.fetchOne(statement, arguments: arguments) ?? listed(as: person, db)
            if json != known?.json { known = json.map { ($0, PersonDetails(json: $0)) } }
            return known?.person
        }
    }

    /// The details of a person from a list.
    private func listed(as name: String, _ db: Database) throws -> String? {
        let statement = try db.cachedStatement(sql: ServerViewQueries.listedPerson)
        return try String?.fetchOne(statement, arguments: [account, view.feed, name]) ?? nil
    }

    package func findings() throws(StoreError) -> ServerFindings? {
        switch view.kind {
        case .search, .people:
            return try store.read { db in
                let statement = try db.cachedStatement(sql: ServerViewQueries.details)
                return try String.fetchOne(statement, arguments: scope).flatMap { ServerFindings(json: $0) }
            }
        default: return nil
        }
    }

    package func source() throws(StoreError) -> StatusSource? {
        guard case .source(let status) = view.kind else { return nil }
        return try store.read { db in try StatusSources(account, of: view.feed, db).source(of: status) }
    }

    package func name() throws(StoreError) -> String? {
        switch view.kind {
        case .list(let id): try lists().first { $0.id == id }?.title
        case .person: try person().map { $0.displayName.isEmpty ? "@\($0.handle)" : $0.displayName }
        default: nil
        }
    }

    private func lists() throws(StoreError) -> [ServerList] {
        try store.read { db in try OwnViewRows(of: view.feed, db).lists() }
    }

    package func refresh() async throws(StoreError) {
        let now = ChangeTime.millisecond(of: realTime())
        try await store.write(.feeds([view.feed: [.views, .state]])) { [account, view] db in
            try ServerViewRequest(account, view, db).ask(at: now)
        }
    }

    package func fetch(below id: Moment.ID) async throws(StoreError) {
        let now = ChangeTime.millisecond(of: realTime())
        try await store.write(.feeds([view.feed: [.viewStates, .state]])) { [account, view] db in
            try ServerViewRequest(account, view, db).ask(below: id.rawValue, at: now)
        }
    }

    package func hasOlder() throws(StoreError) -> Bool {
        try store.read { db in
            try Bool.fetchOne(db.cachedStatement(sql: queries.hasOlder), arguments: scope) ?? false
        }
    }

    package func look(at id: Moment.ID?) async throws(StoreError) {
        let newest = id == nil ? try key(ServerViewQueries.newest) : id
        guard view.kind == .notifications, let id = newest else { return }
        let arguments = scope + [id.rawValue]
        let isKnown = try store.read { db in
            try Bool.fetchOne(db.cachedStatement(sql: ServerViewQueries.isRead), arguments: arguments) ?? true
        }
        guard !isKnown else { return }
        let isShared = isShared()
        try await store.write { [account, view] db in
            try db.cachedStatement(sql: ServerViewQueries.setRead).execute(arguments: arguments)
            if isShared { try AccountReadingPlace.mark([account, view.feed], of: "feed.id = ?", db) }
        }
    }

    package func markRead(_ id: Moment.ID) async throws(StoreError) {
        guard view.kind == .conversations else { return }
        let (arguments, now) = (scope + [id.rawValue], ChangeTime.millisecond(of: realTime()))
        try await store.write(.feeds([view.feed: [.views, .state]])) { [account, view] db in
            try db.cachedStatement(sql: ServerViewQueries.setConversationRead).execute(arguments: arguments)
            if db.changesCount > 0 { try ServerViewRequest(account, view, db).ask(at: now) }
        }
    }

    package func seen() throws(StoreError) -> Moment.ID? {
        view.kind == .notifications ? try key(ServerViewQueries.seen) : nil
    }

    private func key(_ sql: String) throws(StoreError) -> Moment.ID? {
        try store.read { db in
            try Int64?.fetchOne(db.cachedStatement(sql: sql), arguments: scope).flatMap(\.self).map { Moment.ID($0) }
        }
    }

    package func showMentions(only isOnly: Bool) {
        if view.kind == .notifications { entries.queries = isOnly ? .mentions : .notifications }
    }

    package func group(upTo id: Moment.ID?) {
        entries.groupEnd = id ?? Moment.ID(.max)
    }

    // MARK: Its moments

    package func profile() throws(StoreError) -> Profile { try moments.profile() }

    package func moments(_ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment] {
        try list.moments(page, limit: limit)
    }

    package func moments(_ ids: [Moment.ID]) throws(StoreError) -> [Moment] { try list.moments(ids) }

    package func moment(_ id: Moment.ID) throws(StoreError) -> Moment? { try list.moment(id) }

    package func countNewer(than id: Moment.ID, upTo limit: Int) throws(StoreError) -> Int {
        try list.countNewer(than: id, upTo: limit)
    }

    package func position(of id: Moment.ID) throws(StoreError) -> MomentPosition { try list.position(of: id) }

    package func gaps(newest: Moment.ID, oldest: Moment.ID) throws(StoreError) -> [TimelineGap] {
        typealias Column = ServerViewQueries.GapColumn
        return try store.read { db in
            let rows = try Row.fetchAll(
                db.cachedStatement(sql: queries.gaps),
                arguments: scope + [newest.rawValue, oldest.rawValue])
            guard !rows.isEmpty else { return [] }
            let name = try FeedSources(account, db).source(view.feed)?.name ?? ""
            return try rows.map { row in
                let key: Int64 = try row[Column.key]
                return try TimelineGap(
                    id: key, upper: Moment.ID(key), feed: name, isBeingFetched: row[Column.isBeingFetched])
            }
        }
    }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(.views, of: account, feed: view.feed, onChange)
    }

    package func observe(
        _ onChange: @escaping @MainActor () -> Void, onState: @escaping @MainActor () -> Void
    ) -> Observation {
        store.observe(.views, of: account, feed: view.feed, onChange, onLesser: onState)
    }

    /// The first arguments of `ServerViewQueries`.
    private var scope: StatementArguments { [account, view.feed, view.kind.name] }
}
