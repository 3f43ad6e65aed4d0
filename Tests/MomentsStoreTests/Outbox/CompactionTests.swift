import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Words of what was deleted are in no byte of the store's files.
@MainActor struct CompactionTests {
    private let fixture: ChangeFixture

    init() async throws {
        fixture = try await ChangeFixture()
    }

    /// The files of the store that hold a text, in any letter case: the full-text index has small letters.
    private func files(holding text: String) throws -> [String] {
        let store = URL(fileURLWithPath: fixture.base.store.path)
        let folder = store.deletingLastPathComponent()
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
            let content = try Data(contentsOf: folder.appendingPathComponent(name))
            return Data(content.map(Self.small)).firstRange(of: Data(text.utf8.map(Self.small))) != nil
        }
    }

    private static func small(_ byte: UInt8) -> UInt8 {
        (65...90).contains(byte) ? byte + 32 : byte
    }

    private func delete(_ id: Moment.ID) async throws {
        try await fixture.script().delete(id, at: fixture.now)
    }

    private func compact(at date: Date = ChangeFixture.noon) async throws -> Compaction {
        try await fixture.base.store.compact(at: date)
    }

    @Test func wordsOfADeletedMomentAreInTheFilesUntilCompacting() async throws {
        try await delete(fixture.post("A Zanzibarish quokkaloo"))
        let before = try files(holding: "quokkaloo")

        _ = try await compact()

        #expect(!before.isEmpty)
        for word in ["zanzibarish", "quokkaloo"] { #expect(try files(holding: word) == []) }
    }

    @Test func momentsThatAreLeftAreFoundAfterCompacting() async throws {
        try await fixture.base.insert(count: 300)
        try await fixture.post("A lantern stays")
        try await delete(fixture.post("A quokkaloo goes"))

        _ = try await compact()

        try await expectEqual(fixture.found("lantern"), 1)
        try await expectEqual(fixture.found("quokkaloo"), 0)
        try expectEqual(fixture.newest().count, 301)
        #expect(try fixture.base.store.integrityCheck() == nil)
    }

    @Test func longTextOfADeletedMomentIsOverwritten() async throws {
        let text = (0..<350).map { "quokkaloo\($0)" }.joined(separator: " ")
        try await delete(fixture.post(text))

        _ = try await compact()

        try expectEqual(files(holding: "quokkaloo"), [])
    }

    @Test func wordsOfADeletedAccountAreInNoFile() async throws {
        let other = try await StoreFixture.addAccount("quokkaloo@example.com", to: fixture.base.store)
        let window = WindowFixture("other", fixture.base.store, other)
        _ = try await window.changes.post(#require(PostText("Zanzibarish post")), at: fixture.now)
        try await window.drafts.saveDraft("Zanzibarish draft")
        let accounts = Accounts(
            store: fixture.base.store, tokens: FileTokenStore(path: fixture.base.directory.file("session")))
        try await accounts.delete(#require(EmailAddress("quokkaloo@example.com")))

        _ = try await compact()

        for word in ["quokkaloo", "zanzibarish"] { #expect(try files(holding: word) == []) }
    }

    @Test func deletionThatCanBeUndoneKeepsItsWords() async throws {
        let id = try await fixture.post("A quokkaloo")
        try await fixture.changes.delete(id, at: fixture.now)

        let compaction = try await compact(at: fixture.now + 9.999)

        #expect(compaction.undoable > 0)
        try await fixture.undoLatest()
        try expectEqual(fixture.newest().map(\.title), ["A quokkaloo"])
    }

    @Test(arguments: [10, -31_536_000] as [TimeInterval])
    func deletionWhoseUndoIsOverLosesItsWordsThoughItsWindowIsOpen(seconds: TimeInterval) async throws {
        let id = try await fixture.post("A quokkaloo")
        try await fixture.changes.delete(id, at: fixture.now)

        let compaction = try await compact(at: fixture.now + seconds)

        expectEqual(compaction.undoable, 0)
        try expectEqual(files(holding: "quokkaloo"), [])
    }

    @Test func logIsEmptyAfterwards() async throws {
        try await fixture.post("Hello")

        let compaction = try await compact()

        let log = try FileManager.default.attributesOfItem(atPath: fixture.base.store.path + "-wal")[.size] as? Int64
        expectEqual(log, 0)
        #expect(compaction.bytesAfter < compaction.bytesBefore)
    }

    @Test func storeThatAnotherProcessReadsIsBusy() async throws {
        try await fixture.post("Hello")
        let path = fixture.base.store.path
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let reader = try DatabaseQueue(path: path, configuration: configuration)
        try await fixture.execute("PRAGMA busy_timeout = 0")  // of the connection that writes
        try reader.inDatabase { db in
            try db.execute(sql: "BEGIN")
            _ = try Row.fetchOne(db, sql: "SELECT * FROM moment")
        }

        await #expect(throws: StoreError.busy(path: path)) { try await compact() }

        try reader.inDatabase { try $0.execute(sql: "COMMIT") }
    }

    @Test func progressGrowsToTheWhole() async throws {
        try await fixture.base.insert(count: 300)
        let shares = Shares()

        _ = try await fixture.base.store.compact(at: fixture.now) { shares.add($0) }

        expectEqual(shares.all, shares.all.sorted())
        expectEqual(shares.all.last, 1)
    }
}

/// The shares that were reported from another thread.
private final class Shares: Sendable {
    private let shares = Mutex<[Double]>([])

    var all: [Double] { shares.withLock { $0 } }
    func add(_ share: Double) { shares.withLock { $0.append(share) } }
}
