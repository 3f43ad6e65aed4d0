import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// A sync removes the entries that the reference server shows no more.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct MastodonRemovalTests {
    typealias Manner = ReferenceMastodon.Manner

    @Test(arguments: Manner.allCases) func statusThatWasDeletedThereGoesHere(_ manner: Manner) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner), try await SyncFixture())
        try await fixture.syncHome(with: server)
        let before = try fixture.moments().map(\.remoteID)
        let home = try await server.json("/api/v1/timelines/home?limit=20")?.array ?? []
        let post = try #require(home.last { $0["reblog"] == .null || $0["reblog"] == nil }?["id"]?.string)
        let author = try #require(home.first { $0["id"]?.string == post }?["account"]?["acct"]?.string)
        try await server.control("post", #"{"as": "\#(author)", "action": "delete", "to": "\#(post)"}"#)

        try await fixture.syncHome(with: server)

        let after = try fixture.moments().map(\.remoteID)
        #expect(!after.contains(post))
        #expect(Set(before).subtracting(after).isSubset(of: try await gone(before, server)))
    }

    @Test(arguments: ["mute", "block"]) func postsOfAPersonMutedElsewhereLeaveHomeAndReturn(
        _ action: String
    ) async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        let start = Date(timeIntervalSince1970: 1_616_414_400)
        try await server.control("post", #"{"as": "grace", "action": "post", "text": "A green kite"}"#)
        try await fixture.syncHome(with: server, now: { start })
        let home = try await server.json("/api/v1/timelines/home?limit=1")?.array?.first
        let grace = try #require(home?["account"]?["id"]?.string)
        func isShown() throws -> Bool { try fixture.moments().contains { $0.title == "A green kite" } }
        #expect(try isShown())

        try await server.post("/api/v1/accounts/\(grace)/\(action)", "{}")
        try await fixture.syncHome(with: server, now: { start + 4_000 })
        #expect(try !isShown())
        try await server.post("/api/v1/accounts/\(grace)/un\(action)", "{}")
        if action == "block" { try await server.post("/api/v1/accounts/\(grace)/follow", "{}") }
        try await fixture.syncHome(with: server, now: { start + 8_000 })

        #expect(try isShown())
    }

    /// Those of some statuses that the server does not have.
    private func gone(_ ids: [String], _ server: ReferenceMastodon) async throws -> Set<String> {
        var gone: Set<String> = []
        for id in ids where try await server.json("/api/v1/statuses/\(id)")?["id"] == nil { gone.insert(id) }
        return gone
    }
}
