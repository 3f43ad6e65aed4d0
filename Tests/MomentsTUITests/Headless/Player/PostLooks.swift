import Foundation
import GRDB

/// A store whose account posts on a server, as Ada.
struct PostLooks {
    private let looks: GapLooks
    var program: Program { looks.program }
    var store: String { looks.store }

    /// - Parameter now: a little after the newest.
    init(now: Date) async throws {
        looks = try await GapLooks(now: now)
        try await execute(
            """
            UPDATE feed SET user_id = 'ada@one.example', owner_name = 'Ada', address = 'http://127.0.0.1:1/';
            DELETE FROM gap;
            """)
        try await chooseDefaults(#"{"visibility": "public"}"#)
    }

    /// - Parameter defaults: her server's defaults of new posts, in JSON.
    func chooseDefaults(_ defaults: String) async throws {
        let capabilities =
            #"{"version": "4.5.0", "software": "mastodon", "polls": {"maximumOptions": 4}, "defaults": \#(defaults)}"#
        try await execute("UPDATE feed SET capabilities = '\(capabilities)'")
    }

    func execute(_ sql: String) async throws {
        try await database.write { try $0.execute(sql: sql) }
    }

    /// - Returns: the first value of the first row.
    func text(_ sql: String) async throws -> String? {
        try await database.read { try String.fetchOne($0, sql: sql) }
    }

    private var database: DatabaseQueue {
        get throws {
            var configuration = Configuration()
            configuration.busyMode = .timeout(10)
            return try DatabaseQueue(path: looks.store, configuration: configuration)
        }
    }
}
