import Essentials
import GRDB
import MomentsCore

/// The feeds of one account, for whoever syncs them: says which are due, leases each to one holder at a time, and stores
/// what its server answered.
///
/// All times are the machine's. What a holder writes counts only while nobody else has the lease. Transactions are short,
/// and nothing is written where nothing is new.
@MainActor package final class FeedQueue {
    let store: MomentsStore
    private let account: Account.ID
    private let holder: String
    let pace: FeedPace
    /// When the sync was asked for that a claim is to do; whoever asks later asks for another.
    private var askedAt: [Feed.ID: Int64] = [:]
    /// When all that is kept no longer had gone.
    var lookedForOld: [Feed.ID: Date] = [:]
    /// The same of views.
    var lookedForOldViews: [Feed.ID: Date] = [:]

    /// - Parameter holder: a unique name of whoever syncs.
    package init(store: MomentsStore, account: Account.ID, holder: String, pace: FeedPace = .real) {
        self.store = store
        self.account = account
        self.holder = holder
        self.pace = pace
    }

    // MARK: Who syncs what, and when

    /// The feeds with something to do that nobody else is at.
    package func due(at now: Date) throws(StoreError) -> [FollowedFeed] { try find(FeedSchedule.due, at: now) }

    /// The feeds that nobody else is at, whatever there is to do.
    package func free(at now: Date) throws(StoreError) -> [FollowedFeed] { try find(FeedSchedule.free, at: now) }

    /// All that are followed, whoever has them and whatever there is to do.
    package func followed(at now: Date) throws(StoreError) -> [FollowedFeed] {
        try store.read { db in
            let statement = try db.cachedStatement(sql: FeedSchedule.followed)
            return try Row.fetchAll(statement, arguments: [account, ChangeTime.millisecond(of: now)])
                .compactMap(FollowedFeed.init)
        }
    }

    /// When `due` may say something else, if nobody changes the store until then; nil: never. It may be over.
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

    /// Until when others have what is to be done, feeds or changes, if they do not renew it; nil where nobody has. Then it
    /// is to be looked at again: they may be dead.
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

    // MARK: What a server answered

    /// To be called before a server is asked: what is changed later, its answer does not know.
    /// - Parameter isWhole: whether all is fetched, though gaps alone are asked for.
    package func begin(_ feed: Feed.ID, isWhole: Bool = false) throws(StoreError) -> FeedRefresh {
        let (asked, pages, time) = try store.readAsOne { db in
            let pages = try Self.pages(of: feed, isWhole: isWhole, db)
            return try (snapshot(of: feed, db), pages, PageRequests(feed, db).askedAt())
        }
        askedAt[feed] = time
        return FeedRefresh(feed, asked, pages)
    }

    /// What is known of a feed's likes.
    package func snapshot(of feed: Feed.ID) throws(StoreError) -> FeedSnapshot {
        try store.readAsOne { try snapshot(of: feed, $0) }
    }

    private func snapshot(of feed: Feed.ID, _ db: Database) throws -> FeedSnapshot {
        let likes = PendingReactions(account, db)
        return try FeedSnapshot(lastChange: likes.lastChange(), undelivered: likes.moments(of: feed))
    }

    /// Stores a part of an answer. Of several moments with one identifier and date the first counts.
    /// - Parameter owner: whose timeline it is, as the server names them; nil where it did not say.
    package func save(
        _ batch: [NewMoment], owner: Owner? = nil, of refresh: FeedRefresh
    ) async throws(FeedSaveError) -> InsertionCounts {
        refresh.look(at: batch)
        if let owner { try await save(owner, of: refresh.feed) }
        var counts = InsertionCounts()
        let changed = try changed(batch, refresh, &counts)
        let lease = lease(of: refresh.feed)
        let saved = try await write(changed, lease) { [pace, asked = refresh.asked] places, db in
            try FeedInsertion(lease, asked: asked, db).put(places, of: batch, until: pace.end(), pace)
        }
        for (place, outcome) in zip(changed, saved) { counts.add(outcome, at: place, &refresh.seen) }
        refresh.inserted += counts.inserted
        return counts
    }

    /// Whether it is known whose timeline a feed is.
    package func hasOwner(_ feed: Feed.ID) throws(FeedSaveError) -> Bool {
        let sql = "SELECT 1 FROM feed WHERE id = ? AND coalesce(owner_id, owner_name, owner_avatar) IS NOT NULL"
        return try read { try Int.fetchOne($0.cachedStatement(sql: sql), arguments: [feed]) != nil }
    }

    /// - Parameter owner: whose timeline it is, as the server names them.
    package func save(_ owner: FeedOwner, of feed: Feed.ID) async throws(FeedSaveError) {
        try await update(
            lease(of: feed), Self.ownerAssignments,
            [owner.id?.storable, owner.name?.storable, owner.avatar?.storable, owner.background?.storable],
            changing: .everything)
    }

    private static let ownerAssignments = "owner_id = ?, owner_name = ?, owner_avatar = ?, owner_background = ?"

    /// All of an answer is stored. Where gaps alone were asked for, it is not known anew what else the server has, and the
    /// next sync is as due as it was.
    /// - Parameters:
    ///   - isComplete: whether it was free of errors: the moments that it lacks are gone then, as `MissingMoments` has it.
    ///   - next: when it is synced again; nil: only when somebody asks.
    /// - Returns: how many moments went.
    package func finish(
        _ refresh: FeedRefresh, isComplete: Bool, next: Date?, at now: Date
    ) async throws(FeedSaveError) -> Int {
        let lease = lease(of: refresh.feed)
        guard !refresh.pages.areGapsAlone else {
            try await update(lease, Self.endsRequest, [askedAt[refresh.feed]], changing: Self.end(of: lease))
            return 0
        }
        let gone = isComplete && !refresh.isAmbiguous ? try await removeMissing(refresh, lease) : 0
        try await end(
            lease, "synced_at = ?, attempts = 0, failure = NULL, failing_since = NULL",
            [ChangeTime.millisecond(of: now)], next: next, at: now)
        return gone
    }

    /// The server could not be asked, or its answer is none.
    /// - Parameter next: when it is tried again; nil: only when somebody asks.
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

    private func save(_ owner: Owner, of feed: Feed.ID) async throws(FeedSaveError) {
        let values: StatementArguments = [owner.user.id, owner.user.name, owner.user.avatar, owner.background]
        let isSame = try read { db in
            try Bool.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT owner_id IS ? AND owner_name IS ? AND owner_avatar IS ? AND owner_background IS ?
                        FROM feed WHERE id = ?
                        """), arguments: values + [feed])
        }
        if isSame != true { try await update(lease(of: feed), Self.ownerAssignments, values, changing: .everything) }
    }

    /// The places of those that are not stored as they are. Looked up without a lock: an answer that brings nothing new
    /// keeps nobody from writing.
    private func changed(
        _ batch: [NewMoment], _ refresh: FeedRefresh, _ counts: inout InsertionCounts
    ) throws(FeedSaveError) -> [Int] {
        let lease = lease(of: refresh.feed)
        var changed: [Int] = []
        var found: Set<NewMoment.Identity> = []
        try read { db in
            let insertion = FeedInsertion(lease, asked: refresh.asked, db)
            for place in NewMoment.oldestFirst(batch) where found.insert(batch[place].identity).inserted {
                let stored = try insertion.stored(batch[place])
                if let stored, refresh.seen.contains(stored.id) || stored.isSame {
                    refresh.seen.insert(stored.id)
                } else {
                    changed.append(place)
                }
            }
        }
        counts.unchanged += batch.count - changed.count
        return changed
    }

    /// - Returns: how many went.
    private func removeMissing(_ refresh: FeedRefresh, _ lease: FeedLease) async throws(FeedSaveError) -> Int {
        let missing = try read { try MissingMoments(lease, seen: refresh.seen, inserted: refresh.inserted, $0) }
        _ = try await write(missing.gone, lease) { [pace] ids, db in
            try MomentRemoval(of: lease.feed, lease.account, db).remove(ids, until: pace.end(), pace)
        }
        _ = try await write(missing.doubtful, lease) { try MissingMoments.mark($0, $1) }
        _ = try await write(missing.unmarked, lease) { try MissingMoments.unmark($0, $1) }
        return missing.gone.count
    }

    private func putFailure(
        _ failure: FeedFailure, of feed: Feed.ID, next: Date?, at now: Date
    ) async throws(FeedSaveError) {
        let (lease, json, time) = (lease(of: feed), failure.json.storable, askedAt[feed])
        _ = try await write([feed], lease, changing: .feed(feed, .viewStates)) { feeds, db in
            try PageRequests(feed, db).failViews(json, askedBy: time)
            return Array(feeds)
        }
        try await end(
            lease,
            """
            attempts = min(max(attempts, 0), 1000000) + 1, failure = ?, failing_since = ifnull(failing_since, ?),
              has_place = 0
            """,
            [json, ChangeTime.millisecond(of: now)], next: next, at: now)
    }

    /// A sync that was asked for meanwhile is still to be done. It takes when the one that ends was asked for.
    private static let endsRequest = "asked_at = iif(asked_at IS ?, NULL, asked_at)"

    private func end(
        _ lease: FeedLease, _ assignments: String, _ arguments: StatementArguments, next: Date?, at now: Date
    ) async throws(FeedSaveError) {
        let next = next.map { Self.bounded(ChangeTime.millisecond(of: $0), at: now) }
        try await update(
            lease, "\(assignments), next_attempt = ?, \(Self.endsRequest)",
            arguments + [next, askedAt[lease.feed]], changing: Self.end(of: lease))
    }

    /// What is asked for is shown where it is missing, and waits no longer.
    private static func end(of lease: FeedLease) -> StoreChange {
        .feeds([lease.feed: [.arrivals, .viewStates, .state]])
    }

    /// - Parameter change: nil where it is the state of the feed.
    func update(
        _ lease: FeedLease, _ assignments: String, _ arguments: StatementArguments, changing change: StoreChange? = nil
    ) async throws(FeedSaveError) {
        let isOurs: Bool
        do {
            isOurs = try await store.write(change ?? .feed(lease.feed, .state)) { db in
                try lease.update(assignments, arguments, db)
            }
        } catch {
            throw .store(error)
        }
        guard isOurs else { throw .leaseLost }
    }

    func read<T>(_ body: (Database) throws -> T) throws(FeedSaveError) -> T {
        do {
            return try store.read(body)
        } catch {
            throw .store(error)
        }
    }

    /// - Parameter change: nil where it is the statuses of the feed.
    func write<Item: Sendable, Done: Sendable>(
        _ items: [Item], _ lease: FeedLease, changing change: StoreChange? = nil,
        _ work: @escaping @Sendable (ArraySlice<Item>, Database) throws -> [Done]
    ) async throws(FeedSaveError) -> [Done] {
        let done: [Done]?
        do {
            done = try await PacedWrites(store, pace, changing: change ?? .statuses(of: lease.feed)).run(items) {
                items, db in
                try lease.isHeld(db) ? work(items, db) : nil
            }
        } catch {
            throw .store(error)
        }
        guard let done else { throw .leaseLost }
        return done
    }
}

extension InsertionCounts {
    fileprivate mutating func add(_ outcome: InsertionOutcome, at place: Int, _ seen: inout Set<Int64>) {
        switch outcome {
        case .inserted(let id):
            inserted += 1
            seen.insert(id)
        case .updated(let id):
            updated += 1
            seen.insert(id)
        case .unchanged(let id):
            unchanged += 1
            seen.insert(id)
        case .refused: refused.append(place)
        }
    }
}
