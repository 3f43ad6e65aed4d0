import Foundation
import GRDB

/// The search in the timeline of one account in the store.
@MainActor public final class AccountSearch: SearchRepository {
    private let store: MomentsStore
    private let account: Account.ID

    public init(store: MomentsStore, account: Account.ID) {
        self.store = store
        self.account = account
    }

    public func moments(_ query: SearchQuery, _ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment] {
        guard let keys = Self.keys(query, page) else { return [] }
        let found = try store.read { db in
            let owner = try AccountRecord.find(account, db)?.owner
            let match = try SearchMatch(query, account: account) { try SearchExpansion(db).words(beginningWith: $0) }
            let rows = try Row.fetchCursor(
                db.cachedStatement(sql: page.isAscending ? Self.oldestFirst : Self.newestFirst),
                arguments: [match.text, keys.lowerBound, keys.upperBound, max(0, limit), account])
            return try Array(rows.map { MomentRow.moment($0, owner: owner, cutsTitle: true) })
        }
        return page.isAscending ? found.reversed() : found
    }

    public func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(onChange)
    }

    /// Keys grow with time, so that a span of time is a span of keys; nil for one with nothing in it. What has no date is
    /// neither before nor after any.
    private static func keys(_ query: SearchQuery, _ page: TimelinePage) -> ClosedRange<Int64>? {
        var (first, last) = (Int64.min, Int64.max)
        switch page {
        case .newest, .oldest: break
        case .before(let id): last = max(id.rawValue, .min + 1) - 1
        case .after(let id): first = min(id.rawValue, .max - 1) + 1
        case .range(let newest, let oldest): (first, last) = (oldest.rawValue, newest.rawValue)
        }
        if query.start != nil || query.end != nil { first = max(first, MomentKey.keys(ofSecond: nil).upperBound + 1) }
        if let start = query.start { first = max(first, key(of: start)) }
        if let end = query.end { last = min(last, key(of: end) - 1) }
        return first <= last ? first...last : nil
    }

    private static func key(of date: Date) -> Int64 {
        let second = Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0
        let bounds = MomentKey.seconds
        return MomentKey.keys(ofSecond: min(max(second, bounds.lowerBound), bounds.upperBound)).lowerBound
    }

    private static let newestFirst = sql("DESC")
    private static let oldestFirst = sql("ASC")

    /// By rowid: FTS5 then stops at the limit, while any other order would have it find everything.
    private static func sql(_ order: String) -> String {
        """
        SELECT \(MomentRow.listColumns) FROM moment
        WHERE id IN (
          SELECT rowid FROM moment_text WHERE moment_text MATCH ? AND rowid >= ? AND rowid <= ?
          ORDER BY rowid \(order) LIMIT ?
        ) AND account_id = ?
        ORDER BY id \(order)
        """
    }
}

extension TimelinePage {
    fileprivate var isAscending: Bool {
        switch self {
        case .oldest, .after: true
        case .newest, .before, .range: false
        }
    }
}
