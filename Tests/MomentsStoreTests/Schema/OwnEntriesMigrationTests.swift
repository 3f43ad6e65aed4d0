import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// A store that the release of 28 November 2026 wrote (version 38): an account follows "kites" (feed 1) and "robots" (feed 2), each with 18
/// posts, 15 of which both have. A like in the timeline and one in a view of robots wait for delivery.
@MainActor struct OwnEntriesMigrationTests {
    private static let account: Account.ID = 1
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("moments.sqlite")
        let stores = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Stores/version38.sqlite")
        try FileManager.default.copyItem(atPath: stores.path(), toPath: path)
    }

    private func moments(_ store: MomentsStore, of feed: Feed.ID? = nil) throws -> [Moment] {
        try AccountMoments(store: store, account: Self.account, feed: feed).moments(.newest, limit: 100)
    }

    @Test func eachFeedHasItsOwnEntriesAndTheTimelineShowsWhatItShowed() throws {
        let before = try DatabaseQueue(path: path).inDatabase { db in
            try Int64.fetchAll(db, sql: "SELECT id FROM moment ORDER BY id DESC")
        }

        let store = try MomentsStore(path: path)

        let shown = try moments(store)
        #expect(shown.map(\.id.rawValue) == before && before.count == 21)
        expectEqual(shown.count { !$0.otherFeeds.isEmpty }, 15)
        for feed: Feed.ID in [1, 2] {
            try expectEqual(moments(store, of: feed).map(\.feed), Array(repeating: feed, count: 18))
        }
        let position = try AccountMoments(store: store, account: Self.account).position(of: shown[0].id)
        expectEqual(position.number, 1)
    }

    @Test func countsAndTheIndexOfWordsHaveTheNewEntries() throws {
        let store = try MomentsStore(path: path)

        try expectEqual(store.read { try Int.fetchOne($0, sql: MomentCountTable.isWrong) }, 0)
        try expectEqual(store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM pragma_foreign_key_check") }, 0)
        try DatabaseQueue(path: path).inDatabase { db in
            try db.execute(sql: "INSERT INTO moment_text (moment_text, rank) VALUES ('integrity-check', 1)")
        }
        #expect(try store.read { try !$0.tableExists("shared_entry") && !$0.tableExists("shared_count") })
    }

    /// The index of words takes 2,000 pieces at most.
    @Test func thousandsOfSharedEntriesAreParted() throws {
        try DatabaseQueue(path: path).inDatabase { db in
            try db.execute(
                sql: """
                    CREATE TEMP TABLE more AS WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 2500)
                      SELECT n, (n << 24) AS key FROM n;
                    INSERT INTO moment (id, account_id, feed_id, remote_id, kind, title, photos, created_at, is_liked, likes)
                      SELECT key, 1, 1, 'r' || n, 'PHOTOS', 'Kite ' || n, '[]', n, 0, '[]' FROM more;
                    INSERT INTO status (id, feed_id, remote_id, uri, details)
                      SELECT 10000 + n, 2, 'r' || n, 'https://moments.example/' || n,
                        '{"handle":"ada@moments.example","visibility":"public"}' FROM more;
                    INSERT INTO shared_entry (feed_id, moment_id, status_id, kind, title, photos, likes)
                      SELECT 2, key, 10000 + n, 'PHOTOS', 'Kite ' || n, '[]', '[]' FROM more;
                    """)
        }

        let store = try MomentsStore(path: path)

        let search = AccountSearch(store: store, account: Self.account, feed: 2)
        let query = try #require(try QueryParser(zone: .utc).query("kite", isTyping: false))
        try expectEqual(search.moments(query, .newest, limit: 3_000).count, 2_500)
    }

    @Test func likesThatWaitAreSentByTheAccountsThatTheyWereDoneIn() async throws {
        let store = try MomentsStore(path: path)
        let outbox = OutboxQueue(store: store, account: Self.account, holder: "ada")
        try expectEqual(
            store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM met_status WHERE is_liked = 1") }, 1)

        for feed: Feed.ID in [1, 2] {
            let sent = try await outbox.claim(feed: feed, limit: 9, lease: 30, at: ChangeFixture.noon + 1e9)
            expectEqual(sent.map(\.kind), [.like])
        }
    }
}
