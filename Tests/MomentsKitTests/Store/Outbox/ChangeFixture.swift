import Foundation
import GRDB
import Testing

@testable import MomentsKit

/// A store of a test's own with an account whose owner does things, ten seconds of which can be undone.
@MainActor struct ChangeFixture {
    /// 22 March 2021, 12:00:00 UTC
    static let noon = Date(timeIntervalSince1970: 1_616_414_400)

    let base: StoreFixture
    let changes: AccountChanges
    let drafts: AccountDrafts
    let now = noon

    init(undoWindow: TimeInterval = 10) async throws {
        base = try await StoreFixture()
        changes = AccountChanges(store: base.store, account: base.account, undoWindow: undoWindow)
        drafts = AccountDrafts(store: base.store, account: base.account)
    }

    /// The changes of an account in a store that was opened anew, as by the next start of the app.
    func changesOfTheNextStart() throws -> AccountChanges {
        AccountChanges(store: try MomentsStore(path: base.store.path), account: base.account, undoWindow: 10)
    }

    @discardableResult func post(_ text: String) async throws -> Moment.ID {
        try await changes.post(#require(PostText(text)), at: now)
    }

    /// A moment that somebody else wrote.
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
