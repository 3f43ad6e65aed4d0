import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// A store with a moment that is to be delivered to feed 7, and its deliverer. The clock always shows noon, unless a test says otherwise.
@MainActor struct OutboxFixture {
    nonisolated static let feed: Int64 = 7

    let store: MomentsStore
    let account: Account.ID
    let window: WindowFixture
    let queue: OutboxQueue
    let now = ChangeFixture.noon

    init(_ base: StoreFixture) {
        self.init(base.store, base.account)
    }

    /// - Parameter holder: who delivers.
    init(_ store: MomentsStore, _ account: Account.ID, holder: String = "ada") {
        self.store = store
        self.account = account
        window = WindowFixture("window", store, account)
        queue = OutboxQueue(store: store, account: account, holder: holder)
    }

    /// Likes a moment, or takes the like back, for a feed.
    /// - Parameter undoWindow: for how many seconds it can be undone; 0 as a command does.
    func like(
        _ id: Moment.ID, isLiked: Bool = true, in window: String = "window", undoWindow: TimeInterval = 10,
        feed: Int64? = feed
    ) async throws {
        try await store.write { [account, now] db in
            _ = try MomentChanges(account, db).set(.like, isLiked, id)
            try Outbox(account, window: window, db).add(
                isLiked ? .like : .unlike, id, payload: isLiked ? "0" : "1", feed: feed,
                at: ChangeTime(now, window: undoWindow, realTime: now))
        }
    }

    /// Adds what was done by a command already.
    func add(_ kind: Change.Kind, _ id: Moment.ID, payload: String? = nil, undoWindow: TimeInterval = 0) async throws {
        try await store.write { [account, now] db in
            _ = try Outbox(account, window: "window", db).add(
                kind, id, payload: payload, feed: Self.feed,
                at: ChangeTime(now, window: undoWindow, realTime: now))
        }
    }

    /// Deletes a moment, for a feed.
    func delete(_ id: Moment.ID, undoWindow: TimeInterval = 0) async throws {
        let row = try await store.write { db in try DeletedMoment.text(of: id, db) }
        try await add(.delete, id, payload: row, undoWindow: undoWindow)
        try await store.write { [account] db in _ = try MomentChanges(account, db).remove(id) }
    }

    func claim(limit: Int = 10, after seconds: TimeInterval = 0) async throws -> [OutboxEntry] {
        try await queue.claim(feed: Self.feed, limit: limit, lease: 30, at: now + seconds)
    }

    func claimOne(after seconds: TimeInterval = 0) async throws -> OutboxEntry {
        try #require(try await claim(limit: 1, after: seconds).first)
    }

    /// Each entry in words, in the order they were added.
    func entries() throws -> [String] {
        try store.read { db in
            try Row.fetchAll(db, sql: "SELECT kind, state, attempts, holder, cause FROM outbox ORDER BY id").map {
                row in
                let words: [String?] = [row[0], row[1], row[2] == 0 ? nil : "\(row[2] as Int)", row[3], row[4]]
                return words.compactMap { $0 }.joined(separator: " ")
            }
        }
    }

    /// The newest moment.
    func moment() throws -> Moment {
        try #require(try AccountMoments(store: store, account: account).moments(.newest, limit: 1).first)
    }

    func isLiked() throws -> Bool {
        try moment().isLiked
    }
}
