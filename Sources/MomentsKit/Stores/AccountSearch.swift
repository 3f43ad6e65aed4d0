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

    public func moments(_ query: SearchQuery, before: Moment.ID?, limit: Int) throws(StoreError) -> [Moment] {
        guard let keys = Self.keys(query, before: before) else { return [] }
        return try store.read { db in
            let owner = try AccountRecord.find(account, db)?.owner
            let match = try SearchMatch(query, account: account) { try SearchExpansion(db).words(beginningWith: $0) }
            let rows = try Row.fetchCursor(
                db.cachedStatement(sql: Self.sql),
                arguments: [match.text, keys.lowerBound, keys.upperBound, max(0, limit), account])
            return try Array(rows.map { MomentRow.moment($0, owner: owner, cutsTitle: true) })
        }
    }

    public func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(onChange)
    }

    /// Keys grow with time, so that a span of time is a span of keys; nil for one with nothing in it. What has no date is
    /// neither before nor after any.
    private static func keys(_ query: SearchQuery, before: Moment.ID?) -> ClosedRange<Int64>? {
        var first = Int64.min
        var last = before.map { $0.rawValue == .min ? .min : $0.rawValue - 1 } ?? .max
        if query.start != nil || query.end != nil { first = MomentKey.keys(ofSecond: nil).upperBound + 1 }
        if let start = query.start { first = max(first, key(of: start)) }
        if let end = query.end { last = min(last, key(of: end) - 1) }
        return first <= last ? first...last : nil
    }

    private static func key(of date: Date) -> Int64 {
        let second = Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0
        let bounds = MomentKey.seconds
        return MomentKey.keys(ofSecond: min(max(second, bounds.lowerBound), bounds.upperBound)).lowerBound
    }

    /// By rowid, newest first: FTS5 then stops at the limit, while any other order would have it find everything.
    private static let sql = """
        SELECT \(MomentRow.listColumns) FROM moment
        WHERE id IN (
          SELECT rowid FROM moment_text WHERE moment_text MATCH ? AND rowid >= ? AND rowid <= ?
          ORDER BY rowid DESC LIMIT ?
        ) AND account_id = ?
        ORDER BY id DESC
        """
}
