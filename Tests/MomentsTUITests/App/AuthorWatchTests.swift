import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsTUI
@testable import TestSupport

/// An open app while its person mutes another one, in it or elsewhere.
@MainActor struct AuthorWatchTests {
    private let directory: TestSupport.TemporaryDirectory
    private let store: MomentsStore
    private let account: Account.ID
    private let clock = WallClockMock()
    private let tasks = InFlightTasks()
    private let watch: AuthorWatch

    /// Grace posted once.
    init() async throws {
        directory = try TestSupport.TemporaryDirectory()
        let openStore = try OpenStore(path: directory.path + "/moments.sqlite")
        let credentials = Credentials(
            email: try #require(EmailAddress("ada@example.com")), password: try #require(Password("lovelace")))
        account = try await openStore.accounts.signUp(credentials).id
        store = openStore.store
        try await store.write { [account] db in
            try db.execute(
                sql: """
                    INSERT INTO feed (id, account_id, kind, name, address, user_id, allows_plain)
                    VALUES (1, \(account), 'mastodon', 'Kites', 'https://kites.example', 'ada@kites.example', 0)
                    """)
        }
        let queue = FeedQueue(store: store, account: account, holder: "ada")
        _ = try await queue.claim(1, lease: 30, at: clock.now)
        let post = NewStatus(
            NewStatus.Identity(remoteID: "1", uri: nil), author: User(id: "grace@kites.example"), text: "A kite",
            createdAt: 1_000, details: StatusDetails(handle: "grace@kites.example"))
        _ = try await queue.begin(1).save([post])
        watch = AuthorWatch(of: account, in: store, clock: clock, taskRunner: tasks)
    }

    private func mute(seconds: Int?) async throws {
        // Another program on the same store.
        let other = try MomentsStore(path: store.path)
        let changes = AccountChanges(
            store: other, account: account, window: AccountWindow(id: "other", on: other), undoWindow: 0)
        try await changes.change(
            .mute(hidesNotifications: true, seconds: seconds),
            with: PersonAddress("grace@kites.example", of: 1), at: clock.now)
    }

    private func shown() throws -> Int {
        try AccountMoments(store: store, account: account).moments(.newest, limit: 9).count
    }

    @Test func openAppHidesWhomAnotherProgramMutesUntilTheMuteEnds() async throws {
        watch.begin()

        try await mute(seconds: 60)
        store.checkForChanges()
        await tasks.finish()
        try expectEqual(shown(), 0)
        expectEqual(clock.timerCount, 1)

        clock.now += 60
        await tasks.finish()
        try expectEqual(shown(), 1)
        expectEqual(clock.timerCount, 0)
    }

    @Test func appThatStartsHidesWhomSomebodyMutedBefore() async throws {
        try await mute(seconds: nil)
        try expectEqual(shown(), 1)

        watch.begin()
        await tasks.finish()

        try expectEqual(shown(), 0)
        expectEqual(clock.timerCount, 0)
    }

    @Test func appThatEndsLeavesTheRestToTheNextOne() async throws {
        watch.begin()
        watch.end()

        try await mute(seconds: nil)
        store.checkForChanges()
        await tasks.finish()

        try expectEqual(shown(), 1)
    }
}
