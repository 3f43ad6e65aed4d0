import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// The requested views after a sync with the reference server.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct MastodonViewSyncTests {
    typealias Manner = ReferenceMastodon.Manner

    @Test(arguments: Manner.allCases) func threadIsAsTheServerHasIt(_ manner: Manner) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner), try await SyncFixture())
        let id = try await opened(server)
        try await server.control("post", #"[{"as": "grace", "action": "reply", "text": "One", "to": "\#(id)"}]"#)
        let context = try #require(try await server.json("/api/v1/statuses/\(id)/context"))
        let view = try await view(.thread(of: id), fixture)

        try await sync(fixture, server)

        #expect(try view.state().failure == nil && fixture.failure() == nil)
        let ids = try view.moments(.newest, limit: 1_000).map(\.remoteID)
        let ancestors = context["ancestors"]?.array?.compactMap { $0["id"]?.string } ?? []
        let answers = context["descendants"]?.array?.compactMap { $0["id"]?.string } ?? []
        #expect(!answers.isEmpty)
        #expect(ids.prefix(ancestors.count + 1) == (ancestors + [id])[...])
        expectEqual(Set(ids), Set(ancestors + [id] + answers))
        #expect(try view.state().failure == nil && view.state().fetchedAt != nil && !view.state().isBeingFetched)
    }

    @Test(
        arguments: Manner.allCases,
        [
            ("local", "timelines/public?local=true&"), ("federated", "timelines/public?"), ("bookmarks", "bookmarks?"),
            ("favourites", "favourites?"),
        ])
    func newestPageIsAsTheServerHasIt(_ manner: Manner, _ pages: (name: String, path: String)) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner), try await SyncFixture())
        let expected = try await server.json("/api/v1/\(pages.path)limit=40")?.array
        let view = try await view(try #require(ServerView.Kind(pages.name)), fixture)

        try await sync(fixture, server)

        let ids = try view.moments(.newest, limit: 1_000).map(\.remoteID)
        if let expected {
            var seen: Set<String> = []
            let wanted = expected.filter { !Self.isHidden($0) }.compactMap { $0["id"]?.string }
                .filter { seen.insert($0).inserted }
            expectEqual(ids, wanted)
            #expect(try view.state().failure == nil)
        } else {
            // One that has no such page says so, and its home is synced all the same.
            #expect(try view.state().failure != nil)
        }
        #expect(try fixture.failure() == nil)
    }

    @Test(arguments: Manner.allCases) func hashtagIsReadToItsEnd(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "600")
        let fixture = try await SyncFixture()
        let tag = try #require(try await tag(server))
        let view = try await view(.tag(tag), fixture)
        try await sync(fixture, server)

        for _ in 0..<30 {
            guard try view.hasOlder(), let last = try view.moments(.oldest, limit: 1).first else { break }
            try await view.fetch(below: last.id)
            try await sync(fixture, server, isFirst: false)
        }

        let moments = try view.moments(.newest, limit: 10_000)
        #expect(try !view.hasOlder())
        #expect(!moments.isEmpty)
        expectEqual(Set(moments.map(\.remoteID)).count, moments.count)
    }

    @Test(arguments: Manner.allCases, ServerView.PersonPosts.allCases)
    func personIsAsTheServerHasThem(_ manner: Manner, _ posts: ServerView.PersonPosts) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "600")
        let fixture = try await SyncFixture()
        let (handle, id) = try await somebody(server)
        let query = [.posts: "exclude_replies=true&", .media: "only_media=true&"][posts] ?? ""
        let expected = try await server.json("/api/v1/accounts/\(id)/statuses?\(query)limit=40")?.array ?? []
        let view = try await view(.person("@\(handle)", posts), fixture)

        try await sync(fixture, server)

        #expect(try view.state().failure == nil && fixture.failure() == nil)
        try expectEqual(view.person()?.id, id)
        try expectEqual(view.person()?.handle, handle)
        let ids = try view.moments(.newest, limit: 1_000).map(\.remoteID)
        var seen: Set<String> = []
        let wanted = expected.filter { !Self.isHidden($0) }.compactMap { $0["id"]?.string }
            .filter { seen.insert($0).inserted }
        expectEqual(ids, wanted)
    }

    @Test(arguments: Manner.allCases) func personAndPostAreFoundByTheirAddress(_ manner: Manner) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner), try await SyncFixture())
        let home = try await server.json("/api/v1/timelines/home?limit=40")?.array ?? []
        let status = try #require(
            home.first { ($0["reblog"] == nil || $0["reblog"] == .null) && !Self.isHidden($0) })
        let (id, author) = (
            try #require(status["id"]?.string), try #require(status["account"]?["id"]?.string)
        )
        let post = try await view(.search(try #require(status["url"]?.string)), fixture)
        let person = try await view(.search(try #require(status["account"]?["url"]?.string)), fixture)

        try await sync(fixture, server)

        #expect(try post.state().failure == nil && person.state().failure == nil)
        try expectEqual(post.moments(.newest, limit: 9).map(\.remoteID), [id])
        try expectEqual(person.findings()?.people.map(\.id), [author])
    }

    @Test func viewOfAListHasItsTitleAndWhatTheServerHas() async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        let list = try #require(try await server.json("/api/v1/lists")?.array?.first)
        let id = try #require(list["id"]?.string)
        let expected = try await server.json("/api/v1/timelines/list/\(id)?limit=40")?.array ?? []
        let view = try await view(.list(id), fixture)

        try await sync(fixture, server)

        try expectEqual(view.name(), list["title"]?.string)
        #expect(!expected.isEmpty)
        #expect(
            try view.moments(.newest, limit: 1_000).map(\.remoteID)
                == expected.filter { !Self.isHidden($0) }.compactMap { $0["id"]?.string })
    }

    @Test(arguments: [false, true]) func listsOrAViewAloneAreAskedForWithoutHome(isView: Bool) async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        try await sync(fixture, server)
        let requests = try await server.requests()
        try await fixture.execute("UPDATE feed SET asked_at = NULL")
        if isView {
            _ = try await view(.local, fixture)
        } else {
            try await fixture.execute("UPDATE feed SET lists = '[]', lists_at = 0")
            try await fixture.store.write { [account = fixture.account, now = fixture.clock.now] db in
                try FeedRequest(account, db).askForLists(at: ChangeTime.millisecond(of: now))
            }
        }

        try await sync(fixture, server, isFirst: false)

        // With the lists the hashtags that are followed are asked for.
        try await expectEqual(server.requests(), requests + (isView ? 1 : 2))
        try expectEqual(lists(fixture).map(\.title), ["Friends", "日本語"])
    }

    @Test(arguments: ["dates", "nulls:uri", "odd-ids", "huge-ids", "dup", "disorder", "types", "null-item", "badjson"])
    func hostileAnswersLeaveTheStoreWhole(_ fault: String) async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        let thread = try await view(.thread(of: try await opened(server)), fixture)
        let pages = try await view(.federated, fixture)
        let parts = fault.split(separator: ":")
        let argument = parts.count > 1 ? #", "arg": "\#(parts[1])""# : ""
        try await server.control("fault", #"{"kind": "\#(parts[0])"\#(argument)}"#)

        try await sync(fixture, server)
        try await sync(fixture, server)

        #expect(try !thread.state().isBeingFetched && !pages.state().isBeingFetched)
        #expect(try fixture.store.integrityCheck() == nil)
    }

    /// A status that was answered, of what home has.
    private func opened(_ server: ReferenceMastodon) async throws -> String {
        let home = try await server.json("/api/v1/timelines/home?limit=40")?.array ?? []
        let found = home.first {
            ($0["reblog"] == nil || $0["reblog"] == .null) && $0["visibility"]?.string == "public"
        }
        return try #require(found?["id"]?.string)
    }

    /// Of another server, whose status is in home.
    private func somebody(_ server: ReferenceMastodon) async throws -> (handle: String, id: String) {
        let home = try await server.json("/api/v1/timelines/home?limit=40")?.array ?? []
        let accounts = home.compactMap { $0["account"] }
        let found = try #require(accounts.first { $0["acct"]?.string?.contains("@") == true })
        return (try #require(found["acct"]?.string), try #require(found["id"]?.string))
    }

    private func tag(_ server: ReferenceMastodon) async throws -> String? {
        let home = try await server.json("/api/v1/timelines/home?limit=40")?.array ?? []
        return home.lazy.compactMap { $0["tags"]?.array?.first?["name"]?.string }.first
    }

    private func lists(_ fixture: SyncFixture) throws -> [ServerList] {
        let json = try fixture.store.read { try String.fetchOne($0, sql: "SELECT lists FROM feed") }
        return try #require(json.flatMap(ServerList.lists))
    }

    private static func isHidden(_ status: JSONValue) -> Bool {
        (status["filtered"]?.array ?? []).contains { $0["filter"]?["filter_action"]?.string == "hide" }
    }

    /// One that somebody asked for.
    private func view(_ kind: ServerView.Kind, _ fixture: SyncFixture) async throws -> StoredServerView {
        try await fixture.execute("UPDATE feed SET kind = 'mastodon'")
        let view = StoredServerView(
            store: fixture.store, account: fixture.account, view: ServerView(kind, of: fixture.feed),
            realTime: { [now = fixture.clock.now] in now })
        try await view.refresh()
        return view
    }

    private func sync(_ fixture: SyncFixture, _ server: ReferenceMastodon, isFirst: Bool = true) async throws {
        try await fixture.execute("UPDATE feed SET kind = 'mastodon'")
        try await fixture.sync(
            with: server, pagesOf: 10, isFirst: isFirst, now: { [now = fixture.clock.now] in now })
    }
}
