import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Conversations as the reference server has them.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct ReferenceConversationsTests {
    @Test func conversationsAreListedAndReadThere() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "200")
        let fixture = try await RefreshFixture()
        let transport = HTTPTransport.patient()
        let exchange = APIExchange(transport: transport, server: try server.asSeen())
        let view = fixture.view(.conversations)
        func run() async throws {
            try fixture.begin()
            try await ServerViewFetch(exchange, host: "127.0.0.1", now: { [now = fixture.now] in now })
                .run(fixture.refresh)
        }
        func unread() async throws -> [Bool?]? {
            try await server.json("/api/v1/conversations")?.array?.map { $0.bool("unread") }
        }

        try await view.refresh()
        try await run()
        let moments = try view.moments(.newest, limit: 100)
        for moment in moments { try await view.markRead(moment.id) }
        try await run()

        #expect(!moments.isEmpty && moments.allSatisfy { $0.isDirect && $0.conversation?.people.isEmpty == false })
        let left = try #require(try await unread())
        expectEqual(left.count, moments.count)
        expectEqual(left.contains(true), false)
        await transport.shutdown()
        await server.stop()
    }
}
