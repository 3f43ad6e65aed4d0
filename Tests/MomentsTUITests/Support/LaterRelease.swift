import GRDB

enum LaterRelease {
    /// Migrates a store that others have open.
    static func migrate(_ path: String) throws {
        try DatabaseQueue(path: path).inDatabase { db in
            let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
            try db.execute(sql: "PRAGMA user_version = \(version + 1)")
        }
    }
}
