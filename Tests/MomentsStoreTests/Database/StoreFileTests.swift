import GRDB
import GRDBSQLite
import Testing

@testable import MomentsStore
@testable import TestSupport

struct StoreFileTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func secondConnectionToANewStoreWaitsForTheFirst() async throws {
        let file = directory.file("moments.sqlite")
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: file, configuration: configuration)
        try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }

        let opening = Task.detached {
            try StoreFile.open(file).read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
        }
        // Nothing reports when the two meet. So many reads take longer; with too few the test would still hold.
        for _ in 0..<2_000 { try other.inDatabase { try $0.execute(sql: "SELECT * FROM sqlite_master") } }
        try other.inDatabase { try $0.execute(sql: "COMMIT") }

        try await expectEqual(opening.value, "wal")
    }

    @Test func statementsHaveNoDatabaseRegion() throws {
        let store = try StoreFile.open(directory.file("moments.sqlite"))

        let region = try store.read { try $0.makeStatement(sql: "SELECT id FROM moment").databaseRegion }

        #expect(region.isEmpty)
    }

    /// In a process of its own: what is done to new connections is done to all of them.
    @Test func commitsReachTheDiskHoweverSQLiteWasBuilt() async {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            typealias Opened = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Int32
            let synchronizeNothing: Opened = { db, _, _ in
                sqlite3_exec(db, "PRAGMA synchronous = OFF", nil, nil, nil)
            }
            sqlite3_auto_extension(unsafeBitCast(synchronizeNothing, to: (@convention(c) () -> Void).self))

            let store = try StoreFile.open(directory.file("moments.sqlite"))

            try expectEqual(store.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") }, 2)
        }
    }
}
