import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// A store of the release that called an account on a server by the name of its owner.
@MainActor struct FeedHandleMigrationTests {
    @Test func accountThatWasCalledByItsOwnersNameIsCalledByItsHandle() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("moments.sqlite")
        try DatabaseQueue(path: path).inDatabase { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            for step in 0..<40 { try Schema.migrations[step](db) }
            try db.execute(
                sql: """
                    INSERT INTO account (id, email_key, email) VALUES (7, 'ada@example.com', 'Ada@example.com');
                    INSERT INTO feed (account_id, kind, name, owner_name, address, user_id, allows_plain) VALUES
                      (7, 'mastodon', 'Ada', 'Ada', 'https://one.example/', 'ada@one.example', 0),
                      (7, 'mastodon', 'Ada 2', 'Ada', 'https://two.example/', 'ada@two.example', 0),
                      (7, 'mastodon', 'Work', 'Ada', 'https://three.example/', 'ada@three.example', 0),
                      (7, 'bff', 'Grace', 'Grace', 'https://four.example/', 'grace@four.example', 0),
                      (7, 'mastodon', 'Eve', 'Eve', 'https://five.example/', 'eve@five.example', 0),
                      (7, 'mastodon', 'EVE@five.example', 'Bob', 'https://six.example/', 'bob@six.example', 0);
                    PRAGMA user_version = 40;
                    PRAGMA application_id = \(Schema.applicationID);
                    """)
        }

        let store = try MomentsStore(path: path)

        let names = try store.read { try String.fetchAll($0, sql: "SELECT name FROM feed ORDER BY id") }
        expectEqual(names, ["ada@one.example", "ada@two.example", "Work", "Grace", "Eve", "EVE@five.example"])
    }
}
