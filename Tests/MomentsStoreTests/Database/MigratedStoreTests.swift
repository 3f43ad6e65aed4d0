import Foundation
import GRDB
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsKitTests
@testable import MomentsStore
@testable import TestSupport

/// A store that a later release migrates while it is open.
@MainActor @Suite(.verifiedMocks) struct MigratedStoreTests {
    private let fixture: MigratedStoreFixture
    private var path: String { fixture.store.path }

    init() async throws {
        fixture = try await MigratedStoreFixture()
    }

    @Test(arguments: MigratedStoreFixture.allWrites)
    func writeOfAnOlderReleaseAloneIsRefusedAndChangesNothing(_ write: Named<StoreWriting>) async throws {
        let current = try await MigratedStoreFixture()
        let unwritten = try current.writes()
        try fixture.migrate()
        let before = try fixture.writes()

        let error = await #expect(throws: (any Error).self) { try await write.value(fixture) }
        try await write.value(current)

        expectEqual(error.flatMap(Self.cause), .migrated(path: path))
        try expectEqual(fixture.writes(), before)
        #expect(try current.writes() != unwritten)
    }

    @Test func draftThatWasLeftBehindIsNotTakenOver() async throws {
        _ = try fixture.window.drafts.draft()
        try fixture.migrate()
        let before = try fixture.writes()

        await fixture.window.drafts.takeOver(about: "")

        try expectEqual(fixture.writes(), before)
    }

    @Test func photoIsNotPutBesideAMigratedStore() async throws {
        let file = fixture.base.directory.file("moth.jpeg")
        try Data("moth".utf8).write(to: URL(filePath: file))
        let window = AccountWindow(id: "w", on: fixture.store)
        let preparing = PhotoPreparingMock()
        let photos = AccountPhotos(store: fixture.store, window: window, preparing: preparing)
        try fixture.migrate()

        await #expect(throws: PhotoError.store(.migrated(path: path))) { try await photos.add(FilePath(file)) }

        try expectEqual(fixture.store.photos.entries(), [])
        preparing.photos.discard()
    }

    /// The version moves after the look at it that each write begins with.
    @Test func writeThatWaitedForTheMigrationIsRefused() async throws {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        try await other.writeWithoutTransaction {
            try $0.execute(sql: "BEGIN IMMEDIATE; PRAGMA user_version = \(Schema.version + 1)")
        }
        let writer = StoreWriter(path: path, BusyTimeout())
        let write = Task { try await writer.write { try $0.execute(sql: "DELETE FROM draft") } }

        try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }

        await #expect(throws: StoreError.migrated(path: path)) { try await write.value }
        try await expectEqual(other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM draft") }, 1)
    }

    @Test func compactingEndsWhereAMigrationComesBetween() async throws {
        let writer = StoreWriter(path: path, BusyTimeout())

        await #expect(throws: StoreError.migrated(path: path)) {
            try await writer.compact { [path] _ in
                try? DatabaseQueue(path: path).inDatabase {
                    try $0.execute(sql: "PRAGMA user_version = \(Schema.version + 1)")
                }
            }
        }
    }

    @Test func observersHearOfTheMigration() throws {
        var count = 0
        let observation = fixture.store.observe { count += 1 }
        try fixture.migrate()

        fixture.store.checkForChanges()

        expectEqual(count, 1)
        #expect(throws: StoreError.migrated(path: path)) { try fixture.base.newest() }
        withExtendedLifetime(observation) {}
    }

    @Test func readOfARenamedTableReportsTheMigration() throws {
        try DatabaseQueue(path: path).inDatabase { db in
            try db.execute(sql: "ALTER TABLE draft RENAME TO text; PRAGMA user_version = \(Schema.version + 1)")
        }

        #expect(throws: StoreError.migrated(path: path)) {
            try fixture.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM draft") }
        }
    }

    @Test func migratedStoreIsNeitherExportedNorCounted() async throws {
        try fixture.migrate()
        let export = MomentsExport(store: fixture.store, account: fixture.account)

        #expect(throws: StoreError.migrated(path: path)) { try export.run(settings: nil) { _ in } }
        await #expect(throws: StoreError.migrated(path: path)) {
            try await SearchCounter(path: path).count(isPatient: false) { _ in 0 }
        }
    }

    @Test func storeThatIsAsItWasIsReadAgain() throws {
        let observation = fixture.store.observe {}
        try fixture.migrate()
        fixture.store.checkForChanges()

        try fixture.migrate(to: Schema.version)
        fixture.store.checkForChanges()

        try expectEqual(fixture.base.newest().count, 5)
        withExtendedLifetime(observation) {}
    }

    @Test(arguments: [true, false])
    func draftGoesToAFile(isStoredBefore: Bool) async throws {
        let keeper = DraftKeeper(
            drafts: fixture.window.drafts, clock: WallClockMock(), taskRunner: TaskRunnerMock())
        keeper.keep(Draft("half a thought"))
        if isStoredBefore { await keeper.flush() }
        try fixture.migrate()

        let ending = await keeper.end()

        let file = fixture.base.directory.file("moments.draft.txt")
        expectEqual(ending, .inFile(path: file))
        try expectEqual(String(contentsOfFile: file, encoding: .utf8), "half a thought\n")
    }

    /// The store's error within an error.
    private static func cause(_ error: any Error) -> StoreError? {
        switch error {
        case let error as StoreError: error
        case ChangeError.store(let error), AccountError.store(let error), SignUpError.store(let error),
            LogInError.store(let error), FeedError.store(let error), FeedSaveError.store(let error):
            error
        default: nil
        }
    }
}
