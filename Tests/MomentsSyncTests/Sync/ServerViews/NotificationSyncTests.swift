import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// The notifications after a sync with the reference server.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct NotificationSyncTests {
    @Test(arguments: ReferenceMastodon.Manner.allCases) func newestPageIsAsTheServerHasIt(
        _ manner: ReferenceMastodon.Manner
    ) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner), try await SyncFixture())
        let expected = try #require(try await server.json("/api/v1/notifications?limit=10")?.array)
            .filter { !Self.isHidden($0) }.compactMap { $0["id"]?.text }

        try await sync(fixture, server)

        let stored = try fixture.store.read { db in
            try String.fetchAll(db, sql: "SELECT remote_id FROM notification ORDER BY key DESC")
        }
        var seen: Set<String> = []
        #expect(!expected.isEmpty)
        expectEqual(stored, expected.filter { seen.insert($0).inserted })
        #expect(try fixture.failure() == nil)
    }

    @Test func theyAreReadToTheirEnd() async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        let expected = try #require(try await server.json("/api/v1/notifications?limit=80")?.array)
        try await sync(fixture, server)
        let view = view(fixture)

        for _ in 0..<30 {
            guard try view.hasOlder(), let last = try view.moments(.oldest, limit: 1).first else { break }
            try await view.fetch(below: last.id)
            try await sync(fixture, server, isFirst: false)
        }

        #expect(try !view.hasOlder())
        let stored = try fixture.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM notification") }
        #expect(try #require(stored) >= expected.count { !Self.isHidden($0) })
        let told = try view.moments(.newest, limit: 1_000).compactMap(\.notification)
        #expect(told.contains { $0.kind == .other("admin.sign_up") })
        #expect(told.contains { $0.others > 0 && $0.kind == .favourite })
        #expect(told.contains { $0.kind == .follow && !$0.hasStatus })
    }

    @Test func newNotificationComesWithTheNextSync() async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        try await sync(fixture, server)
        try await server.control("post", #"[{"as": "ada", "action": "post", "text": "A kite"}]"#)
        let own = try #require(try await server.json("/api/v1/accounts/verify_credentials")?["id"]?.text)
        let posted = try await server.json("/api/v1/accounts/\(own)/statuses?limit=1")
        let id = try #require(posted?.array?.first?["id"]?.text)

        try await server.control("post", #"[{"as": "grace", "action": "boost", "to": "\#(id)"}]"#)
        try await sync(fixture, server)

        let newest = try #require(try view(fixture).moments(.newest, limit: 1).first)
        expectEqual(newest.notification?.kind, .reblog)
        expectEqual(newest.notification?.account.id, "grace@127.0.0.1")
    }

    @Test(arguments: [
        "dates", "nulls:account", "nulls:status", "missing:type", "odd-ids", "huge-ids", "dup", "disorder", "types",
        "null-item", "enum", "badjson", "strings", "404", "link-self",
    ])
    func hostileAnswersLeaveTheStoreWhole(_ fault: String) async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        let parts = fault.split(separator: ":")
        let argument = parts.count > 1 ? #", "arg": "\#(parts[1])""# : ""
        try await server.control("fault", #"{"kind": "\#(parts[0])", "match": {"path": "notifications"}\#(argument)}"#)

        try await sync(fixture, server)
        try await sync(fixture, server)

        #expect(try fixture.failure() == nil)
        #expect(try fixture.store.integrityCheck() == nil)
        #expect(try !view(fixture).state().isBeingFetched)
        _ = try view(fixture).moments(.newest, limit: 1_000)
    }

    private static func isHidden(_ notification: JSONValue) -> Bool {
        (notification["status"]?["filtered"]?.array ?? []).contains { $0["filter"]?["filter_action"]?.string == "hide" }
    }

    private func view(_ fixture: SyncFixture) -> StoredServerView {
        StoredServerView(
            store: fixture.store, account: fixture.account, view: ServerView(.notifications, of: fixture.feed),
            realTime: { [now = fixture.clock.now] in now })
    }

    private func sync(_ fixture: SyncFixture, _ server: ReferenceMastodon, isFirst: Bool = true) async throws {
        try await fixture.execute("UPDATE feed SET kind = 'mastodon'")
        try await fixture.sync(
            with: server, pagesOf: 10, isFirst: isFirst, sharesPlace: true, now: { [now = fixture.clock.now] in now })
    }
}
