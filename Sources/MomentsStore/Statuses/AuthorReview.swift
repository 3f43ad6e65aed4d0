import Essentials
import GRDB
import MomentsCore

/// Hides the entries of people whom the owner of an account muted or blocked since, and shows those of people who are neither
/// any more: all that is stored, the newest first, in short transactions.
///
/// The table `author_review` names people until all of their entries were looked at. A killed process leaves it to the next
/// one; two at once do the same, since the transaction that hides also reads who is hidden.
@MainActor package struct AuthorReview {
    /// How many entries are looked at in one go.
    static let part = 500

    private let store: MomentsStore
    private let account: Account.ID
    private let pace: FeedPace

    package init(_ store: MomentsStore, _ account: Account.ID, _ pace: FeedPace = .real) {
        self.store = store
        self.account = account
        self.pace = pace
    }

    package func isDue() throws(StoreError) -> Bool {
        let sql = "SELECT 1 FROM author_review WHERE account_id = ? LIMIT 1"
        return try store.read { try Int.fetchOne($0.cachedStatement(sql: sql), arguments: [account]) } != nil
    }

    /// - Parameter goesOn: asked after each part; who says no leaves the rest to the next one.
    package func run(while goesOn: () -> Bool = { true }) async throws(StoreError) {
        while let (last, handles) = try due() {
            guard let feeds = try await review(handles, while: goesOn) else { return }
            // The review alone needs it, and no screen shows it.
            let change = StoreChange.feeds(Dictionary(uniqueKeysWithValues: feeds.map { ($0, [.work]) }))
            try await store.write(feeds.isEmpty ? .everything : change) { [account] db in
                try db.cachedStatement(sql: "DELETE FROM author_review WHERE account_id = ? AND id <= ?")
                    .execute(arguments: [account, last])
            }
        }
    }

    /// When the next mute is over; nil: none ends.
    package func nextEnd() throws(StoreError) -> Date? {
        let time = try store.read { db in
            try Int64?.fetchOne(db.cachedStatement(sql: Self.selectEnd), arguments: [account]) ?? nil
        }
        return time.map(ChangeTime.date)
    }

    /// Ends the mutes whose time is up; `run` shows what they hid.
    /// - Parameters:
    ///   - now: a clock that was set back lets them last longer.
    ///   - withPending: for a window alone: what the server does not have yet goes by its clock.
    package func endMutes(at now: Date, withPending: Bool = false) async throws(StoreError) {
        let sql = "SELECT 1 FROM person WHERE \(PersonRows.hasEnded) LIMIT 1"
        let arguments: StatementArguments = [account, ChangeTime.millisecond(of: now)]
        let isAny = try store.read { try Int.fetchOne($0.cachedStatement(sql: sql), arguments: arguments) } != nil
        guard isAny else { return }
        try await store.write { [account] db in
            try PersonRows.endMutes(of: account, at: now, withPending: withPending, db)
        }
    }

    /// The people whose entries are to be looked at, and the last row that names them.
    private func due() throws(StoreError) -> (last: Int64, handles: Set<String>)? {
        let rows = try store.read { db in
            try Row.fetchAll(db.cachedStatement(sql: Self.selectDue), arguments: [account]).map {
                try (id: $0[Column.id] as Int64, handle: $0[Column.handle] as String)
            }
        }
        return rows.last.map { ($0.id, Set(rows.map(\.handle))) }
    }

    /// The feeds take turns, so that what stands on top of the timeline comes first, whichever it is of.
    /// - Returns: the feeds of the account; nil where it was ended.
    private func review(_ handles: Set<String>, while goesOn: () -> Bool) async throws(StoreError) -> [Feed.ID]? {
        let sql = "SELECT id FROM feed WHERE account_id = ? ORDER BY id"
        let feeds = try store.read { try Feed.ID.fetchAll($0.cachedStatement(sql: sql), arguments: [account]) }
        var places = feeds.map { (feed: $0, upper: Int64.max) }
        while !places.isEmpty {
            var rest: [(feed: Feed.ID, upper: Int64)] = []
            for (feed, upper) in places {
                let start = pace.uptime()
                if let last = try await review(handles, in: feed, below: upper) { rest.append((feed, last)) }
                await pace.pause(pace.uptime() &- start)
                guard goesOn() else { return nil }
            }
            places = rest
        }
        return feeds
    }

    private func review(_ handles: Set<String>, in feed: Feed.ID, below upper: Int64) async throws(StoreError) -> Int64?
    {
        let (entries, last) = try store.read { db in
            let (theirs, last) = try AuthorEntries(feed, db).entries(by: handles, below: upper, Self.part)
            let rows = HiddenEntries(of: feed, db)
            return (try theirs.filter { try !rows.isJudged($0) }, last)
        }
        // The index of words writes out what it gathered whenever a key is smaller than the one before.
        _ = try await PacedWrites(store, pace, changing: .feed(feed, .content)).run(entries.reversed()) {
            [pace] entries, db in
            let (rows, end) = (HiddenEntries(of: feed, db), pace.end())
            var done: [Int64] = []
            for entry in entries where done.isEmpty || pace.uptime() < end {
                try rows.judge(entry)
                done.append(entry.key)
            }
            return done
        }
        return last
    }

    private enum Column: String, SelectColumn {
        case id, handle
    }

    private static let selectDue = "SELECT \(Column.list()) FROM author_review WHERE account_id = ? ORDER BY id"
    private static let selectEnd = """
        SELECT min(hidden_until) FROM person
        WHERE hidden_until IS NOT NULL AND feed_id IN (SELECT id FROM feed WHERE account_id = ?)
        """
}
