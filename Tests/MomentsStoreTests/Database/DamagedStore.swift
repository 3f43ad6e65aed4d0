import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// A store that a test damages, and all that an app does with it.
@MainActor struct DamagedStore {
    private let directory: TemporaryDirectory
    let path: String

    /// A sound one in one file, as bytes: with an account, moments, a share, a draft, a feed with moments, something to
    /// undo and something to deliver.
    static let sound = Task { @MainActor in
        let fixture = try await ChangeFixture()
        try await fixture.base.insert(count: 20)
        _ = try await fixture.changes.share(#require(try fixture.newest().first).id, at: fixture.now)
        try await fixture.post("Hello")
        try await fixture.drafts.saveDraft("Draft")
        try await follow(in: fixture.base)
        try await fixture.execute(
            """
            INSERT INTO outbox (account_id, feed_id, kind, moment_id, payload, key, window, state, done_at, deadline,
              abandoned_at)
            SELECT account_id, feed_id, 'like', max(id), '0', 'key', 'gone', 'due', 0, 0, 0 FROM moment
            WHERE feed_id IS NOT NULL
            """)
        await fixture.base.store.checkpointWAL()
        return try Data(contentsOf: URL(fileURLWithPath: fixture.base.store.path))
    }

    /// Follows a feed that has answered, and failed then.
    private static func follow(in base: StoreFixture) async throws {
        let feed = try await FeedFixture.follow("Kites", base)
        let queue = FeedQueue(store: base.store, account: base.account, holder: "holder", pace: .instant)
        _ = try await queue.claim(feed, lease: 30, at: ChangeFixture.noon)
        let owner = Owner(user: User(id: "0", name: "Robin", avatar: "r.png"), background: "b.png")
        let answer = (0..<5).map { NewMoment.answered("r\($0)", likes: [User(id: "1")]) }
        _ = try await queue.begin(feed).save(answer, owner: owner)
        try await queue.fail(feed, .timeout(seconds: 30), next: ChangeFixture.noon, at: ChangeFixture.noon)
        try await base.store.write {
            try $0.execute(sql: "UPDATE feed SET secrets = x'00', synced_at = 1, asked_at = 2")
        }
    }

    init(_ content: Data) throws {
        directory = try TemporaryDirectory()
        path = directory.file("moments.sqlite")
        try content.write(to: URL(fileURLWithPath: path))
    }

    /// Ignores the rules of the store.
    /// - Returns: how many rows the last statement changed.
    @discardableResult func execute(_ sql: String) throws -> Int {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let connection = try DatabaseQueue(path: path, configuration: configuration)
        let count = try connection.inDatabase { db in
            try db.execute(sql: sql)
            return db.changesCount
        }
        try connection.close()
        return count
    }

    /// Fails where anything else is thrown than an error with a sentence. The process has to survive as well.
    func expectAnAnswer(_ what: Comment, changing: Bool = true) async throws {
        do {
            let store = try MomentsStore(path: path)
            let accounts = Accounts(store: store, tokens: FileTokenStore(path: directory.file("session")))
            for account in try accounts.list() {
                try await read(store, account.id)
                if changing { try await change(store, account.id) }
            }
        } catch let error as any ExplainedError {
            #expect(error.message.hasSuffix("."), what)
        }
    }

    private func read(_ store: MomentsStore, _ account: Account.ID) async throws {
        let moments = AccountMoments(store: store, account: account)
        _ = try moments.profile()
        for moment in try moments.moments(.newest, limit: 100) { _ = try moments.moment(moment.id) }
        if let query = try QueryParser(zone: .utc).query("he", isTyping: true) {
            _ = try AccountSearch(store: store, account: account).moments(query, .newest, limit: 10)
        }
        let window = WindowFixture("first", store, account)
        _ = try window.drafts.draft()
        _ = try window.changes.undoable(at: ChangeFixture.noon)
        let feeds = AccountFeeds(store: store, account: account, sealing: FeedSealingStub())
        for feed in try feeds.feeds() {
            _ = try feeds.momentCount(of: feed.id)
            let moments = AccountMoments(store: store, account: account, feed: feed.id)
            for moment in try moments.moments(.newest, limit: 9) { _ = try moments.position(of: moment.id) }
        }
        _ = try AccountOutbox(store: store, account: account).items()
        _ = try MomentsExport(store: store, account: account).run(settings: nil) { _ in }
    }

    private func change(_ store: MomentsStore, _ account: Account.ID) async throws {
        let (changes, noon) = (WindowFixture("first", store, account).changes, ChangeFixture.noon)
        if let change = try changes.undoable(at: noon) { try await changes.undo(change.id, at: noon) }
        let moments = AccountMoments(store: store, account: account)
        if let first = try moments.moments(.newest, limit: 1).first {
            try await changes.setLiked(!first.isLiked, first.id, at: noon)
        }
        try await sync(store, account)
        let queue = OutboxQueue(store: store, account: account, holder: "holder")
        for entry in try await queue.claim(feed: 1, limit: 10, lease: 1, at: noon) {
            _ = try await queue.refuse(entry, cause: .failure(.noData))
        }
    }

    private func sync(_ store: MomentsStore, _ account: Account.ID) async throws {
        let queue = FeedQueue(store: store, account: account, holder: "other", pace: .instant)
        _ = try queue.nextDate()
        for feed in try queue.due(at: ChangeFixture.noon + 100) {
            _ = try await queue.claim(feed.id, lease: 30, at: ChangeFixture.noon + 100)
            do {
                let turn = try queue.begin(feed.id)
                let answer = (0..<5).map { NewMoment.answered("r\($0)", title: "new", isLiked: true) }
                _ = try await turn.save(answer)
                try await queue.finish(turn, isComplete: true, next: nil, at: ChangeFixture.noon)
            } catch FeedSaveError.store(let error) {
                throw error
            } catch FeedSaveError.leaseLost {
                continue
            }
        }
        let outbox = AccountOutbox(store: store, account: account)
        _ = try await outbox.retry(nil)
    }
}
