import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// A store on a disk that has no room for what SQLite keeps beside it. Each test opens it in a process of its own: the
/// limit is for all files of a process. SQLite makes an empty index of the log, and then has no room for its first page.
struct FullDiskTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// A store that is closed, its log in its file.
    private func makeStore(_ name: String) throws -> String {
        let path = directory.file(name)
        let store = try StoreFile.open(path)
        try store.inDatabase { try $0.execute(sql: "CREATE TABLE extra AS SELECT 'kept' AS text") }
        try store.close()
        return path
    }

    @Test(arguments: ["moments.sqlite", "a b%20c?d#e&f'g.sqlite"])
    func closedStoreCanBeRead(name: String) async throws {
        let path = try makeStore(name)

        await #expect(processExitsWith: .success) { [path = path as String] in
            limitFiles(toBytes: 100)

            let store = try StoreFile.open(path)

            try expectEqual(store.unsafeRead { try String.fetchOne($0, sql: "SELECT text FROM extra") }, "kept")
        }
    }

    @Test func matchesCanBeCounted() async throws {
        let path = try makeStore("moments.sqlite")

        await #expect(processExitsWith: .success) { [path = path as String] in
            limitFiles(toBytes: 100)

            let count = try await SearchCounter(path: path).count(isPatient: false) { db in
                try Int.fetchOne(db, sql: "SELECT count(*) FROM extra")
            }

            expectEqual(count, 1)
        }
    }

    @Test func storeWithALogIsRefusedRatherThanReadWithoutIt() async throws {
        let path = try makeStore("moments.sqlite")
        let writer = try StoreFile.connectAgain(path, BusyTimeout())
        try writer.inDatabase { try $0.execute(sql: "UPDATE extra SET text = 'newer'") }
        let (copy, log) = (directory.file("copy.sqlite"), directory.file("copy.sqlite-wal"))
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        try FileManager.default.copyItem(atPath: path + "-wal", toPath: log)

        await #expect(processExitsWith: .success) { [copy = copy as String] in
            limitFiles(toBytes: 100)

            #expect(throws: StoreError.diskFull(path: copy)) { try StoreFile.open(copy) }
        }
        withExtendedLifetime(writer) {}
    }

    @Test func storeWithAnEmptyLogCanBeRead() async throws {
        let path = try makeStore("moments.sqlite")
        try Data().write(to: URL(fileURLWithPath: path + "-wal"))

        await #expect(processExitsWith: .success) { [path = path as String] in
            limitFiles(toBytes: 100)

            let store = try StoreFile.open(path)

            try expectEqual(store.unsafeRead { try String.fetchOne($0, sql: "SELECT text FROM extra") }, "kept")
        }
    }

    @Test func storeOfAnEarlierReleaseIsRefused() async throws {
        let path = try makeStore("moments.sqlite")
        let store = try StoreFile.connectAgain(path, BusyTimeout())
        try store.inDatabase { try $0.execute(sql: "PRAGMA user_version = \(Schema.version - 1)") }
        try store.close()

        await #expect(processExitsWith: .success) { [path = path as String] in
            limitFiles(toBytes: 100)

            #expect(throws: StoreError.diskFull(path: path)) { try StoreFile.open(path) }
        }
    }
}
