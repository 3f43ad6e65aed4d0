import Essentials
import GRDB
import MomentsCore

/// The changes of one account in the store that wait for delivery to its feeds.
@MainActor package final class AccountOutbox: OutboxRepository {
    private let store: MomentsStore
    private let account: Account.ID
    private let realTime: () -> Date

    /// - Parameter realTime: the machine's clock; changes are postponed by it.
    package init(store: MomentsStore, account: Account.ID, realTime: @escaping () -> Date = { Date() }) {
        self.store = store
        self.account = account
        self.realTime = realTime
    }

    package func items() throws(StoreError) -> [OutboxItem] {
        try fetch(Self.select + Self.order)
    }

    /// Looked for after each change of the store, while thousands may wait for delivery.
    package func refused() throws(StoreError) -> [OutboxItem] {
        // A start asks, and seldom are there any: to prepare what reads them takes ten times as long.
        let isAny = try store.read { [account] db in
            try Bool.fetchOne(db.cachedStatement(sql: Self.isAnyRefused), arguments: [account]) ?? false
        }
        return isAny ? try fetch(Self.select + " AND outbox.state = 'failed'" + Self.order) : []
    }

    private func fetch(_ sql: String) throws(StoreError) -> [OutboxItem] {
        let now = self.now
        return try store.read { db in
            let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [account])
            var items: [OutboxItem] = []
            while let row = try rows.next() { if let item = try OutboxItem(row, at: now) { items.append(item) } }
            return items
        }
    }

    package func retry(_ id: OutboxItem.ID?) async throws(StoreError) -> Int {
        let now = self.now
        return try await store.write { [account] db in try RetriedChanges(account, db).retry(id, at: now) }
    }

    package func drop(_ id: OutboxItem.ID?) async throws(StoreError) -> Int {
        let now = self.now
        return try await store.write { [account] db in try DroppedChanges(account, db).drop(id, at: now) }
    }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(onChange)
    }

    private var now: Int64 { ChangeTime.millisecond(of: realTime()) }

    /// How many code points of a title are read.
    private static let titleLimit = 200

    private static let select = """
        SELECT \(ItemColumn.list { $0 == .title ? "substr(\(title), 1, \(titleLimit))" : $0 == .person ? Outbox.person : $0 == .viewTitle ? OwnViewTable.title : $0.rawValue })
        FROM outbox LEFT JOIN feed ON feed.id = outbox.feed_id
          LEFT JOIN moment ON moment.account_id = outbox.account_id
            AND moment.id = ifnull((SELECT min(moment_id) FROM \(StatusKey.entries(of: status))), outbox.moment_id)
        WHERE outbox.account_id = ? AND outbox.feed_id IS NOT NULL
        """
    private static let isAnyRefused = """
        SELECT 1 FROM outbox WHERE account_id = ? AND feed_id IS NOT NULL AND state = 'failed' LIMIT 1
        """
    private static let order = " ORDER BY outbox.id"
    private static let title = """
        coalesce(
          moment.title, (SELECT title FROM met_status WHERE status_id IN \(StatusKey.rows(showing: status)) LIMIT 1),
          iif(json_valid(payload), nullif(json_extract(payload, '$.text'), ''), NULL))
        """
    private static let status = "(outbox.moment_id - \(StatusKey.base))"
}

private enum ItemColumn: String, SelectColumn {
    case id = "outbox.id"
    case kind = "outbox.kind"
    case feed = "outbox.feed_id"
    case feedName = "feed.name"
    case moment = "ifnull(moment.id, outbox.moment_id)"
    /// Of a status that stands in views alone, and of a post that was given back, too.
    case title
    case doneAt = "done_at"
    case state
    case notBefore = "not_before"
    case attempts = "outbox.attempts"
    case cause
    case person
    case relationship = "iif(outbox.kind = 'relationship', payload, NULL)"
    case viewTitle
    case viewChange = "iif(outbox.kind = 'view', payload, NULL)"
}

extension OutboxItem {
    /// Nil for a kind of change that no release wrote.
    /// - Parameter now: the machine's time in milliseconds.
    fileprivate init?(_ row: Row, at now: Int64) throws {
        typealias Column = ItemColumn
        let (kind, state): (String, String) = try (row[Column.kind], row[Column.state])
        guard let kind = Change.Kind(rawValue: kind) else { return nil }
        let doneAt = ChangeTime.date(ofMillisecond: try row[Column.doneAt])
        let (feed, person): (Feed.ID, String?) = try (row[Column.feed], row[Column.person])
        let (cause, relationship): (String?, String?) = try (row[Column.cause], row[Column.relationship])
        let viewChange: String? = try row[Column.viewChange]
        try self.init(
            id: row[Column.id], kind: kind, feed: feed, feedName: row[Column.feedName] ?? "",
            moment: Moment.ID(row[Column.moment]),
            title: person.map { "@\($0)" } ?? row[Column.viewTitle] ?? row[Column.title], doneAt: doneAt,
            state: State(state, notBefore: row[Column.notBefore], at: now), attempts: max(0, row[Column.attempts]),
            cause: cause.map { OutboxCause($0) }, relationship: relationship.flatMap { RelationshipChange(json: $0) },
            person: person.map { PersonAddress($0, of: feed) }, viewChange: viewChange.flatMap { ViewChange(json: $0) })
    }
}

extension OutboxItem.State {
    /// A change whose sender is gone is due again.
    fileprivate init(_ stored: String, notBefore: Int64, at now: Int64) {
        switch stored {
        case "held": self = .held
        case "failed": self = .failed
        case "sending" where notBefore > now: self = .sending
        default: self = notBefore > now ? .postponed(until: ChangeTime.date(ofMillisecond: notBefore)) : .due
        }
    }
}
