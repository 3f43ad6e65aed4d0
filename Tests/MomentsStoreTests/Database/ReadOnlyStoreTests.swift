import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// A store that may be read and not written. Each test opens it in a process of its own, which gives up what root may do.
struct ReadOnlyStoreTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.file("moments.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
        let store = try StoreFile.open(path)
        try store.inDatabase { try $0.execute(sql: "CREATE TABLE extra AS SELECT 'kept' AS text") }
        try store.close()
    }

    /// - Parameter folder: nil: it stays writable.
    private func setPermissions(file: mode_t, folder: mode_t? = nil) {
        chmod(path, file)
        if let folder { chmod(directory.path, folder) }
    }

    @Test(arguments: [(0o444, 0o555), (0o644, 0o555), (0o444, 0o777)] as [(mode_t, mode_t)])
    func closedStoreCanBeRead(file: mode_t, folder: mode_t) async {
        setPermissions(file: file, folder: folder)
        defer { setPermissions(file: 0o600, folder: 0o700) }

        await #expect(processExitsWith: .success) { [path = path as String] in
            giveUpRoot()

            let store = try StoreFile.open(path)

            try expectEqual(store.unsafeRead { try String.fetchOne($0, sql: "SELECT text FROM extra") }, "kept")
        }
    }

    @Test(arguments: [(0o444, 0o555), (0o644, 0o555), (0o444, 0o777)] as [(mode_t, mode_t)])
    func writingSaysWhyItCannot(file: mode_t, folder: mode_t) async {
        setPermissions(file: file, folder: folder)
        defer { setPermissions(file: 0o600, folder: 0o700) }

        await #expect(processExitsWith: .success) { [path = path as String] in
            giveUpRoot()
            let writer = StoreWriter(path: path, BusyTimeout())

            await #expect(throws: StoreError.readOnly(path: path)) {
                try await writer.write { try $0.execute(sql: "DELETE FROM extra") }
            }
        }
    }

    @Test func matchesCanBeCounted() async throws {
        setPermissions(file: 0o444, folder: 0o555)
        defer { setPermissions(file: 0o600, folder: 0o700) }

        await #expect(processExitsWith: .success) { [path = path as String] in
            giveUpRoot()

            let count = try await SearchCounter(path: path).count(isPatient: false) { db in
                try Int.fetchOne(db, sql: "SELECT count(*) FROM extra")
            }

            expectEqual(count, 1)
        }
    }

    @Test func storeWithALogAndItsIndexCanBeRead() async throws {
        let copies = try copyOpenStore(["", "-wal", "-shm"])
        defer { chmod(copies.path, 0o700) }

        await #expect(processExitsWith: .success) { [copy = copies.file("copy.sqlite") as String] in
            giveUpRoot()

            let store = try StoreFile.open(copy)

            try expectEqual(store.unsafeRead { try String.fetchOne($0, sql: "SELECT text FROM extra") }, "newer")
        }
    }

    @Test func storeWithALogIsRefusedRatherThanReadWithoutIt() async throws {
        let copies = try copyOpenStore(["", "-wal"])
        defer { chmod(copies.path, 0o700) }

        await #expect(processExitsWith: .success) { [copy = copies.file("copy.sqlite") as String] in
            giveUpRoot()

            #expect(throws: StoreError.readOnly(path: copy)) { try StoreFile.open(copy) }
        }
    }

    /// As a backup or a kill leaves it: some of what is in it is in its log alone.
    private func copyOpenStore(_ suffixes: [String]) throws -> TemporaryDirectory {
        let writer = try StoreFile.connectAgain(path, BusyTimeout())
        try writer.inDatabase { try $0.execute(sql: "UPDATE extra SET text = 'newer'") }
        let copies = try TemporaryDirectory()
        for suffix in suffixes {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copies.file("copy.sqlite" + suffix))
            chmod(copies.file("copy.sqlite" + suffix), 0o444)
        }
        chmod(copies.path, 0o555)
        return copies
    }

    @Test func storeThatCannotBeReadIsNotCalledReadOnly() async {
        setPermissions(file: 0o000, folder: 0o555)
        defer { setPermissions(file: 0o600, folder: 0o700) }

        await #expect(processExitsWith: .success) { [path = path as String] in
            giveUpRoot()

            #expect(throws: StoreError.unavailable(path: path, reason: "unable to open database file")) {
                try StoreFile.open(path)
            }
        }
    }
}
