import Foundation
import GRDB
import Testing

@testable import MomentsKit

/// A store that a test damages, and all that an app does with it.
@MainActor struct DamagedStore {
    private let directory: TemporaryDirectory
    let path: String

    /// A sound one in one file, as bytes: with an account, moments, a share, a draft, something to undo and something to
    /// deliver.
    static let sound = Task { @MainActor in
        let fixture = try await ChangeFixture()
        try await fixture.base.insert(count: 20)
        _ = try await fixture.changes.share(#require(try fixture.newest().first).id, at: fixture.now)
        try await fixture.post("Hello")
        try await fixture.drafts.saveDraft("Draft")
        try await fixture.execute(
            """
            INSERT INTO outbox (account_id, feed_id, kind, moment_id, payload, key, window, state, done_at, deadline,
              abandoned_at)
            SELECT account_id, 1, 'like', min(id), '0', 'key', 'gone', 'due', 0, 0, 0 FROM moment
            """)
        await fixture.base.store.checkpointWAL()
        return try Data(contentsOf: URL(fileURLWithPath: fixture.base.store.path))
    }

    init(_ content: Data) throws {
        directory = try TemporaryDirectory()
        path = directory.file("moments.sqlite")
        try content.write(to: URL(fileURLWithPath: path))
    }

    /// Whatever the rules of the store say.
    func execute(_ sql: String) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let connection = try DatabaseQueue(path: path, configuration: configuration)
        try connection.inDatabase { try $0.execute(sql: sql) }
        try connection.close()
    }

    /// Fails where something else is thrown than an error with a sentence. That the process lives is the other half.
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
        _ = try MomentsExport(store: store, account: account).run(settings: nil) { _ in }
    }

    private func change(_ store: MomentsStore, _ account: Account.ID) async throws {
        let (changes, noon) = (WindowFixture("first", store, account).changes, ChangeFixture.noon)
        if let change = try changes.undoable(at: noon) { try await changes.undo(change.id, at: noon) }
        let moments = AccountMoments(store: store, account: account)
        if let first = try moments.moments(.newest, limit: 1).first {
            try await changes.setLiked(!first.isLiked, first.id, at: noon)
        }
        let queue = OutboxQueue(store: store, account: account, holder: "holder")
        for entry in try await queue.claim(feed: 1, limit: 10, lease: 1, at: noon) {
            _ = try await queue.refuse(entry, cause: .failure(.noData))
        }
    }
}
