import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// A store whose file is taken away while it is open.
@MainActor struct GoneStoreTests {
    private let fixture: StoreFixture
    private var path: String { fixture.store.path }

    init() async throws {
        fixture = try await StoreFixture()
        try await fixture.insert(count: 1)
    }

    private func delete() throws {
        for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
            try FileManager.default.removeItem(atPath: path + suffix)
        }
    }

    @Test func deletedStoreIsNotMadeAnew() async throws {
        try delete()

        await #expect(throws: StoreError.gone(path: path)) { try await fixture.insert(count: 2) }

        #expect(!FileManager.default.fileExists(atPath: path))
    }

    /// The connection that writes is opened with the first write.
    @Test func storeThatWasDeletedBeforeTheFirstWriteIsNotMadeAnew() async throws {
        let store = try MomentsStore(path: path)
        try delete()

        await #expect(throws: StoreError.gone(path: path)) { try await store.write { _ in } }

        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func replacementOfAStoreIsNotWritten() async throws {
        try delete()
        try Data("another".utf8).write(to: URL(filePath: path))

        await #expect(throws: StoreError.gone(path: path)) { try await fixture.insert(count: 2) }

        try expectEqual(Data(contentsOf: URL(filePath: path)), Data("another".utf8))
    }

    @Test func observersHearThatTheStoreIsGone() throws {
        var count = 0
        let observation = fixture.store.observe { count += 1 }
        try delete()

        fixture.store.checkForChanges()

        expectEqual(count, 1)
        #expect(throws: StoreError.gone(path: path)) { try fixture.newest() }
        withExtendedLifetime(observation) {}
    }

    @Test func storeThatIsBackInItsPlaceIsReadAgain() throws {
        let observation = fixture.store.observe {}
        try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
        fixture.store.checkForChanges()

        try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
        fixture.store.checkForChanges()

        try expectEqual(fixture.newest().count, 1)
        withExtendedLifetime(observation) {}
    }

    @Test func draftOfAStoreInARemovedFolderGoesToWhereTemporaryFilesGo() throws {
        try FileManager.default.removeItem(atPath: fixture.directory.path)
        let window = AccountWindow(id: "window", on: fixture.store)
        let drafts = AccountDrafts(store: fixture.store, account: fixture.account, window: window)

        let file = try drafts.saveToFile("half a thought")

        defer { try? FileManager.default.removeItem(atPath: file) }
        #expect(file.hasPrefix(FileManager.default.temporaryDirectory.path))
        try expectEqual(String(contentsOfFile: file, encoding: .utf8), "half a thought\n")
    }
}
