import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync
@testable import TestSupport

/// The streams of the reference server, with a real store.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct MastodonStreamTests {
    @Test func newEditedAndDeletedPostsReachTheStore() async throws {
        let live = try await LiveFixture()
        try await live.post(#"{"as": "grace", "action": "post", "text": "A green kite"}"#)
        try await live.wait { $0.contains { $0.title == "A green kite" } }
        let id = try #require(try live.entries().first { $0.title == "A green kite" }?.remoteID)

        try await live.post(#"{"as": "grace", "action": "edit", "to": "\#(id)", "text": "A blue kite"}"#)
        try await live.wait { $0.contains { $0.title == "A blue kite" } && !$0.contains { $0.title == "A green kite" } }
        try await live.post(#"{"as": "grace", "action": "delete", "to": "\#(id)"}"#)
        try await live.wait { !$0.contains { $0.remoteID == id } }

        try expectEqual(live.state(), .live)
        await live.end()
    }

    @Test(arguments: ["", "stream-double", "stream-close"]) func mentionIsANotificationOnce(
        _ fault: String
    ) async throws {
        let live = try await LiveFixture()
        if !fault.isEmpty { try await live.server.control("fault", #"{"kind": "\#(fault)", "count": 2}"#) }
        try await live.server.control("disconnect")
        try await live.waitUntilLive()

        try await live.post(#"{"as": "grace", "action": "post", "text": "@ada A green kite"}"#)
        try await live.wait { _ in try live.mentions().contains("A green kite") }

        try expectEqual(live.mentions().count { $0 == "A green kite" }, 1)
        await live.end()
    }

    @Test func changedFilterHidesOnlyWhatArrivesAfterwards() async throws {
        let live = try await LiveFixture()
        try await live.post(#"{"as": "grace", "action": "post", "text": "A green kite"}"#)
        try await live.wait { $0.contains { $0.title == "A green kite" } }

        try await live.server.post("/api/v2/filters", Self.filter("kite"))
        try await live.post(#"{"as": "grace", "action": "post", "text": "A blue kite"}"#)
        try await live.post(#"{"as": "grace", "action": "post", "text": "The last one"}"#)
        try await live.wait { $0.contains { $0.title == "The last one" } }

        let titles = Set(try live.entries().map(\.title))
        #expect(titles.contains("A green kite") && !titles.contains("A blue kite"))
        await live.end()
    }

    private static func filter(_ word: String) -> String {
        """
        {"title": "\(word)", "context": ["home"], "filter_action": "hide",
         "keywords_attributes": [{"keyword": "\(word)", "whole_word": true}]}
        """
    }

    @Test func tokenStandsInNoAddress() async throws {
        let live = try await LiveFixture()

        let requests = try await live.server.json("/_control/log/streaming")?.array ?? []

        expectEqual(requests.count, 1)
        #expect(requests.allSatisfy { $0["path"]?.string == "/api/v1/streaming/user" && $0["query"]?.text ?? "" == "" })
        await live.end()
    }

    @Test func whereAServerTellsByWebSocketAloneItIsListenedToByThat() async throws {
        let live = try await LiveFixture(.gotosocial)

        try await live.post(#"{"as": "grace", "action": "post", "text": "A green kite"}"#)
        try await live.wait { $0.contains { $0.title == "A green kite" } }

        try await expectEqual(live.server.json("/_control/streams")?.array?.map { $0["kind"]?.string }, ["websocket"])
        await live.end()
    }

    @Test(arguments: [ReferenceMastodon.Manner.snac, .takahe]) func serverWithoutSuchAStreamIsPolled(
        _ manner: ReferenceMastodon.Manner
    ) async throws {
        let live = try await LiveFixture(manner, isLive: false)

        try await live.waitForRequests(2)

        #expect(try live.state() == nil)
        #expect(try live.base.failure() == nil)
        #expect(try live.base.column("next_attempt") as Int64? != nil)
        await live.end()
    }
}
