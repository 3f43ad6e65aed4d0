import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// A store of a test's own with an account whose owner does things in a window, ten seconds of which can be undone.
@MainActor struct ChangeFixture {
    /// 22 March 2021, 12:00:00 UTC
    nonisolated static let noon = Date(timeIntervalSince1970: 1_616_414_400)

    let base: StoreFixture
    let window: WindowFixture
    var changes: AccountChanges { window.changes }
    var drafts: AccountDrafts { window.drafts }
    let now = noon

    init(undoWindow: TimeInterval = 10) async throws {
        base = try await StoreFixture()
        window = WindowFixture("first", base.store, base.account, undoWindow: undoWindow)
    }

    /// One more window on the account, on connections of its own, as in another process.
    func openWindow(_ id: String, undoWindow: TimeInterval = 10) throws -> WindowFixture {
        WindowFixture(id, try MomentsStore(path: base.store.path), base.account, undoWindow: undoWindow)
    }

    /// The changes of commands: no person is there to undo them, and none of them comes of the draft.
    func script() -> AccountChanges {
        base.script()
    }

    @discardableResult func post(_ text: String) async throws -> Moment.ID {
        try await changes.post(#require(PostText(text)), at: now)
    }

    /// A moment of somebody else.
    func insertForeign(
        _ remoteID: String = "r1", title: String? = "A moth", url: String? = nil, photos: [Photo] = [],
        isLiked: Bool = false
    ) async throws -> Moment.ID {
        try await base.insert([
            NewMoment(
                remoteID: remoteID, author: User(name: "Grace", avatar: "g.png"), title: title, url: url,
                photos: photos, createdAt: 1_000, isLiked: isLiked)
        ])
        return try #require(try base.newest().first { $0.remoteID == remoteID }).id
    }

    func undoLatest(at date: Date? = nil) async throws {
        let date = date ?? now
        try await changes.undo(#require(try changes.undoable(at: date)).id, at: date)
    }

    func newest() throws -> [Moment] {
        try base.newest()
    }

    func outboxCount() throws -> Int? {
        try base.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM outbox") }
    }

    /// The drafts of all windows, the one that was written last first.
    func texts() throws -> [String] {
        try base.store.read { try StoredDraft.all(base.account, $0) }.map(\.text)
    }

    func texts(of window: String) throws -> [String] {
        try base.store.read { try StoredDraft.all(base.account, $0) }.filter { $0.window == window }.map(\.text)
    }

    /// Moves when anybody else writes to the store.
    func writes() throws -> Int? {
        try base.store.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    }

    func execute(_ sql: String) async throws {
        try await base.store.write { try $0.execute(sql: sql) }
    }

    /// How many moments the full-text index finds; fails where the index and the moments differ.
    func found(_ word: String) async throws -> Int? {
        try await base.store.write { db in
            try db.execute(sql: "INSERT INTO moment_text(moment_text, rank) VALUES ('integrity-check', 1)")
            return try Int.fetchOne(db, sql: "SELECT count(*) FROM moment_text(?)", arguments: [word])
        }
    }
}
