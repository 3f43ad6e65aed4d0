import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Stores of earlier versions, and what the tables themselves keep.
@MainActor struct SchemaTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("moments.sqlite")
    }

    /// Version 39 wrote it: an account follows feeds 1 and 2, each with 18 posts, 15 of which both have.
    private func takeVersion39() throws {
        let stores = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Stores/version39.sqlite")
        try FileManager.default.copyItem(atPath: stores.path(), toPath: path)
    }

    private func makeEarlier(_ version: Int) throws {
        try DatabaseQueue(path: path).inDatabase { db in
            try Schema.make(db)
            try db.execute(
                sql: """
                    PRAGMA user_version = \(version);
                    PRAGMA application_id = \(Schema.applicationID);
                    """)
        }
    }

    private func ask<T: DatabaseValueConvertible & Sendable>(_ sql: String, _ store: MomentsStore) throws -> T? {
        try store.read { try T.fetchOne($0, sql: sql) }
    }

    @Test func storeOfVersion39KeepsItsMoments() throws {
        try takeVersion39()

        let store = try MomentsStore(path: path)

        let moments = AccountMoments(store: store, account: 1)
        let shown = try moments.moments(.newest, limit: 100)
        expectEqual(shown.count, 21)
        expectEqual(shown.count { !$0.otherFeeds.isEmpty }, 15)
        try expectEqual(moments.position(of: shown[20].id).number, 21)
        try expectEqual(ask("SELECT count(*) FROM outbox", store), 2)
        try expectEqual(ask("PRAGMA user_version", store), Schema.version)
    }

    /// Comments behind the columns that a later step added do not count.
    @Test func storeOfVersion39HasTheTablesOfANewOne() async throws {
        try takeVersion39()
        let (old, new) = (try MomentsStore(path: path), try await StoreFixture().store)
        let columns = """
            SELECT group_concat(row, char(10)) FROM (
              SELECT master.name || ' ' || columns.cid || ' ' || columns.name || ' ' || columns.type || ' ' || columns."notnull"
                || ' ' || ifnull(columns.dflt_value, '-') || ' ' || columns.pk AS row
              FROM sqlite_master AS master JOIN pragma_table_xinfo(master.name) AS columns ON master.type IN ('table', 'view')
              ORDER BY master.name, columns.cid)
            """
        let rules = """
            SELECT group_concat(sql, char(10)) FROM (
              SELECT sql FROM sqlite_master WHERE type NOT IN ('table') AND sql IS NOT NULL ORDER BY name)
            """

        for sql in [columns, rules] {
            let (found, expected): (String?, String?) = try (ask(sql, old), ask(sql, new))
            expectEqual(found?.words, expected?.words)
        }

        #expect(try old.integrityCheck() == nil)
        try expectEqual(ask("SELECT count(*) FROM pragma_foreign_key_check", old), 0)
    }

    @Test func storeOfVersion39KnowsWhoIsMuted() throws {
        try takeVersion39()
        try DatabaseQueue(path: path).inDatabase { db in
            try db.execute(
                sql:
                    #"UPDATE feed SET mutes = '["ada@one.example", 7]' WHERE id = 1; UPDATE feed SET mutes = '[' WHERE id = 2"#
            )
        }

        let store = try MomentsStore(path: path)

        try expectEqual(ask("SELECT group_concat(feed_id || handle || hides) FROM person", store), "1ada@one.example2")
        let stored: String? = try ask("SELECT relationship FROM person", store)
        expectEqual(stored, Relationship.with { $0.mute = .init() }.json)
        try expectEqual(ask("SELECT group_concat(handle) FROM author_review", store), "ada@one.example")
    }

    @Test func accountThatWasCalledByItsOwnersNameIsCalledByItsHandle() throws {
        try takeVersion39()
        try DatabaseQueue(path: path).inDatabase { db in
            try db.execute(
                sql: """
                    INSERT INTO account (id, email_key, email) VALUES (7, 'eve@example.com', 'Eve@example.com');
                    INSERT INTO feed (account_id, kind, name, owner_name, address, user_id, allows_plain) VALUES
                      (7, 'mastodon', 'Ada', 'Ada', 'https://one.example/', 'ada@one.example', 0),
                      (7, 'mastodon', 'Ada 2', 'Ada', 'https://two.example/', 'ada@two.example', 0),
                      (7, 'mastodon', 'Work', 'Ada', 'https://three.example/', 'ada@three.example', 0),
                      (7, 'bff', 'Grace', 'Grace', 'https://four.example/', 'grace@four.example', 0),
                      (7, 'mastodon', 'Eve', 'Eve', 'https://five.example/', 'eve@five.example', 0),
                      (7, 'mastodon', 'EVE@five.example', 'Bob', 'https://six.example/', 'bob@six.example', 0),
                      (7, 'mastodon', 'Ada 3', 'Ada', 'https://seven.example/', 'ada@seven.example', 0);
                    """)
        }

        let store = try MomentsStore(path: path)

        let names = try store.read {
            try String.fetchAll($0, sql: "SELECT name FROM feed WHERE account_id = 7 ORDER BY id")
        }
        expectEqual(
            names,
            ["ada@one.example", "ada@two.example", "Work", "Grace", "Eve", "EVE@five.example", "ada@seven.example"])
    }

    @Test(arguments: [1, 38])
    func storeOfAnEarlierVersionNamesTheCommitThatBringsItUpToDate(version: Int) throws {
        try makeEarlier(version)

        #expect(throws: StoreError.tooOld(path: path, commit: Schema.lastOfOlder)) { try MomentsStore(path: path) }
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

extension String {
    /// Without what lays them out.
    fileprivate var words: [Substring] { split { $0.isWhitespace } }
}
