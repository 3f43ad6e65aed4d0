import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// A store with an account that follows a feed, "Kites", and its sync. The clock shows noon; work takes no time, unless a test says otherwise.
@MainActor struct FeedFixture {
    let base: StoreFixture
    let feed: Feed.ID
    let queue: FeedQueue
    let outbox: OutboxQueue
    let now = ChangeFixture.noon
    var store: MomentsStore { base.store }
    var account: Account.ID { base.account }

    /// - Parameter isClaimed: whether the one who syncs has the feed's lease.
    init(isClaimed: Bool = true, pace: FeedPace = .instant) async throws {
        base = try await StoreFixture()
        feed = try await Self.follow("Kites", base)
        queue = FeedQueue(store: base.store, account: base.account, holder: "ada", pace: pace)
        outbox = OutboxQueue(store: base.store, account: base.account, holder: "ada")
        if isClaimed { _ = try await queue.claim(feed, lease: 30, at: now) }
    }

    static func follow(_ name: String, _ base: StoreFixture, account: Account.ID? = nil) async throws -> Feed.ID {
        try await base.store.write { [account = account ?? base.account] db in
            try db.execute(
                sql: """
                    INSERT INTO feed (account_id, kind, name, address, user_id, allows_plain)
                    VALUES (?, 'bff', ?, 'https://kites.example/graphql', '0', 0)
                    """, arguments: [account, name])
            return db.lastInsertedRowID
        }
    }

    /// One more that syncs the account, on connections of its own, as in another process.
    func otherQueue(_ holder: String = "grace") throws -> FeedQueue {
        FeedQueue(store: try MomentsStore(path: store.path), account: account, holder: holder, pace: .instant)
    }

    /// Stores a whole answer.
    @discardableResult func sync(
        _ answer: [NewMoment], owner: Owner? = nil, isComplete: Bool = true, next: Date? = nil
    ) async throws -> InsertionCounts {
        let refresh = try queue.begin(feed)
        let counts = try await refresh.save(answer, owner: owner)
        try await queue.finish(refresh, isComplete: isComplete, next: next, at: now)
        return counts
    }

    /// Does it as the app does, in a window.
    func window(_ id: String = "window", undoWindow: TimeInterval = 0) -> AccountChanges {
        WindowFixture(id, store, account, undoWindow: undoWindow).changes
    }

    func like(_ isLiked: Bool = true, _ remoteID: String = "r1", undoWindow: TimeInterval = 0) async throws {
        try await window(undoWindow: undoWindow).setLiked(isLiked, moment(remoteID).id, at: now)
    }

    func moment(_ remoteID: String = "r1") throws -> Moment {
        try #require(try base.newest().first { $0.remoteID == remoteID })
    }

    func remoteIDs() throws -> [String] {
        try base.newest().map(\.remoteID)
    }

    func ask<T: DatabaseValueConvertible>(_ sql: String) throws -> T? {
        try store.read { try T.fetchOne($0, sql: sql) }
    }

    func execute(_ sql: String) async throws {
        try await store.write { try $0.execute(sql: sql) }
    }

    /// The value of one column of the feed.
    func column<T: DatabaseValueConvertible>(_ name: String) throws -> T? {
        try ask("SELECT \(name) FROM feed WHERE id = \(feed)")
    }

    /// Whether the server has a moment as liked; nil where that is not known.
    func serverLiked(_ remoteID: String = "r1") throws -> Bool? {
        try ask("SELECT server_liked FROM moment WHERE remote_id = '\(remoteID)' AND feed_id IS NOT NULL")
    }

    /// Each entry of the outbox in words, in the order they were added.
    func changes() throws -> [String] {
        try store.read { db in
            try Row.fetchAll(db, sql: "SELECT kind, state, cause FROM outbox ORDER BY id").map { row in
                let words: [String?] = [row[0], row[1], row[2]]
                return words.compactMap { $0 }.joined(separator: " ")
            }
        }
    }

    /// How many pages the log of the store has.
    func logPages() throws -> Int {
        try Data(contentsOf: URL(fileURLWithPath: store.path + "-wal")).count / 4_096
    }
}

extension FeedPace {
    /// No work takes time, and nobody waits.
    static let instant = FeedPace(uptime: { 0 }, pause: { _ in })
}

extension NewMoment {
    /// A moment of an answer.
    static func answered(
        _ remoteID: String = "r1", title: String? = "A kite", second: Int64 = 1_000, isLiked: Bool? = false,
        likes: [User]? = []
    ) -> NewMoment {
        NewMoment(
            remoteID: remoteID, author: User(name: "Grace"), title: title, createdAt: second, isLiked: isLiked,
            likes: likes)
    }
}
