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
    }

    func execute(_ sql: String) async throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        try await DatabaseQueue(path: looks.store, configuration: configuration).write { try $0.execute(sql: sql) }
    }
}
