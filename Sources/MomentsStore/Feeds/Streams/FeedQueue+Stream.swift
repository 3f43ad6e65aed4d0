import Essentials
import GRDB
import MomentsCore

/// The stream of a feed: its server tells what happens. The holder of the stream has a lock for that, no lease: a lease says
/// who syncs the feed, and would have to be written again and again.
extension FeedQueue {
    /// Waits until nobody else holds the stream of a feed, in any process.
    package nonisolated func takeStream(of feed: Feed.ID) async throws(StoreLock.Failure) -> StoreLock {
        try await BlockingWork.run { [path = store.path] () throws(StoreLock.Failure) in
            try StoreLock(.stream, "\(feed)", storePath: path)
        }
    }

    /// Whether the holder of the stream gave no sign since, and no process synced the feed since either: the holder may be stopped.
    /// - Parameter date: some time ago; later than now is a sign of then, too, since a clock may have been set back.
    package func isStreamSilent(of feed: Feed.ID, since date: Date, at now: Date) throws(StoreError) -> Bool {
        let isSaid = try store.read { db in
            let arguments: StatementArguments = [feed, ChangeTime.millisecond(of: date)]
            return try Int.fetchOne(db.cachedStatement(sql: Self.selectUnsynced), arguments: arguments) != nil
        }
        guard isSaid, let renewed = StoreLock.renewed(.stream, "\(feed)", storePath: store.path) else { return false }
        return renewed < date || renewed > now + now.timeIntervalSince(date)
    }

    /// Stores the state of the stream. Writes nothing where it is the same.
    package func show(_ stream: FeedStatus.Stream?, of feed: Feed.ID) async throws(StoreError) {
        let account = lease(of: feed).account
        try await store.write(.feed(feed, .state)) { db in
            try db.cachedStatement(sql: Self.setStream).execute(arguments: [stream?.rawValue, feed, account])
        }
    }

    /// Stores what happened, or nothing while anybody syncs the feed: a page that was asked for before would undo it.
    /// - Parameter known: `snapshot` of before the stream began.
    /// - Returns: whether it is done; else it is to be tried again once the feed is free.
    /// - Throws: `.leaseLost` where the feed is not followed any more.
    package func save(
        _ event: StatusEvent, of feed: Feed.ID, known: FeedSnapshot, at now: Date
    ) async throws(FeedSaveError) -> Bool {
        let (lease, now) = (lease(of: feed), ChangeTime.millisecond(of: now))
        let change = StoreChange.feeds([feed: event.changedParts])
        let isFree: Bool?
        do {
            // The next sync fetches whatever a power cut takes away.
            isFree = try await store.write(change, waitsForDisk: false) { [pace] db in
                let isFree = try lease.isFree(at: now, db)
                if isFree == true { try StatusEventRows(lease, known, pace, at: now, db).put(event) }
                return isFree
            }
        } catch {
            throw .store(error)
        }
        guard let isFree else { throw .leaseLost }
        return isFree
    }

    private nonisolated static let selectUnsynced = """
        SELECT 1 FROM feed WHERE id = ? AND stream IS NOT NULL AND ifnull(synced_at, 0) < ?
        """
    private nonisolated static let setStream = """
        UPDATE feed SET stream = ?1 WHERE id = ?2 AND account_id = ?3 AND stream IS NOT ?1
        """
}

extension StatusEvent {
    /// The state of a feed has the number of its new notifications, and a deleted status takes its own with it. The changes by
    /// a new status depend on the store (`StatusEventRows`).
    fileprivate var changedParts: Set<StoreChange.Part> {
        switch self {
        case .added: []
        case .edited: [.content, .views]
        case .deleted: [.content, .views, .state]
        case .notified: [.views, .state]
        }
    }
}
