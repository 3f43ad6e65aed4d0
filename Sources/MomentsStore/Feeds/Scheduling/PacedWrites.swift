import GRDB
import MomentsCore

/// Work on the store that is parted into short transactions, with a pause after each: others get in between.
@MainActor struct PacedWrites {
    private let store: MomentsStore
    private let pace: FeedPace
    private let change: StoreChange

    /// - Parameter change: what it changes.
    init(_ store: MomentsStore, _ pace: FeedPace, changing change: StoreChange = .everything) {
        self.store = store
        self.pace = pace
        self.change = change
    }

    /// Does all of the work, as much in each transaction as its time allows.
    /// - Parameter work: does some of it, at least one; nil ends it.
    /// - Returns: nil where it was ended.
    func run<Item: Sendable, Done: Sendable>(
        _ items: [Item], _ work: @escaping @Sendable (ArraySlice<Item>, Database) throws -> [Done]?
    ) async throws(StoreError) -> [Done]? {
        var done: [Done] = []
        while done.count < items.count {
            let (rest, start) = (items[done.count...], pace.uptime())
            let part = try await store.write(change) { db in try work(rest, db) }
            guard let part, !part.isEmpty else { return nil }
            done += part
            if done.count < items.count { await pace.pause((pace.uptime() &- start) / 2) }
        }
        return done
    }
}
