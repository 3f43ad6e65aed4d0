import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// The source of a status, and its edit history, from the reference server.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct StatusSourceFetchTests {
    typealias Manner = ReferenceMastodon.Manner

    private let fixture: SyncFixture

    init() async throws {
        fixture = try await SyncFixture(isAsked: false)
        try await fixture.execute("UPDATE feed SET kind = 'mastodon', user_id = 'ada@127.0.0.1'")
    }

    private func post(_ server: ReferenceMastodon, _ members: String) async throws -> String {
        try await server.post("/api/v1/statuses", "{\(members)}")
        let id = try await server.json("/api/v1/accounts/verify_credentials")?["id"]?.text ?? ""
        return try #require(
            try await server.json("/api/v1/accounts/\(id)/statuses?limit=1")?.array?.first?["id"]?.string)
    }

    /// Asks for a view as whoever opens it does, and has it fetched.
    private func fetch(_ kind: ServerView.Kind, _ server: ReferenceMastodon) async throws -> StoredServerView {
        let view = StoredServerView(
            store: fixture.store, account: fixture.account, view: ServerView(kind, of: fixture.feed),
            realTime: { [clock = fixture.clock] in clock.now })
        try await view.refresh()
        try await fixture.sync(with: server, now: { [now = fixture.clock.now] in now })
        return view
    }

    @Test(arguments: Manner.allCases) func theSourceIsTheTextAsItWasWritten(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)
        let id = try await post(
            server, #""status": "A <kite> & https://kites.example/a", "spoiler_text": "Wind", "visibility": "private""#)

        let source = try #require(try await fetch(.source(of: id), server).source())

        expectEqual(source.text, "A <kite> & https://kites.example/a")
        expectEqual(source.options.spoilerText, "Wind")
        expectEqual(source.options.visibility, .private)
        #expect(source.options.inReplyTo == nil && source.options.editing == nil)
    }

    @Test func sourceHasTheAnsweredPostAndThePoll() async throws {
        let server = try await ReferenceMastodon()
        try await server.control(
            "post", #"{"as": "grace", "action": "post", "text": "@ada Psst", "visibility": "direct"}"#)
        let home = try await server.json("/api/v1/timelines/home?limit=40")?.array ?? []
        let answered = try #require(home.first { $0["content"]?.string?.contains("Psst") == true }?["id"]?.string)
        let members = #""status": "@grace Yes?", "visibility": "direct", "in_reply_to_id": "\#(answered)""#
        let id = try await post(server, members + #", "poll": {"options": ["a", "b"], "expires_in": 3600}"#)

        let source = try #require(try await fetch(.source(of: id), server).source())

        expectEqual(source.options.inReplyTo?.id, answered)
        expectEqual(source.options.inReplyTo?.handle.hasPrefix("grace@"), true)
        expectEqual(source.options.inReplyTo?.visibility, .direct)
        expectEqual(source.options.inReplyTo?.beginning.contains("Psst"), true)
        expectEqual(source.options.poll?.options, ["a", "b"])
    }

    @Test func sourceOfAMissingPostIsAFailure() async throws {
        let server = try await ReferenceMastodon()

        let view = try await fetch(.source(of: "404404"), server)

        #expect(try view.source() == nil)
        try expectEqual(view.state().failure, .http(status: 404))
    }

    @Test func editHistoryIsReadNewestFirst() async throws {
        let server = try await ReferenceMastodon()
        let id = try await post(server, #""status": "A kite", "spoiler_text": "Wind""#)
        try await server.post(
            "/api/v1/statuses/\(id)", #"{"status": "A red kite", "spoiler_text": ""}"#, as: .put)

        let moments = try await fetch(.history(of: id), server).moments(.newest, limit: 10)

        expectEqual(moments.map(\.title), ["A red kite", "Wind\n\nA kite"])
        #expect(moments.allSatisfy { $0.createdDate != nil && $0.statusID == id })
    }

    @Test(arguments: [Manner.snac, .takahe]) func aServerWithoutHistorySaysSo(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)
        let id = try await post(server, #""status": "A kite""#)

        let view = try await fetch(.history(of: id), server)

        try expectEqual(view.moments(.newest, limit: 10), [])
        #expect(try view.state().failure != nil)
    }
}
