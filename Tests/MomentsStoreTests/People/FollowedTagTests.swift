import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Hashtags that are followed: what is shown, what is sent, and what is left of it.
@MainActor struct FollowedTagTests {
    private let fixture: StatusFixture
    private let kites: ServerView

    init() async throws {
        fixture = try await StatusFixture()
        kites = ServerView(.tag("kites"), of: fixture.base.feed)
    }

    private func change(_ change: ViewChange, in window: WindowFixture? = nil) async throws {
        let changes = if let window { window.changes } else { fixture.base.window() }
        try await changes.change(change, of: kites, at: fixture.base.now)
    }

    private func claim() async throws -> [OutboxEntry] {
        try await fixture.base.outbox.claim(feed: fixture.base.feed, limit: 10, lease: 30, at: fixture.base.now)
    }

    private func shown() throws -> ShownTag { try fixture.base.window().tag(kites) }

    private func followed() throws -> [String] {
        let feeds = AccountFeeds(
            store: fixture.base.base.store, account: fixture.base.base.account, sealing: FeedSealingStub())
        return try feeds.feeds().first { $0.id == fixture.base.feed }?.followedTags ?? []
    }

    private func serverHas(_ tags: String...) async throws {
        let feed = fixture.base.feed
        try await fixture.base.base.store.write { db in
            for tag in tags { try OwnViewRows(of: feed, db).set(true, tag: tag) }
        }
    }

    @Test func aFollowIsShownAtOnceAndSent() async throws {
        try await change(.followTag)

        try expectEqual(shown(), ShownTag(isFollowed: true, isPending: true))
        try expectEqual(followed(), ["kites"])
        let entry = try #require(try await claim().first)
        #expect(entry.viewChange == .followTag && entry.remoteID == "tag:kites")
        #expect(try await fixture.base.outbox.delivered(entry, to: ChangedView(isFollowed: true)))
        try expectEqual(shown(), ShownTag(isFollowed: true))
        try expectEqual(fixture.base.changes(), [])
    }

    @Test func lastChangeToATagAloneIsSent() async throws {
        for wish in [ViewChange.followTag, .unfollowTag, .followTag, .unfollowTag] { try await change(wish) }

        try await expectEqual(claim().map(\.viewChange), [.unfollowTag])
    }

    @Test func aPendingWishStandsOverWhatTheServerHas() async throws {
        try await serverHas("kites", "moths")

        try await change(.unfollowTag)

        try expectEqual(shown(), ShownTag(isFollowed: false, isPending: true))
        try expectEqual(followed(), ["moths"])
    }

    @Test func aRefusedFollowShowsWhatTheServerHas() async throws {
        try await change(.followTag)
        let entry = try #require(try await claim().first)

        _ = try await fixture.base.outbox.refuse(entry, cause: .failure(.http(status: 404)))

        try expectEqual(shown(), ShownTag())
        try expectEqual(followed(), [])
    }

    @Test(arguments: ["undo", "drop"]) func undoneOrDroppedFollowOfATagIsNotSent(_ way: String) async throws {
        let window = WindowFixture("other", fixture.base.base.store, fixture.base.base.account, undoWindow: 10)
        try await change(.followTag, in: window)
        let made = try #require(try window.changes.undoable(at: fixture.base.now))
        #expect(made.viewChange == .followTag && made.viewTitle == "#kites")

        if way == "undo" {
            try await window.changes.undo(made.id, at: fixture.base.now)
        } else {
            let outbox = AccountOutbox(store: fixture.base.base.store, account: fixture.base.base.account)
            expectEqual(try outbox.items().map(\.title), ["#kites"])
            _ = try await outbox.drop(nil)
        }

        try expectEqual(shown(), ShownTag())
        try expectEqual(fixture.base.changes(), [])
    }

    @Test func aServerThatLacksItGetsNone() async throws {
        try await fixture.base.base.store.write { db in
            try db.execute(sql: #"UPDATE feed SET capabilities = '{"version":"2.72.0","software":"snac"}'"#)
        }

        await #expect(throws: ChangeError.notOffered) { try await change(.followTag) }

        #expect(try !shown().isOffered)
    }
}
