import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// A person who follows two accounts on Mastodon-compatible servers, "Kites" on kites.example first and then "Robots" on
/// robots.example.
@MainActor struct TwoFeedsFixture {
    let base: FeedFixture
    let first: Feed.ID
    let second: Feed.ID
    var store: MomentsStore { base.store }

    init() async throws {
        base = try await FeedFixture()
        first = base.feed
        second = try await FeedFixture.follow("Robots", base.base)
        try await setUp(first, host: "kites.example")
        try await setUp(second, host: "robots.example")
        _ = try await base.queue.claim(second, lease: 30, at: base.now)
    }

    /// Follows one more account, on its own host.
    func follow(_ name: String) async throws -> Feed.ID {
        let feed = try await FeedFixture.follow(name, base.base)
        try await setUp(feed, host: "\(name.lowercased()).example")
        _ = try await base.queue.claim(feed, lease: 30, at: base.now)
        return feed
    }

    private func setUp(_ feed: Feed.ID, host: String) async throws {
        try await base.execute(
            """
            UPDATE feed SET kind = 'mastodon', user_id = 'me@\(host)', address = 'https://\(host)' WHERE id = \(feed)
            """)
    }

    func setUser(_ handle: String, of feed: Feed.ID) async throws {
        try await base.execute("UPDATE feed SET user_id = '\(handle)' WHERE id = \(feed)")
    }

    /// - Parameter feed: whose entries alone are looked for; nil for those of all.
    func found(_ text: String, in feed: Feed.ID? = nil) throws -> [Moment] {
        let query = try QueryParser(zone: .utc).query(text, isTyping: false) ?? SearchQuery()
        return try AccountSearch(store: store, account: base.account, feed: feed).moments(query, .newest, limit: 9)
    }

    func count(_ text: String, in feed: Feed.ID? = nil) async throws -> Int? {
        let query = try QueryParser(zone: .utc).query(text, isTyping: false) ?? SearchQuery()
        return try await AccountSearch(store: store, account: base.account, feed: feed)
            .count(query, .newest, upTo: nil, isPatient: true)
    }

    func export() throws -> String {
        var text = ""
        _ = try MomentsExport(store: store, account: base.account).run(settings: nil) { text += $0 }
        return text
    }

    func `import`(_ text: String) async -> ImportReport {
        await MomentsImport(store: store, account: base.account).run(PiecesOfBytes(text, pieceSize: 4_096))
    }

    func feeds(_ isSecondFirst: Bool) -> [Feed.ID] { isSecondFirst ? [second, first] : [first, second] }

    @discardableResult func sync(_ page: NewStatus..., of feed: Feed.ID) async throws -> StatusCounts {
        try await sync(page, of: feed)
    }

    @discardableResult func sync(_ page: [NewStatus], of feed: Feed.ID) async throws -> StatusCounts {
        try await base.queue.begin(feed).save(page)
    }

    func all() throws -> [Moment] { try base.base.newest() }

    func view(_ feed: Feed.ID) -> AccountMoments { AccountMoments(store: store, account: base.account, feed: feed) }

    func moments(of feed: Feed.ID) throws -> [Moment] { try view(feed).moments(.newest, limit: 100) }

    var accountFeeds: AccountFeeds {
        AccountFeeds(
            store: store, account: base.account, sealing: FeedSealingStub(), pace: .instant,
            realTime: { ChangeFixture.noon })
    }

    func removeFromServer(_ moment: Moment, _ feed: Feed.ID) async throws {
        let (key, account) = (moment.id.rawValue, base.account)
        _ = try await store.write { db in
            try MomentRemoval(of: feed, account, db).remove([key][...], until: 1, .instant)
        }
    }

    func checkCounts() throws {
        try expectEqual(base.ask(MomentCountTable.isWrong), 0)
    }
}
