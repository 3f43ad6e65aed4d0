import Essentials
import GRDB
import MomentsCore

/// The search in the timeline of one account in the store.
@MainActor public final class AccountSearch: SearchRepository {
    /// How many matches of each letter are prepared, a screen full of them.
    private static let preparedCount = 25

    private let store: MomentsStore
    private let account: Account.ID
    private let isLocal: Bool
    private let feed: Feed.ID?
    private let counter: SearchCounter
    private var remembered: RememberedMatches?

    /// - Parameters:
    ///   - isLocal: whether only what was posted here counts as the owner's, and not what they posted on servers.
    ///   - feed: whose entries alone are found; nil for those of all feeds, of which twins are found once.
    public init(store: MomentsStore, account: Account.ID, isLocal: Bool = false, feed: Feed.ID? = nil) {
        self.store = store
        self.account = account
        self.isLocal = isLocal
        self.feed = feed
        counter = SearchCounter(path: store.path)
    }

    public func moments(_ query: SearchQuery, _ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment] {
        guard let keys = Self.keys(query, page) else { return [] }
        let version = store.dataVersion
        let (rows, found) = try store.read { db in
            let owner = try AccountRecord.find(account, db)?.owner
            let fetch = try SearchFetch(
                account: account, owner: owner, isLocal: isLocal, feed: feed, keys: keys,
                isAscending: page.isAscending, db)
            let rows = try fetch.rows(query, limit: max(0, limit))
            let feeds = FeedSources(account, db)
            return (rows, try rows.map { try MomentRow.moment($0, owner: owner, feeds: feeds, cutsTitle: true) })
        }
        if let version { remember(query, page, rows, found, isWhole: found.count < limit, version: version) }
        return page.isAscending ? found.reversed() : found
    }

    package func knownMoments(_ query: SearchQuery, limit: Int) throws(StoreError) -> KnownMatches? {
        guard let remembered, let version = store.dataVersion else { return nil }
        let narrowed = try store.read { _ in try remembered.narrowed(to: query, version: version) }
        guard let narrowed else { return nil }
        self.remembered = narrowed
        let known = narrowed.first(limit)
        return known.moments.isEmpty && !known.isWhole ? nil : known
    }

    private func remember(
        _ query: SearchQuery, _ page: TimelinePage, _ rows: [Row], _ moments: [Moment], isWhole: Bool, version: Int
    ) {
        if page == .newest {
            remembered = RememberedMatches(query, version: version, rows: rows, moments: moments, isWhole: isWhole)
        } else if remembered?.end(before: page, of: query, version: version) == true {
            remembered?.add(rows, moments, isWhole: isWhole)
        }
    }

    package func count(
        _ query: SearchQuery, _ page: TimelinePage, upTo limit: Int?, isPatient: Bool
    ) async throws(StoreError) -> Int? {
        guard let keys = Self.keys(query, page) else { return 0 }
        return try await counter.count(isPatient: isPatient) { [account, isLocal, feed] db in
            let owner = try AccountRecord.find(account, db)?.owner
            return try SearchFetch(
                account: account, owner: owner, isLocal: isLocal, feed: feed, keys: keys,
                isAscending: page.isAscending, db
            ).count(query, upTo: limit)
        }
    }

    /// The newest matches of each letter, as they are looked for when it is typed. Errors happen there as well, and are shown there.
    package func prepare() async {
        for letter in "abcdefghijklmnopqrstuvwxyz" where !Task.isCancelled {
            var query = SearchQuery()
            query.clauses = [[.init(.indexed(.term(.init(String(letter), isPrefix: true))))]]
            _ = try? await counter.count(isPatient: false) { [account, query, limit = Self.preparedCount] db in
                let keys = Int64.min...Int64.max
                return try SearchFetch(account: account, owner: nil, keys: keys, isAscending: false, db)
                    .rows(query, limit: limit).count
            }
        }
    }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(.content, of: account, onChange)
    }

    /// Keys grow with time, so that a span of time is a span of keys; nil for one with nothing in it. Moments without a date
    /// are neither before nor after any.
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
}
