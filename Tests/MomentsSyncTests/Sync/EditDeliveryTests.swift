import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Edits that reach the reference server.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct EditDeliveryTests {
    typealias Manner = ReferenceMastodon.Manner

    private nonisolated static let lost = ["lost", "lost-reset", "lost-502", "half", "badjson", "empty", "html"]

    private func edit(
        _ server: ReferenceMastodon, _ id: String, _ text: String, warning: String = "", looksFirst: Bool = false
    ) async throws -> NewStatus {
        let transport = HTTPTransport.patient()
        let home = MastodonFeedServer(
            GetHomeTimelineSession(transport: transport, server: try server.asSeen()), host: "127.0.0.1",
            now: { Date() })
        let options = StatusOptions(feed: 1, visibility: .public, spoilerText: warning)
        let result: Result<NewStatus, ChangeRefusal>
        do throws(ChangeRefusal) {
            result = .success(try await home.edit(id, StatusPost(text, options), looksFirst: looksFirst))
        } catch {
            result = .failure(error)
        }
        await transport.shutdown()
        return try result.get()
    }

    /// One that Ada posts, and its members.
    private func post(_ server: ReferenceMastodon, _ members: String = "") async throws -> String {
        let members = #"{"status": "A kite"\#(members.isEmpty ? "" : ", " + members)}"#
        try await server.post("/api/v1/statuses", members)
        let id = try await server.json("/api/v1/accounts/verify_credentials")?["id"]?.text ?? ""
        return try #require(
            try await server.json("/api/v1/accounts/\(id)/statuses?limit=1")?.array?.first?["id"]?.string)
    }

    private func versions(_ server: ReferenceMastodon, _ id: String) async throws -> Int? {
        try await server.json("/api/v1/statuses/\(id)/history")?.array?.count
    }

    @Test(arguments: Manner.allCases) func editChangesTextAndWarningOfAPost(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "40")
        let id = try await post(server)

        let status = try await edit(server, id, "A red kite", warning: "Wind")

        expectEqual(status.title, "Wind\n\nA red kite")
        let source = try await server.json("/api/v1/statuses/\(id)/source")
        expectEqual(source?["text"]?.string, "A red kite")
        expectEqual(source?["spoiler_text"]?.string, "Wind")
    }

    @Test func thePollAndThatItIsSensitiveStay() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        let id = try await post(server, #""sensitive": true, "poll": {"options": ["a", "b"], "expires_in": 3600}"#)
        let before = try await server.json("/api/v1/statuses/\(id)")?["poll"]?["id"]?.text

        let status = try await edit(server, id, "A red kite")

        expectEqual(status.details.poll?.id, before)
        #expect(status.details.isSensitive)
    }

    @Test func editThatArrivedBeforeIsNotSentAgain() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        let id = try await post(server)

        for _ in 0..<2 {
            let status = try await edit(server, id, "A kite", warning: "Wind", looksFirst: true)

            expectEqual(status.title, "Wind\n\nA kite")
            try await expectEqual(versions(server, id), 2)
        }
    }

    @Test func editThatIsTooLongIsRefusedInTheServersWords() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        let id = try await post(server)

        await #expect {
            _ = try await edit(server, id, String(repeating: "kite ", count: 200))
        } throws: { error in
            guard let refusal = error as? ChangeRefusal else { return false }
            return refusal.isFinal && refusal.reason?.contains("limit of 500") == true
        }
    }

    @Test(arguments: Manner.allCases, lost) func lostAnswerEditsItOnce(_ manner: Manner, _ fault: String) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "40")
        let (fixture, id) = try await posted(on: server)
        try await server.control(
            "fault", #"{"kind": "\#(fault)", "match": {"method": "PUT", "path": "/statuses/"}, "count": 1}"#)
        try await edit(fixture, id, "A red kite")

        for _ in 0..<4 where try !fixture.outbox().isEmpty { try await deliver(fixture, to: server) }

        try expectEqual(fixture.outbox(), [])
        let moment = try #require(try fixture.moments().first { $0.statusID == id })
        #expect(moment.title == "A red kite" && moment.status?.edit == nil)
        // Some servers tell nothing of earlier versions.
        if let versions = try await versions(server, id) { #expect(versions == 2) }
    }

    @Test(arguments: Manner.allCases) func ofWhatIsGoneItIsADraftOfAnotherPost(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "40")
        let (fixture, id) = try await posted(on: server)
        try await delete(id, on: server)
        try await edit(fixture, id, "A red kite")

        try await deliver(fixture, to: server)

        try expectEqual(fixture.outbox(), ["edit failed"])
        try expectEqual(fixture.causes().map { OutboxCause($0) }, [.momentIsGone])
        let drafts = try fixture.store.read { try StoredDraft.all(fixture.account, about: "", $0) }
        expectEqual(drafts.map(\.text), ["A red kite"])
    }

    /// - Returns: whoever reads the home timeline of a server, and what they posted there.
    private func posted(on server: ReferenceMastodon) async throws -> (fixture: SyncFixture, id: String) {
        let fixture = try await SyncFixture(isAsked: false)
        try await fixture.execute("UPDATE feed SET kind = 'mastodon', user_id = 'ada@127.0.0.1'")
        let id = try await post(server)
        try await deliver(fixture, to: server, isFirst: true)
        // Some servers name their own people with their host.
        try await fixture.execute(
            "UPDATE feed SET user_id = (SELECT details ->> 'handle' FROM status WHERE remote_id = '\(id)')")
        return (fixture, id)
    }

    private func delete(_ id: String, on server: ReferenceMastodon) async throws {
        let transport = HTTPTransport.patient()
        let session = GetHomeTimelineSession(transport: transport, server: try server.asSeen())
        try await DeleteStatusSession(exchange: session.exchange).delete(id)
        await transport.shutdown()
    }

    private func edit(_ fixture: SyncFixture, _ id: String, _ text: String) async throws {
        let changes = AccountChanges(
            store: fixture.store, account: fixture.account, window: AccountWindow(id: "w", on: fixture.store),
            undoWindow: 0, realTime: { [clock = fixture.clock] in clock.now })
        var options = StatusOptions(feed: fixture.feed, visibility: .public)
        options.editing = EditedStatus(id: id)
        _ = try await changes.post(Post(#require(PostText(text)), status: options), at: fixture.clock.now)
    }

    private func deliver(_ fixture: SyncFixture, to server: ReferenceMastodon, isFirst: Bool = false) async throws {
        try await fixture.execute("UPDATE outbox SET not_before = 0; UPDATE feed SET next_attempt = NULL, asked_at = 1")
        try await fixture.sync(with: server, isFirst: isFirst)
    }
}
