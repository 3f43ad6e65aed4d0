import Essentials
import GRDB
import MomentsCore

/// The feeds of one account, for the process that syncs them: says which are due, leases each to one holder at a time, and
/// stores the answers of its server.
///
/// All times are the machine's. The writes of a holder count only while nobody else has the lease. Transactions are short, and
/// nothing is written where nothing is new.
@MainActor package final class FeedQueue {
    let store: MomentsStore
    private let account: Account.ID
    private let holder: String
    let pace: FeedPace
    private let rests = RemovalRests()
    /// The time of the request that a claim is to fulfil; a later request asks for another sync.
    private var askedAt: [Feed.ID: Int64] = [:]

    /// - Parameter holder: a unique name of the process that syncs.
    package init(store: MomentsStore, account: Account.ID, holder: String, pace: FeedPace = .real) {
        self.store = store
        self.account = account
        self.holder = holder
        self.pace = pace
    }

    // MARK: Leases and due times

    /// The feeds with something to do that no other process is at.
    package func due(at now: Date) throws(StoreError) -> [FollowedFeed] { try find(FeedSchedule.due, at: now) }

    /// The feeds that no other process is at, whatever there is to do.
    package func free(at now: Date) throws(StoreError) -> [FollowedFeed] { try find(FeedSchedule.free, at: now) }

    /// All followed feeds, whoever has them and whatever there is to do.
    package func followed(at now: Date) throws(StoreError) -> [FollowedFeed] {
        try store.read { db in
            let statement = try db.cachedStatement(sql: FeedSchedule.followed)
            return try Row.fetchAll(statement, arguments: [account, ChangeTime.millisecond(of: now)])
                .compactMap(FollowedFeed.init)
        }
    }

    /// The time at which `due` may change by itself, without a change of the store; nil: never. The time may be past.
    package func nextDate() throws(StoreError) -> Date? {
        let time = try store.read { db in
            try Int64.fetchOne(db.cachedStatement(sql: FeedSchedule.next), arguments: [account, holder])
        }
        return time.map(ChangeTime.date)
    }

    /// When the next change falls due that is put off, or that can still be undone; nil: none does.
    package func nextChange(after now: Date) throws(StoreError) -> Date? {
        let time = try store.read { db in
            let statement = try db.cachedStatement(sql: FeedSchedule.nextChange)
            return try Int64.fetchOne(statement, arguments: [account, ChangeTime.millisecond(of: now)])
        }
        return time.map(ChangeTime.date)
    }

    /// Until when other processes hold feeds or changes with work to do, if not renewed; nil where none does. Then these are to
    /// be looked at again: the processes may be dead.
    package func takenUntil(at now: Date) throws(StoreError) -> Date? {
        let time = try store.read { db in
            let statement = try db.cachedStatement(sql: FeedSchedule.taken)
            return try Int64.fetchOne(statement, arguments: [account, ChangeTime.millisecond(of: now), holder])
        }
        return time.map(ChangeTime.date)
    }

    /// Has the feed synced by this holder alone, for so many seconds.
    /// - Returns: false where somebody else has it, or it is not followed any more.
    package func claim(_ feed: Feed.ID, lease: TimeInterval, at now: Date) async throws(StoreError) -> Bool {
        let (lease, end, now) = (self.lease(of: feed), Self.end(of: lease, at: now), ChangeTime.millisecond(of: now))
        let (isOurs, asked) = try await store.write(.feed(feed, .state)) { db in
            try (lease.claim(until: end, at: now, db), PageRequests(feed, db).askedAt())
        }
        if isOurs { askedAt[feed] = asked }
        return isOurs
    }

    /// Keeps a feed for so many seconds more.
    /// - Returns: false where the lease was lost.
    package func renew(_ feed: Feed.ID, lease: TimeInterval, at now: Date) async throws(StoreError) -> Bool {
        let (lease, end) = (self.lease(of: feed), Self.end(of: lease, at: now))
        return try await store.write(.feed(feed, .state)) { db in try lease.renew(until: end, db) }
    }

    /// Lets others sync the feed.
    package func release(_ feed: Feed.ID) async throws(StoreError) {
        let lease = lease(of: feed)
        try await store.write(.feed(feed, .state)) { db in try lease.release(db) }
    }

    // MARK: Answers of servers

    /// To be called before a server is asked: its answer does not know of later changes.
    /// - Parameter isWhole: whether all is fetched, though gaps alone are asked for.
    package func begin(_ feed: Feed.ID, isWhole: Bool = false) throws(StoreError) -> FeedRefresh {
        let (asked, pages, time) = try store.readAsOne { db in
            let pages = try FeedPages(of: feed, isWhole: isWhole, db)
            return try (snapshot(of: feed, db), pages, PageRequests(feed, db).askedAt())
        }
        askedAt[feed] = time
        return FeedRefresh(leased(feed), asked, pages, rests)
    }

    /// The undelivered likes of a feed, and the last change of its account.
    package func snapshot(of feed: Feed.ID) throws(StoreError) -> FeedSnapshot {
        try store.readAsOne { try snapshot(of: feed, $0) }
    }

    private func snapshot(of feed: Feed.ID, _ db: Database) throws -> FeedSnapshot {
        let likes = PendingReactions(account, db)
        return try FeedSnapshot(lastChange: likes.lastChange(), undelivered: likes.moments(of: feed))
    }

    /// The capabilities that were found on the server of a feed; nil where nobody looked yet, or the store holds what no release wrote.
    package func capabilities(of feed: Feed.ID) throws(FeedSaveError) -> KnownCapabilities? {
        try leased(feed).read { try KnownCapabilities(of: feed, $0) }
    }

    /// The server was told the reading place, or the next sync tells it.
    package func endPlace(of feed: Feed.ID) async throws(FeedSaveError) {
        try await leased(feed).update("has_place = 0", [])
    }

    /// Ends the mutes whose time is up, and hides or shows the posts of people whose mutes changed since the last review.
    package func reviewAuthors(at now: Date) async throws(StoreError) {
        let review = AuthorReview(store, account, pace)
        try await review.endMutes(at: now)
        try await review.run()
    }

    /// All of an answer is stored. Where gaps alone were asked for, it is not known anew what else the server has, and the
    /// next sync is as due as it was.
    /// - Parameters:
    ///   - isComplete: whether it was free of errors: the moments that it lacks are gone then, as `MissingMoments` has it.
    ///   - next: when it is synced again; nil: only on request.
    package func finish(
        _ refresh: FeedRefresh, isComplete: Bool, next: Date?, at now: Date
    ) async throws(FeedSaveError) {
        let feed = refresh.feed
        guard !refresh.pages.areGapsAlone else {
            return try await leased(feed).update(Self.endsRequest, [askedAt[feed]], changing: Self.end(of: feed))
        }
        if isComplete { try await refresh.removeMissing() }
        try await end(
            feed, "synced_at = ?, attempts = 0, failure = NULL, failing_since = NULL",
            [ChangeTime.millisecond(of: now)], next: next, at: now)
    }

    /// The server could not be asked, or its answer is none.
    /// - Parameter next: when it is tried again; nil: only on request.
    package func fail(
        _ feed: Feed.ID, _ failure: FeedFailure, next: Date?, at now: Date
    ) async throws(FeedSaveError) {
        do {
            try await putFailure(failure, of: feed, next: next, at: now)
        } catch {
            guard case .store(.diskFull) = error else { throw error }
            // The log has room for it once what it holds is in the file.
            await store.checkpointWAL()
            try await putFailure(failure, of: feed, next: next, at: now)
        }
    }
}

