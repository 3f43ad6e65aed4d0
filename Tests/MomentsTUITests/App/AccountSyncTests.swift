import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsTUI
@testable import TerminalKit

/// The whole app on a store with feeds: when who talks to servers is started, and when it is ended.
struct AccountSyncTests {
    private let directory: TemporaryDirectory
    private let openStore: OpenStore
    private let ada: Account
    private let launcher = SyncLauncherMock()

    init() async throws {
        directory = try TemporaryDirectory()
        openStore = try OpenStore(path: directory.path + "/moments.sqlite")
        ada = try await openStore.signUp("ada@example.com")
    }

    private func open() async throws -> any AppDriver {
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), demo: false, store: openStore.store.path,
            now: Date(timeIntervalSince1970: 1_795_262_400), launcher: launcher)
        await driver.waitUntilIdle()
        return driver
    }

    private func calls(_ index: Int = 0) throws -> [SyncHelperMock.Call] {
        try #require(launcher.helpers.count > index)
        return launcher.helpers[index].mock.calls
    }

    @Test func anAccountThatFollowsAFeedIsSyncedInItsStore() async throws {
        try openStore.addFeed(to: ada)

        let driver = try await open()

        try expectEqual(calls(), [.start])
        let helper = try #require(launcher.helpers.first)
        expectEqual(helper.account, ada.id)
        expectEqual(helper.files.session, directory.path + "/moments.session")
        withExtendedLifetime(driver) {}
    }

    @Test(arguments: [true, false]) func withoutAFeedOrAfterItsRemovalNothingIsStarted(hasRemoved: Bool) async throws {
        if hasRemoved { try openStore.addFeed(to: ada, isFollowed: false) }

        let driver = try await open()

        #expect(try !calls().contains(.start))
        withExtendedLifetime(driver) {}
    }

    @Test func quittingLetsItFinish() async throws {
        try openStore.addFeed(to: ada)
        let driver = try await open()

        await driver.end()

        try expectEqual(calls().suffix(1), [.finish])
    }

    @Test func loggingOutEndsItAtOnce() async throws {
        try openStore.addFeed(to: ada)
        let driver = try await open()

        driver.receive(Array("L".utf8))
        await driver.waitUntilIdle()

        try expectEqual(calls().first { [.terminate, .finish].contains($0) }, .terminate)
    }

    @Test func switchingTheAccountLetsItFinishAndStartsTheOthers() async throws {
        let bob = try await openStore.signUp("bob@example.com")
        try openStore.addFeed(to: ada)
        try openStore.addFeed(to: bob)
        let driver = try await open()

        driver.receive(Array("A".utf8))
        await driver.waitUntilIdle()
        driver.receive(Array("k\r".utf8))
        await driver.waitUntilIdle()

        expectEqual(launcher.helpers.map(\.account), [bob.id, ada.id])
        try expectEqual(calls(0).suffix(1), [.finish])
        try expectEqual(calls(1), [.start])
    }

    @Test func theFeedsOfAMigratedStoreAreNotSynced() throws {
        try openStore.addFeed(to: ada)
        let helper = SyncHelperMock()
        let sync = AccountSync(helper, account: ada.id, store: openStore.store)
        sync.begin()
        try LaterRelease.migrate(openStore.store.path)

        openStore.store.checkForChanges()

        expectEqual(helper.calls, [.start, .terminate])
    }

    @Test func theDemoIsNotSynced() async throws {
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), demo: false, store: nil, now: Date(), launcher: launcher)
        await driver.waitUntilIdle()

        driver.receive([0x0D])
        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("Robin"))
        #expect(launcher.helpers.isEmpty)
    }
}

extension OpenStore {
    fileprivate func signUp(_ email: String) async throws -> Account {
        let email = try #require(EmailAddress(email))
        let password = try #require(Password("lovelace"))
        return try await accounts.signUp(Credentials(email: email, password: password))
    }

    fileprivate func addFeed(to account: Account, isFollowed: Bool = true) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        try DatabaseQueue(path: store.path, configuration: configuration).write {
            try $0.execute(
                sql: """
                    INSERT INTO feed (account_id, kind, name, address, user_id, allows_plain, is_followed)
                    VALUES (?, 'bff', 'Server', 'https://a.example/', '0', 0, ?)
                    """, arguments: [account.id, isFollowed])
        }
    }
}
