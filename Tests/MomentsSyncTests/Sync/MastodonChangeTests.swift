import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Changes to statuses of the reference server.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct MastodonChangeTests {
    typealias Manner = ReferenceMastodon.Manner

    private func change(
        _ server: ReferenceMastodon, _ body: (MastodonFeedServer) async throws(ChangeRefusal) -> Void
    ) async throws {
        let transport = HTTPTransport.patient()
        let home = MastodonFeedServer(
            GetHomeTimelineSession(transport: transport, server: try server.asSeen()), host: "127.0.0.1",
            now: { .distantFuture })
        do {
            try await body(home)
        } catch {
            await transport.shutdown()
            throw error
        }
        await transport.shutdown()
    }

    /// One that Ada posts.
    private func post(_ server: ReferenceMastodon) async throws -> String {
        try await server.post("/api/v1/statuses", #"{"status": "Mine"}"#)
        let home = try await server.json("/api/v1/timelines/home?limit=40")?.array ?? []
        return try #require(home.first { $0["content"]?.string?.contains("Mine") == true }?["id"]?.string)
    }

    @Test(arguments: Manner.allCases, Reaction.allCases)
    func lastReactionCounts(_ manner: Manner, _ reaction: Reaction) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "40")
        let id = try await post(server)
        let members = [
            Reaction.like: "favourited", .boost: "reblogged", .bookmark: "bookmarked", .pin: "pinned", .mute: "muted",
        ]
        let member = members[reaction]

        for isSet in [true, true, false, false] {
            try await change(server) { home async throws(ChangeRefusal) in try await home.set(reaction, isSet, id) }
            let status = try await server.json("/api/v1/statuses/\(id)")
            if let member { #expect((status?[member] ?? .bool(false)) == .bool(isSet)) }
        }
    }

    @Test(arguments: [true, false]) func ofAMutedConversationNothingIsTold(_ isMuted: Bool) async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        let id = try await post(server)

        try await change(server) { home async throws(ChangeRefusal) in try await home.set(.mute, isMuted, id) }

        try await server.control("post", #"{"as": "grace", "action": "reply", "to": "\#(id)", "text": "Over here"}"#)
        let told = try await server.json("/api/v1/notifications?limit=40")?.array ?? []
        let isTold = told.contains { $0["status"]?["content"]?.string?.contains("Over here") == true }
        expectEqual(isTold, !isMuted)
    }

    @Test(arguments: Manner.allCases) func deletedStatusIsGoneAndCanBeDeletedAgain(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "40")
        let id = try await post(server)

        try await change(server) { home async throws(ChangeRefusal) in try await home.delete(id) }
        try await change(server) { home async throws(ChangeRefusal) in try await home.delete(id) }

        #expect(try await server.json("/api/v1/statuses/\(id)")?["id"] == nil)
    }

    @Test func aVoteCountsOnceHoweverOftenItIsSent() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        try await server.control(
            "post",
            #"{"as": "grace", "action": "post", "text": "Which?", "poll": {"options": ["a", "b"], "expires_in": 3600}}"#
        )
        let home = try await server.json("/api/v1/timelines/public?limit=40")?.array ?? []
        let id = try #require(home.first { $0["content"]?.string?.contains("Which?") == true }?["poll"]?["id"]?.string)

        for _ in 0..<2 {
            try await change(server) { home async throws(ChangeRefusal) in
                try await home.vote(PollVote(poll: id, choices: [1]))
            }
        }

        let poll = try await server.json("/api/v1/polls/\(id)")
        #expect(poll?["voted"] == .bool(true) && poll?["votes_count"]?.text == "1")
    }

    @Test(arguments: ["DELETE", "POST"]) func changeIsRefusedWhereThePostIsWronglyReportedGone(_ method: String)
        async throws
    {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        let id = try await post(server)
        try await server.control("fault", #"{"kind": "404", "match": {"method": "\#(method)"}, "count": 1}"#)

        await #expect(throws: ChangeRefusal.self) {
            try await change(server) { home async throws(ChangeRefusal) in
                if method == "DELETE" { try await home.delete(id) } else { try await home.set(.like, false, id) }
            }
        }

        #expect(try await server.json("/api/v1/statuses/\(id)")?["id"] != nil)
    }

    @Test(arguments: Manner.allCases, Reaction.allCases)
    func takingItBackFromWhatIsGoneIsDone(_ manner: Manner, _ reaction: Reaction) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "40")
        let id = try await post(server)
        try await change(server) { home async throws(ChangeRefusal) in try await home.delete(id) }

        try await change(server) { home async throws(ChangeRefusal) in try await home.set(reaction, false, id) }
        await #expect(throws: ChangeRefusal.self) {
            try await change(server) { home async throws(ChangeRefusal) in try await home.set(reaction, true, id) }
        }
    }
}