extension FeedQueue {
    func lease(of feed: Feed.ID) -> FeedLease {
        FeedLease(feed: feed, account: account, holder: holder)
    }

    private func leased(_ feed: Feed.ID) -> LeasedFeed {
        LeasedFeed(store: store, lease: lease(of: feed), pace: pace)
    }

    private func find(_ statement: String, at now: Date) throws(StoreError) -> [FollowedFeed] {
        try store.read { db in
            let arguments: StatementArguments = [account, ChangeTime.millisecond(of: now), holder]
            return try Row.fetchAll(db.cachedStatement(sql: statement), arguments: arguments)
                .compactMap(FollowedFeed.init)
        }
    }

    private static func end(of lease: TimeInterval, at now: Date) -> Int64 {
        bounded(ChangeTime.millisecond(of: now + lease), at: now)
    }

    /// No further away than anything is put off or leased.
    private static func bounded(_ millisecond: Int64, at now: Date) -> Int64 {
        min(millisecond, ChangeTime.millisecond(of: now) + OutboxClaims.maximum)
    }

    private func putFailure(
        _ failure: FeedFailure, of feed: Feed.ID, next: Date?, at now: Date
    ) async throws(FeedSaveError) {
        let (json, time) = (failure.json.storable, askedAt[feed])
        try await leased(feed).write(changing: .feed(feed, .viewStates)) {
            try PageRequests(feed, $0).failViews(json, askedBy: time)
        }
        try await end(
            feed,
            """
            attempts = min(max(attempts, 0), 1000000) + 1, failure = ?, failing_since = ifnull(failing_since, ?),
              has_place = 0
            """,
            [json, ChangeTime.millisecond(of: now)], next: next, at: now)
    }

    /// A request for a sync that came meanwhile stays. The argument is the time of the request that ends.
    private static let endsRequest = "asked_at = iif(asked_at IS ?, NULL, asked_at)"

    private func end(
        _ feed: Feed.ID, _ assignments: String, _ arguments: StatementArguments, next: Date?, at now: Date
    ) async throws(FeedSaveError) {
        let next = next.map { Self.bounded(ChangeTime.millisecond(of: $0), at: now) }
        try await leased(feed).update(
            "\(assignments), next_attempt = ?, \(Self.endsRequest)", arguments + [next, askedAt[feed]],
            changing: Self.end(of: feed))
    }

    /// Requests are shown at their gaps and views, which wait no longer.
    private static func end(of feed: Feed.ID) -> StoreChange {
        .feeds([feed: [.arrivals, .viewStates, .state]])
    }
}
