import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// A store of the release before feeds.
@MainActor struct FeedMigrationTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("moments.sqlite")
    }

    /// With an account, a session, moments of two days and what can be undone.
    private func makeVersion9(moments count: Int = 3) throws {
        try DatabaseQueue(path: path).inDatabase { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            for step in 0..<9 { try Schema.migrations[step](db) }
            try db.execute(
                sql: """
                    INSERT INTO account (id, email_key, email) VALUES (7, 'ada@example.com', 'Ada@example.com');
                    INSERT INTO session VALUES (x'01', 7, 1000);
                    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < \(count))
                    INSERT INTO moment (id, account_id, remote_id, author_name, kind, title, photos, created_at, is_liked,
                      likes)
                    SELECT n * 65536 << 24, 7, 'r' || n, 'Grace', 'PHOTOS', 'A moth', '[]', n * 65536, n % 2, '[]' FROM n;
                    INSERT INTO moment_text (moment_text) VALUES ('rebuild');
                    INSERT INTO moment_count
                    SELECT 7, 40, id >> 40, count(*) FROM moment GROUP BY id >> 40
                    UNION ALL SELECT 7, 48, id >> 48, count(*) FROM moment GROUP BY id >> 48;
                    INSERT INTO outbox (account_id, kind, moment_id, payload, key, window, state, done_at, deadline,
                      abandoned_at)
                    VALUES (7, 'like', 65536 << 24, '0', 'key', 'gone', 'held', 1000, 9000, 70000);
                    PRAGMA user_version = 9;
                    PRAGMA application_id = \(Schema.applicationID);
                    """)
        }
    }

    private func ask<T: DatabaseValueConvertible & Sendable>(_ sql: String, _ store: MomentsStore) throws -> T? {
        try store.read { try T.fetchOne($0, sql: sql) }
    }

    @Test func momentsBecomeLocalOnes() throws {
        try makeVersion9()

        let store = try MomentsStore(path: path)

        let moments = try AccountMoments(store: store, account: 7).moments(.newest, limit: 10)
        expectEqual(moments.map(\.remoteID), ["r3", "r2", "r1"])
        expectEqual(moments.map(\.isLiked), [true, false, true])
        expectEqual(moments.map(\.feed), [nil, nil, nil])
        try expectEqual(ask("SELECT count(*) FROM moment WHERE server_liked IS NULL AND like_change IS NULL", store), 3)
    }

    @Test func countsStayWhatTheyWere() throws {
        try makeVersion9()

        let store = try MomentsStore(path: path)

        let moments = AccountMoments(store: store, account: 7)
        try expectEqual(moments.position(of: Moment.ID(65_536 << 24)), MomentPosition(number: 3, count: 3))
        #expect(try store.hasRightCounts())
    }

    @Test func importDoesNotBringAMomentAgain() async throws {
        try makeVersion9()
        let store = try MomentsStore(path: path)

        let counts = try await store.insert([NewMoment(remoteID: "r2", createdAt: 131_072)], into: 7)

        expectEqual(counts, InsertionCounts(updated: 1))
    }

    @Test func heldChangeCanStillBeUndone() throws {
        try makeVersion9()

        let store = try MomentsStore(path: path)

        let kept: String? = try ask("SELECT kind || ' ' || state || ' ' || ifnull(feed_id, '-') FROM outbox", store)
        expectEqual(kept, "like held -")
    }

    @Test func accountsAndSessionsHaveNoKeys() throws {
        try makeVersion9()

        let store = try MomentsStore(path: path)

        #expect(
            try ask("SELECT count(*) FROM account WHERE key_salt IS NULL AND key_wrapped IS NULL", store) == 1)
        try expectEqual(ask("SELECT count(*) FROM session WHERE key_wrapped IS NULL", store), 1)
    }

    @Test func migratedStoreHasTheTablesOfANewOne() async throws {
        try makeVersion9()
        let (old, new) = (try MomentsStore(path: path), try await StoreFixture().store)
        let sql = "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_master ORDER BY name)"

        let tables: String? = try ask(sql, old)

        try expectEqual(tables, ask(sql, new))
        #expect(try old.integrityCheck() == nil)
        try expectEqual(ask("SELECT count(*) FROM pragma_foreign_key_check", old), 0)
    }

    @Test(arguments: [(FeedTable.long - 1, false), (FeedTable.long, true)])
    func onlyALongMigrationIsAnnounced(count: Int, isAnnounced: Bool) throws {
        try makeVersion9(moments: count)
        var announced: [String] = []

        _ = try MomentsStore(path: path) { announced.append($0) }
        _ = try MomentsStore(path: path) { announced.append($0) }

        #expect(announced == (isAnnounced ? [FeedTable.whatTakesLong] : []))
    }

    @Test func endOfAnAccountTakesItsFeedsAlong() async throws {
        let fixture = try await StoreFixture()
        try await fixture.store.write { [account = fixture.account] db in
            try db.execute(
                sql: """
                    INSERT INTO feed (id, account_id, kind, name, address, user_id, allows_plain)
                    VALUES (5, \(account), 'bff', 'Kites', 'https://kites.example', '0', 0);
                    INSERT INTO moment (id, account_id, feed_id, remote_id, kind, photos, is_liked, likes)
                    VALUES (1, \(account), 5, 'r1', 'PHOTOS', '[]', 0, '[]')
                    """)
            try db.execute(sql: Schema.indexText, arguments: [1])
        }

        try await fixture.store.write { try $0.execute(sql: "DELETE FROM account") }

        try expectEqual(ask("SELECT (SELECT count(*) FROM feed) + (SELECT count(*) FROM moment)", fixture.store), 0)
    }

    /// Its foreign key has each row of a feed that goes looked for among the moments.
    @Test func momentsOfAFeedAreFoundByAnIndex() async throws {
        let fixture = try await StoreFixture()

        let plan = try fixture.store.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN DELETE FROM feed WHERE id = 1")
                .map { $0["detail"] as String }
        }

        #expect(plan.contains("SEARCH moment USING COVERING INDEX moment_feed (feed_id=?)"), "\(plan)")
    }
}
