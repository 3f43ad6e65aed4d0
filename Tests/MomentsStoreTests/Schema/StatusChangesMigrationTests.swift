import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// A store of the release before changes of statuses were kept by their rows.
@MainActor struct StatusChangesMigrationTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("moments.sqlite")
    }

    /// A status and a boost of it stand in home. The boost's entry was liked, that of the status was boosted; neither is sent.
    private func makeVersion24() throws {
        try DatabaseQueue(path: path).inDatabase { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            for step in 0..<24 { try Schema.migrations[step](db) }
            try db.execute(
                sql: """
                    INSERT INTO account (id, email_key, email) VALUES (7, 'ada@example.com', 'Ada@example.com');
                    INSERT INTO feed (id, account_id, kind, name, address, user_id, allows_plain)
                    VALUES (1, 7, 'mastodon', 'home', 'https://one.example/', 'ada@one.example', 0);
                    INSERT INTO moment (id, account_id, feed_id, remote_id, author_name, kind, title, photos, created_at,
                      is_liked, likes)
                    VALUES (16777216, 7, 1, 's1', 'Grace', 'PHOTOS', 'A moth', '[]', 1, 0, '[]'),
                      (33554432, 7, 1, 'b1', 'Grace', 'PHOTOS', 'A moth', '[]', 2, 1, '[]');
                    INSERT INTO status (id, feed_id, remote_id, reblog_id, moment_id, details)
                    VALUES (5, 1, 's1', NULL, 16777216, '{"handle":"grace@one.example","visibility":"public"}'),
                      (6, 1, 'b1', 5, 33554432, '{"handle":"robin@one.example","visibility":"public"}');
                    INSERT INTO outbox (account_id, feed_id, kind, moment_id, payload, key, window, state, done_at, deadline,
                      abandoned_at)
                    VALUES (7, 1, 'like', 33554432, '0', 'one', 'gone', 'due', 1000, 1000, 1000),
                      (7, 1, 'boost', 16777216, '0', 'two', 'gone', 'due', 2000, 2000, 2000);
                    PRAGMA user_version = 24;
                    PRAGMA application_id = \(Schema.applicationID);
                    """)
        }
    }

    @Test func whatWaitsIsSentToTheStatusOneAfterTheOther() async throws {
        try makeVersion24()
        let store = try MomentsStore(path: path)
        let outbox = OutboxQueue(store: store, account: 7, holder: "ada")

        var sent: [Change.Kind] = []
        while let entry = try await outbox.claim(feed: 1, limit: 10, lease: 30, at: ChangeFixture.noon).first {
            expectEqual(entry.remoteID, "s1")
            sent.append(entry.kind)
            _ = try await outbox.delivered(entry)
        }

        expectEqual(sent, [.like, .boost])
    }

    @Test func whatWasTakenBackFromWhatIsGoneIsRefusedNoMore() async throws {
        try makeVersion24()
        try await DatabaseQueue(path: path).write { db in
            for kind in ["unlike", "like"] {
                try db.execute(
                    sql: """
                        INSERT INTO outbox (account_id, feed_id, kind, moment_id, payload, key, window, state, done_at,
                          deadline, abandoned_at, cause)
                        VALUES (7, 1, ?, \(StatusKey.base), '0', 'three', 'gone', 'failed', 1000, 1000, 1000,
                          '{"kind":"momentIsGone"}')
                        """, arguments: [kind])
            }
        }

        let outbox = AccountOutbox(store: try MomentsStore(path: path), account: 7)

        try expectEqual(outbox.refused().map(\.kind), [.like])
    }
}
