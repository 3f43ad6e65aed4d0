import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// A store that the release of 28 November 2026 wrote (version 38): an account follows "kites" (feed 1) and "robots" (feed 2), each with 18
/// posts, 15 of which both have. A like in the timeline and one in a view of robots wait for delivery.
@MainActor struct OwnEntriesMigrationTests {
    private static let account: Account.ID = 1
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("moments.sqlite")
        let stores = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Stores/version38.sqlite")
        try FileManager.default.copyItem(atPath: stores.path(), toPath: path)
    }

    private func moments(_ store: MomentsStore, of feed: Feed.ID? = nil) throws -> [Moment] {
        try AccountMoments(store: store, account: Self.account, feed: feed).moments(.newest, limit: 100)
    }

    @Test func eachFeedHasItsOwnEntriesAndTheTimelineShowsWhatItShowed() throws {
        let before = try DatabaseQueue(path: path).inDatabase { db in
            try Int64.fetchAll(db, sql: "SELECT id FROM moment ORDER BY id DESC")
        }

        let store = try MomentsStore(path: path)

        let shown = try moments(store)
        #expect(shown.map(\.id.rawValue) == before && before.count == 21)
        #expect(shown.count { !$0.otherFeeds.isEmpty } == 15)
        for feed: Feed.ID in [1, 2] {
            #expect(try moments(store, of: feed).map(\.feed) == Array(repeating: feed, count: 18))
        }
        let position = try AccountMoments(store: store, account: Self.account).position(of: shown[0].id)
        #expect(position.number == 1)
    }

    @Test func countsAndTheIndexOfWordsHaveTheNewEntries() throws {
        let store = try MomentsStore(path: path)

        #expect(try store.read { try Int.fetchOne($0, sql: MomentCountTable.isWrong) } == 0)
        #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM pragma_foreign_key_check") } == 0)
        try DatabaseQueue(path: path).inDatabase { db in
            try db.execute(sql: "INSERT INTO moment_text (moment_text, rank) VALUES ('integrity-check', 1)")
        }
        #expect(try store.read { try !$0.tableExists("shared_entry") && !$0.tableExists("shared_count") })
    }

    @Test func likesThatWaitAreSentByTheAccountsThatTheyWereDoneIn() async throws {
        let store = try MomentsStore(path: path)
        let outbox = OutboxQueue(store: store, account: Self.account, holder: "ada")
        #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM met_status WHERE is_liked = 1") } == 1)

        for feed: Feed.ID in [1, 2] {
            let sent = try await outbox.claim(feed: feed, limit: 9, lease: 30, at: ChangeFixture.noon + 1e9)
            #expect(sent.map(\.kind) == [.like])
        }
    }
}
