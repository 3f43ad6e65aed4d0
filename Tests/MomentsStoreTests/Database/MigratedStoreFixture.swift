import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// A store that a window, a command and somebody who syncs have open, while a later release migrates it.
@MainActor struct MigratedStoreFixture {
    let feeds: FeedFixture
    let window: WindowFixture
    let accounts: Accounts
    /// Has no account yet.
    let newcomer: Credentials
    /// Of no feed: somebody else's, and one that was posted.
    let local: Moment.ID
    let own: Moment.ID
    /// Liked in the window; it can still be undone.
    let liked: Moment.ID
    /// A like that is being delivered; another one was refused.
    let entry: OutboxEntry
    let refresh: FeedRefresh
    private let other: DatabaseQueue

    var base: StoreFixture { feeds.base }
    var store: MomentsStore { base.store }
    var account: Account.ID { base.account }
    let now = ChangeFixture.noon

    init() async throws {
        feeds = try await FeedFixture()
        let base = feeds.base
        window = WindowFixture("window", base.store, base.account)
        accounts = Accounts(
            store: base.store, tokens: FileTokenStore(path: base.directory.file("session")),
            hashing: Argon2(cost: .minimum))
        _ = try await accounts.signUp(.ada)
        newcomer = try Credentials(
            email: #require(EmailAddress("bob@example.com")), password: #require(Password("secret")))
        refresh = try feeds.queue.begin(feeds.feed)
        let answer = ["r1", "r2", "r3"].enumerated().map { index, id in
            NewMoment.answered(id, second: Int64(1_000 + index))
        }
        _ = try await refresh.save(answer)
        try await feeds.like()
        entry = try #require(
            try await feeds.outbox.claim(feed: feeds.feed, limit: 1, lease: 30, at: feeds.now).first)
        try await feeds.like(true, "r2")
        try await feeds.execute("UPDATE outbox SET state = 'failed' WHERE id <> \(entry.id)")
        liked = try feeds.moment("r3").id
        try await window.changes.setLiked(true, liked, at: feeds.now)
        try await base.insert([NewMoment(remoteID: "local", createdAt: 1)])
        local = try feeds.moment("local").id
        own = try await base.script().post(Post(#require(PostText("Hello"))), keepingDraft: true, at: feeds.now)
        try await WindowFixture("closed", base.store, base.account).drafts.saveDraft("left behind")
        other = try DatabaseQueue(path: base.store.path)
    }

    func migrate(to version: Int = Schema.version + 1) throws {
        try other.inDatabase { try $0.execute(sql: "PRAGMA user_version = \(version)") }
    }

    /// Moves when anybody but the later release writes to the store.
    func writes() throws -> Int? {
        try other.inDatabase { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    }
}

/// One of those who write to a store.
typealias StoreWriting = @MainActor @Sendable (MigratedStoreFixture) async throws -> Void

extension MigratedStoreFixture {
    /// The writes of a window or a command to moments, drafts and places.
    nonisolated static let windowWrites: [Named<StoreWriting>] = [
        Named("like") { try await $0.window.changes.setLiked(false, $0.liked, at: $0.now) },
        Named("post") { fixture in
            let post = try #require(Post("Hello", photos: []))
            _ = try await fixture.window.changes.post(post, keepingDraft: true, at: fixture.now)
        },
        Named("share") { _ = try await $0.window.changes.share($0.local, at: $0.now) },
        Named("deletion") { try await $0.window.changes.delete($0.own, at: $0.now) },
        Named("undo") { fixture in
            let change = try #require(try fixture.window.changes.undoable(at: fixture.now))
            try await fixture.window.changes.undo(change.id, at: fixture.now)
        },
        Named("end of the time to undo") { try await $0.window.changes.expire(at: $0.now + 11) },
        Named("commit") { try await $0.window.changes.commit() },
        Named("draft") { try await $0.window.drafts.saveDraft("half a thought") },
        Named("reading position") { fixture in
            let place = ReadingPlace(moment: fixture.liked, newestSeen: fixture.liked)
            try await AccountReadingPlace(store: fixture.store, account: fixture.account).setPlace(place)
        },
        Named("profile") { fixture in
            let profile = OwnProfile(store: fixture.store, account: fixture.account)
            try await profile.save(ProfileDetails(name: "Ada", bio: "Kites"))
        },
        Named("retry") { _ = try await AccountOutbox(store: $0.store, account: $0.account).retry(nil) },
        Named("drop") { _ = try await AccountOutbox(store: $0.store, account: $0.account).drop(nil) },
        Named("import") { _ = try await $0.base.insert([NewMoment(remoteID: "new", createdAt: 1)]) },
        Named("merge") { fixture in
            let part = ExportedPart(
                header: nil, feeds: [:], moments: [], feedNumbers: [], draft: DraftContent("exported"))
            _ = try await fixture.store.merge(part, into: fixture.account)
        },
        Named("compaction") { _ = try await $0.store.compact(at: $0.now) },
        Named("rewriting") { try await $0.store.rewrite(onProgress: { _ in }) },
    ]

    nonisolated static let accountWrites: [Named<StoreWriting>] = [
        Named("sign-up") { _ = try await $0.accounts.signUp($0.newcomer) },
        Named("new account") { _ = try await $0.accounts.create($0.newcomer) },
        Named("log-in") { _ = try await $0.accounts.logIn(.ada) },
        Named("log-out") { fixture in
            let account = try #require(try fixture.accounts.current())
            _ = try await fixture.accounts.logOut(account.id)
        },
        Named("password") { try await $0.accounts.setPassword(.ada, replacing: Credentials.ada.password) },
        Named("deleted account") { try await $0.accounts.delete(Credentials.ada.email) },
        Named("key") { fixture in
            let account = try #require(try fixture.accounts.current())
            _ = try await fixture.accounts.makeKey(account.id, Credentials.ada.password)
        },
    ]

    nonisolated static let feedWrites: [Named<StoreWriting>] = [
        Named("new feed") { fixture in
            let address = try #require(FeedAddress("https://other.example/graphql"))
            let feed = NewFeed(name: "Other", address: address, userID: "0")
            _ = try await fixture.accountFeeds.add(feed, password: nil)
        },
        Named("removed feed") { try await $0.accountFeeds.remove($0.feeds.feed, keepsMoments: false) },
        Named("sync that is asked for") { try await $0.accountFeeds.askForSync(of: $0.feeds.feed) },
    ]

    /// The writes of `moments-sync`.
    nonisolated static let helperWrites: [Named<StoreWriting>] = [
        Named("claim") { _ = try await $0.feeds.queue.claim($0.feeds.feed, lease: 60, at: $0.now) },
        Named("renewal") { _ = try await $0.feeds.queue.renew($0.feeds.feed, lease: 60, at: $0.now) },
        Named("release") { try await $0.feeds.queue.release($0.feeds.feed) },
        Named("answer") { _ = try await $0.refresh.save([NewMoment.answered("r4")]) },
        Named("end of an answer") { fixture in
            try await fixture.feeds.queue.finish(fixture.refresh, isComplete: true, next: nil, at: fixture.now)
        },
        Named("failure") { try await $0.feeds.queue.fail($0.feeds.feed, .disconnected, next: nil, at: $0.now) },
        Named("claimed change") { fixture in
            _ = try await fixture.feeds.outbox.claim(feed: fixture.feeds.feed, limit: 1, lease: 9, at: fixture.now + 60)
        },
        Named("delivered change") { _ = try await $0.feeds.outbox.delivered($0.entry) },
        Named("put-off change") { fixture in
            _ = try await fixture.feeds.outbox.postpone(
                fixture.entry, until: fixture.now, cause: .failure(.disconnected))
        },
        Named("refused change") { _ = try await $0.feeds.outbox.refuse($0.entry, cause: .failure(.noData)) },
    ]

    nonisolated static let allWrites = windowWrites + accountWrites + feedWrites + helperWrites

    private var accountFeeds: AccountFeeds {
        AccountFeeds(store: store, account: account, sealing: FeedSealingStub())
    }
}
