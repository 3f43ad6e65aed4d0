import Foundation
import GRDB
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsKitTests
@testable import MomentsStore
@testable import TestSupport

/// A draft while another connection holds the store.
@MainActor struct LockedStoreTests {
    private let fixture: StoreFixture
    private let keeper: DraftKeeper
    private let other: DatabaseQueue

    init() async throws {
        fixture = try await StoreFixture()
        let window = AccountWindow(id: "window", on: fixture.store)
        keeper = DraftKeeper(
            drafts: AccountDrafts(store: fixture.store, account: fixture.account, window: window),
            clock: WallClockMock(), taskRunner: TaskRunnerMock())
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        other = try DatabaseQueue(path: fixture.store.path, configuration: configuration)
        try other.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    }

    @Test func draftOfALockedStoreGoesToAFileOfItsOwner() async throws {
        keeper.keep(Draft("half a thought"))
        fixture.store.endWaiting(within: 10)

        let ending = await keeper.end()

        let path = fixture.directory.file("moments.draft.txt")
        expectEqual(ending, .inFile(path: path))
        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "half a thought\n")
        try expectEqual(Stat(path).permissions, .ownerReadWrite)
    }

    @Test func nextFileDoesNotReplaceTheFirst() async throws {
        let first = fixture.directory.file("moments.draft.txt")
        try NewFile.write(Array("first".utf8), to: first)
        keeper.keep(Draft("second"))
        fixture.store.endWaiting(within: 0)

        let ending = await keeper.end()

        expectEqual(ending, .inFile(path: fixture.directory.file("moments.draft-2.txt")))
        try expectEqual(String(contentsOfFile: first, encoding: .utf8), "first")
    }

    @Test func draftIsStoredOnceTheLockIsGone() async throws {
        keeper.keep(Draft("half a thought"))
        fixture.store.endWaiting(within: 0)
        await keeper.flush()
        expectEqual(keeper.error, .busy(path: fixture.store.path))

        try other.inDatabase { try $0.execute(sql: "COMMIT") }

        #expect(await keeper.end() == nil)
        #expect(keeper.error == nil)
    }
}
