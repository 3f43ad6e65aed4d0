import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

@MainActor struct MomentsStoreTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("deep/down/moments.sqlite")
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func execute(_ sql: String) throws {
        try DatabaseQueue(path: path).inDatabase { try $0.execute(sql: sql) }
    }

    @Test func storeIsReadableByItsOwnerOnly() async throws {
        let store = try MomentsStore(path: path)
        _ = try await StoreFixture.addAccount("ada@example.com", to: store)

        try expectEqual(permissions(directory.file("deep")), 0o700)
        try expectEqual(permissions(directory.file("deep/down")), 0o700)
        for file in [path, path + "-wal", path + "-shm"] {
            #expect(try permissions(file) == 0o600, "\(file)")
        }
    }

    @Test(arguments: [false, true]) func reopenedStoreKeepsItsContent(isWrittenAtTheEnd: Bool) async throws {
        var store: MomentsStore? = try MomentsStore(path: path)
        if isWrittenAtTheEnd { store?.endWaiting(within: 500) }
        let account = try await StoreFixture.addAccount("ada@example.com", to: #require(store))
        if !isWrittenAtTheEnd { store = nil }

        let again = try MomentsStore(path: path)

        try expectEqual(AccountMoments(store: again, account: account).profile().email, "ada@example.com")
        withExtendedLifetime(store) {}
    }

    @Test func commitsReachTheDisk() async throws {
        let store = try MomentsStore(path: path)

        let settings = try await store.write { db in
            try ["synchronous", "journal_mode", "foreign_keys"].map {
                try String.fetchOne(db, sql: "PRAGMA \($0)")
            }
        }

        expectEqual(settings, ["2", "wal", "1"])
    }

    @Test(arguments: [(false, false, false), (false, true, true), (true, true, false)])
    func onlyAFirstWriteAtTheEndGoesThroughTheConnectionThatReads(
        wasWritten: Bool, isEnding: Bool, isSame: Bool
    ) async throws {
        let store = try MomentsStore(path: path)
        if wasWritten { try await store.write { _ in } }
        if isEnding { store.endWaiting(within: 500) }

        let writing = try await store.write { ObjectIdentifier($0) }

        let reading = try store.read { ObjectIdentifier($0) }
        #expect((writing == reading) == isSame)
    }

    /// The numbers are those of sqlite.org/pragma.html#pragma_synchronous: 1 is NORMAL, 2 is FULL.
    @Test(arguments: [(false, 1), (true, 2)])
    func aTransactionWaitsForTheDiskUnlessItNeedNot(waitsForDisk: Bool, synchronous: Int) async throws {
        let store = try MomentsStore(path: path)
        _ = try await store.write(waitsForDisk: !waitsForDisk) { _ in }

        let setting = try await store.write(waitsForDisk: waitsForDisk) { db in
            try Int.fetchOne(db, sql: "PRAGMA synchronous")
        }

        expectEqual(setting, synchronous)
    }

    @Test func failedTransactionChangesNothing() async throws {
        let store = try MomentsStore(path: path)
        let account = try await StoreFixture.addAccount("ada@example.com", to: store)

        await #expect(throws: StoreError.self) {
            try await store.write { db in
                try db.execute(sql: "UPDATE account SET email = 'grace@example.com'")
                throw CancellationError()
            }
        }

        try expectEqual(AccountMoments(store: store, account: account).profile().email, "ada@example.com")
    }

    @Test func storeOfALaterReleaseIsRefused() throws {
        _ = try MomentsStore(path: path)
        try execute("PRAGMA user_version = \(Schema.version + 1)")

        #expect(throws: StoreError.tooNew(path: path)) { try MomentsStore(path: path) }
    }

    @Test(arguments: [
        ("CREATE TABLE account (name TEXT)", "another program made it"),
        ("PRAGMA user_version = 1", "another program made it"),
        ("PRAGMA application_id = 1", "another program made it"), ("no database", "file is not a database"),
        ("nothing", nil), ("a folder", "unable to open database file"),
    ]) func fileOfAnotherKindIsRefusedAndLeftAlone(_ what: String, reason: String?) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
            atPath: what == "a folder" ? path : directory.file("deep/down"), withIntermediateDirectories: true)
        switch what {
        case "a folder": break
        case "nothing": try Data().write(to: url)
        case "no database": try Data(repeating: 0x41, count: 9_000).write(to: url)
        default: try execute(what)
        }
        let before = try? Data(contentsOf: url)

        guard let reason else {
            #expect(throws: Never.self) { try MomentsStore(path: path) }
            return
        }
        let refusal =
            what == "a folder"
            ? StoreError.unavailable(path: path, reason: reason) : .damaged(path: path, reason: reason)
        #expect(throws: refusal) { try MomentsStore(path: path) }
        expectEqual(try? Data(contentsOf: url), before)
    }

    @Test func concurrentOpeningCreatesOneStore() async throws {
        try FileManager.default.createDirectory(atPath: directory.file("deep/down"), withIntermediateDirectories: true)
        let path = path

        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { _ = try StoreFile.open(path) } }
            try await group.waitForAll()
        }

        #expect(throws: Never.self) { try MomentsStore(path: path) }
    }

    @Test func fullDiskIsExplainedAndNothingIsStored() async throws {
        let fixture = try await StoreFixture()
        try await fixture.store.limitPages()

        await #expect(throws: StoreError.diskFull(path: fixture.store.path)) {
            try await fixture.insert(count: 5_000)
        }

        #expect(try fixture.newest().isEmpty)
    }

    @Test func lockAndDamageAreNamed() {
        let locked = DatabaseError(resultCode: .SQLITE_BUSY, message: "database is locked")
        let damaged = DatabaseError(resultCode: .SQLITE_CORRUPT, message: "database disk image is malformed")

        expectEqual(StoreError(locked, path: path), .busy(path: path))
        expectEqual(StoreError(damaged, path: path), .damaged(path: path, reason: "database disk image is malformed"))
    }

    @Test func twoProcessesCanWriteAtOnce() async throws {
        let fixture = try await StoreFixture()
        let other = try MomentsStore(path: fixture.store.path)

        for index in 0..<20 {
            async let one = fixture.insert([NewMoment(remoteID: "a\(index)", createdAt: 1)])
            async let two = other.insert([NewMoment(remoteID: "b\(index)", createdAt: 1)], into: fixture.account)
            _ = try await (one, two)
        }

        try expectEqual(fixture.newest().count, 40)
    }
}

extension MomentsStore {
    /// The file cannot grow any more, as on a full disk.
    fileprivate func limitPages() async throws {
        try await write { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages + 2)")
        }
    }
}
