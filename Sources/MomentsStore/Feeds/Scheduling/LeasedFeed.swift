import GRDB
import MomentsCore

/// A feed for the holder of its lease: a write counts only while nobody else holds the lease.
@MainActor struct LeasedFeed {
    let store: MomentsStore
    let lease: FeedLease
    let pace: FeedPace

    func read<T>(_ body: (Database) throws -> T) throws(FeedSaveError) -> T {
        do { return try store.read(body) } catch { throw .store(error) }
    }

    /// Does work in transactions of a few milliseconds.
    /// - Parameters:
    ///   - change: nil where it is the statuses of the feed.
    ///   - work: does some of it, at least one.
    func write<Item: Sendable, Done: Sendable>(
        _ items: [Item], changing change: StoreChange? = nil,
        _ work: @escaping @Sendable (ArraySlice<Item>, Database) throws -> [Done]
    ) async throws(FeedSaveError) -> [Done] {
        let done: [Done]?
        do {
            done = try await PacedWrites(store, pace, changing: change ?? .statuses(of: lease.feed)).run(items) {
                [lease] items, db in
                try lease.isHeld(db) ? work(items, db) : nil
            }
        } catch {
            throw .store(error)
        }
        guard let done else { throw .leaseLost }
        return done
    }

    /// Does something in one transaction.
    /// - Parameter change: nil where it is the statuses of the feed.
    func write(
        changing change: StoreChange? = nil, _ body: @escaping @Sendable (Database) throws -> Void
    ) async throws(FeedSaveError) {
        let isOurs: Bool
        do {
            isOurs = try await store.write(change ?? .statuses(of: lease.feed)) { [lease] db in
                guard try lease.isHeld(db) else { return false }
                try body(db)
                return true
            }
        } catch {
            throw .store(error)
        }
        guard isOurs else { throw .leaseLost }
    }

    /// Changes columns of the feed.
    /// - Parameters:
    ///   - assignments: in SQL.
    ///   - change: nil where it is the state of the feed.
    func update(
        _ assignments: String, _ arguments: StatementArguments, changing change: StoreChange? = nil
    ) async throws(FeedSaveError) {
        let isOurs: Bool
        do {
            isOurs = try await store.write(change ?? .feed(lease.feed, .state)) { [lease] db in
                try lease.update(assignments, arguments, db)
            }
        } catch {
            throw .store(error)
        }
        guard isOurs else { throw .leaseLost }
    }
}
