import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountServerViewsTests {
    private let feed: FeedFixture
    private let views: AccountServerViews

    init() async throws {
        feed = try await StatusFixture().base
        views = AccountServerViews(store: feed.store, account: feed.account)
    }

    private func open(_ kind: ServerView.Kind, after seconds: TimeInterval) async throws {
        try await StoredServerView(
            store: feed.store, account: feed.account, view: ServerView(kind, of: feed.feed),
            realTime: { ChangeFixture.noon + seconds }
        ).refresh()
    }

    @Test func lastOneThatWasOpenedComesFirst() async throws {
        try await open(.local, after: 0)
        try await open(.bookmarks, after: 1)
        try await open(.tag("kites"), after: 2)
        try await open(.local, after: 3)

        try expectEqual(views.recent(limit: 2).map(\.kind), [.local, .tag("kites")])
        try expectEqual(views.recent(limit: 9).map(\.kind), [.local, .tag("kites"), .bookmarks])
    }

    @Test func threadsPeopleAndSearchesAreLeftOut() async throws {
        try await open(.list("thread:"), after: 0)
        try await open(.thread(of: "7"), after: 1)
        try await open(.person("7", .posts), after: 2)
        try await open(.person("@ada@kites.example", .media), after: 3)
        try await open(.search("ada"), after: 4)
        try await open(.people("ada"), after: 5)

        try expectEqual(views.recent(limit: 9).map(\.kind), [.list("thread:")])
    }

    @Test func hashtagStandsThereOnceHoweverEarlierOnesWereWritten() async throws {
        try await open(.tag("Kites"), after: 0)
        try await open(.tag("kites"), after: 1)

        try expectEqual(views.recent(limit: 9).map(\.kind), [.tag("kites")])
    }

    @Test func viewsOfAnUnfollowedFeedAreLeftOut() async throws {
        try await open(.local, after: 0)

        try await feed.execute("UPDATE feed SET is_followed = 0")

        try expectEqual(views.recent(limit: 9), [])
    }
}
