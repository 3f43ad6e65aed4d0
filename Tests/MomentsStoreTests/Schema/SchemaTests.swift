import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// Stores of earlier releases.
@MainActor struct SchemaTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("moments.sqlite")
    }

    /// A store as the release that knew one version made it, with an account, a liked moment and its text.
    private func makeVersion1() throws {
        try DatabaseQueue(path: path).inDatabase { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            try Schema.migrations[0](db)
            try db.execute(
                sql: """
                    INSERT INTO account (id, email_key, email) VALUES (7, 'ada@example.com', 'Ada@example.com');
                    INSERT INTO moment (id, account_id, remote_id, author_name, kind, title, photos, created_at,
                      is_liked, likes)
                    VALUES (16777216, 7, 'r1', 'Grace', 'PHOTOS', 'A moth', '["https://a.example/1.png"]', 1, 1, '[]');
                    INSERT INTO moment_text (rowid, title, author_name) VALUES (16777216, 'A moth', 'Grace');
                    PRAGMA user_version = 1;
                    PRAGMA application_id = \(Schema.applicationID);
                    """)
        }
    }

    private func ask<T: DatabaseValueConvertible & Sendable>(_ sql: String, _ store: MomentsStore) throws -> T? {
        try store.read { try T.fetchOne($0, sql: sql) }
    }

    @Test func storeOfVersion1KeepsItsMoments() throws {
        try makeVersion1()

        let store = try MomentsStore(path: path)

        let moments = try AccountMoments(store: store, account: 7).moments(.newest, limit: 10)
        expectEqual(moments.map(\.title), ["A moth"])
        expectEqual(moments.map(\.isLiked), [true])
        expectEqual(moments.map(\.isMine), [false])
        expectEqual(moments.map(\.origin), [nil])
        try expectEqual(ask("PRAGMA user_version", store), Schema.version)
    }

    @Test func momentsOfVersion1AreCounted() throws {
        try makeVersion1()

        let store = try MomentsStore(path: path)

        let moments = AccountMoments(store: store, account: 7)
        try expectEqual(moments.position(of: Moment.ID(16_777_216)), MomentPosition(number: 1, count: 1))
        #expect(try store.hasRightCounts())
    }

    @Test func storeOfVersion1CanBeSearched() throws {
        try makeVersion1()
        try DatabaseQueue(path: path).inDatabase { db in
            try db.execute(
                sql: """
                    UPDATE moment SET title = '今日海邊' WHERE id = 16777216
                    """)
        }

        let store = try MomentsStore(path: path)

        let query = try #require(try QueryParser(zone: .utc).query("日海 from:grace", isTyping: false))
        let found = try AccountSearch(store: store, account: 7).moments(query, .newest, limit: 10)
        expectEqual(found.map(\.remoteID), ["r1"])
    }

    @Test(arguments: [(19_999, false), (20_000, true)])
    func onlyALongMigrationIsAnnounced(count: Int, isAnnounced: Bool) throws {
        try makeVersion1()
        try DatabaseQueue(path: path).inDatabase { db in
            try db.execute(
                sql: """
                    WITH RECURSIVE n(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM n WHERE n < \(count))
                    INSERT INTO moment (id, account_id, remote_id, kind, photos, is_liked, likes)
                    SELECT n, 7, n, 'PHOTOS', '[]', 0, '[]' FROM n
                    """)
        }
        var announced: [String] = []

        _ = try MomentsStore(path: path) { announced.append($0) }
        _ = try MomentsStore(path: path) { announced.append($0) }

        #expect(announced.count == (isAnnounced ? 1 : 0))
    }

    @Test func storeOfVersion1StaysWhole() async throws {
        try makeVersion1()

        let store = try MomentsStore(path: path)

        #expect(try store.integrityCheck() == nil)
        try await store.write { db in
            try db.execute(sql: "INSERT INTO moment_text (moment_text, rank) VALUES ('integrity-check', 1)")
        }
        try expectEqual(ask("SELECT count(*) FROM pragma_foreign_key_check", store), 0)
    }

    @Test func migratedStoreOfVersion1CanBeWritten() async throws {
        try makeVersion1()
        let origin = StoredOrigin(remoteID: "r1", author: User(name: "Grace"), createdAt: 1)

        let store = try MomentsStore(path: path)
        try await store.insert([NewMoment(remoteID: "own-1", createdAt: 2, isOwn: true, origin: origin)], into: 7)

        let newest = try #require(AccountMoments(store: store, account: 7).moments(.newest, limit: 1).first)
        #expect(newest.isMine)
        expectEqual(newest.origin, origin.origin)
    }

    /// A store of the release before the outbox was delivered, with what can be undone and a draft in it.
    private func makeVersion3() throws {
        try makeVersion1()
        try DatabaseQueue(path: path).inDatabase { db in
            for step in 1...2 { try Schema.migrations[step](db) }
            try db.execute(
                sql: """
                    INSERT INTO outbox (account_id, kind, moment_id, undo, done_at, deadline)
                    VALUES (7, 'unlike', 16777216, NULL, 1000, 9000), (7, 'delete', 5, '{"id":5}', 2000, 10000);
                    INSERT INTO draft VALUES (7, 'Hello');
                    PRAGMA user_version = 3
                    """)
        }
    }

    @Test func draftOfVersion3WasLeftBehind() throws {
        try makeVersion3()

        let store = try MomentsStore(path: path)

        try expectEqual(WindowFixture("window", store, 7).drafts.draft(), Draft("Hello", isLeftBehind: true))
    }

    @Test func entriesOfVersion3AreHeldAndCanBeUndone() throws {
        try makeVersion3()

        let store = try MomentsStore(path: path)

        let entries = try store.read { db in
            try Row.fetchAll(db, sql: "SELECT kind, state, payload, abandoned_at FROM outbox ORDER BY id")
                .map { "\($0[0] as String) \($0[1] as String) \($0[2] as String) \($0[3] as Int)" }
        }
        expectEqual(entries, ["unlike held 1 69000", #"delete held {"id":5} 70000"#])
    }

    @Test func entriesOfVersion3HaveKeysOfTheirOwn() throws {
        try makeVersion3()

        let store = try MomentsStore(path: path)

        try expectEqual(ask("SELECT count(DISTINCT key) FROM outbox WHERE length(key) >= 32", store), 2)
    }

    @Test func entriesOfVersion3EndWithTheNextChange() async throws {
        try makeVersion3()
        let store = try MomentsStore(path: path)

        _ = try await WindowFixture("window", store, 7, undoWindow: 0).changes.post(
            #require(PostText("Hello")), at: ChangeFixture.noon)

        try expectEqual(ask("SELECT count(*) FROM outbox", store), 0)
    }

    @Test func migratedStoreHasTheTablesOfANewOne() async throws {
        try makeVersion3()
        let (old, new) = (try MomentsStore(path: path), try await StoreFixture().store)
        let sql = "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_master ORDER BY name)"

        let tables: String? = try ask(sql, old)

        try expectEqual(tables, ask(sql, new))
        try expectEqual(ask("SELECT count(*) FROM pragma_foreign_key_check", old), 0)
    }

    @Test func oneMomentIsTheOriginOfOneOtherInAnAccount() async throws {
        let fixture = try await StoreFixture()
        let origin = StoredOrigin(remoteID: "r1", author: User(name: "Grace"), createdAt: nil)
        let renamed = StoredOrigin(remoteID: "r1", author: User(name: "Dr Grace"), createdAt: nil)
        try await fixture.insert([NewMoment(remoteID: "own-1", isOwn: true, origin: origin)])

        try await fixture.insert([NewMoment(remoteID: "own-2", isOwn: true, origin: renamed)])

        try expectEqual(fixture.newest().map(\.remoteID), ["own-1"])
    }

    @Test func momentsOfOneIdentifierAndTwoDatesAreTwoOrigins() async throws {
        let fixture = try await StoreFixture()
        let dates: [Int64?] = [1, 2, nil]

        try await fixture.insert(
            dates.enumerated().map { index, date in
                let origin = StoredOrigin(remoteID: "0", author: User(), createdAt: date)
                return NewMoment(remoteID: "own-\(index)", isOwn: true, origin: origin)
            })

        try expectEqual(fixture.newest().count, 3)
    }
}
