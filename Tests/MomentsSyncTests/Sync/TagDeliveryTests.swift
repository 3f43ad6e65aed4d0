import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Hashtags that are followed on the reference server.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct TagDeliveryTests {
    typealias Manner = ReferenceMastodon.Manner

    nonisolated private static let now = Date(timeIntervalSince1970: 1_616_414_400)

    private func change(
        _ server: ReferenceMastodon, _ change: ViewChange, _ tag: String
    ) async throws -> ChangedView {
        let transport = HTTPTransport.patient()
        let home = MastodonFeedServer(
            GetHomeTimelineSession(transport: transport, server: try server.asSeen(by: "token-ada")),
            host: "127.0.0.1", now: { Self.now })
        let result: Result<ChangedView, ChangeRefusal>
        do throws(ChangeRefusal) {
            result = .success(try await home.change(change, of: "tag:\(tag)", called: "#\(tag)", looksFirst: false))
        } catch {
            result = .failure(error)
        }
        await transport.shutdown()
        return try result.get()
    }

    @Test(arguments: [Manner.mastodon, .gotosocial, .takahe], ["kites", "под_черта"])
    func theServerHasIt(_ manner: Manner, _ tag: String) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "40")

        let followed = try await change(server, .followTag, tag)
        // To do it twice is as to do it once.
        _ = try await change(server, .followTag, tag)
        let names = try await server.json("/api/v1/followed_tags")?.array?.compactMap { $0["name"]?.string }
        let unfollowed = try await change(server, .unfollowTag, tag)

        #expect(followed.isFollowed == true && unfollowed.isFollowed == false)
        expectEqual(names?.count { $0 == tag }, 1)
        await server.stop()
    }

    @Test func aServerWithoutItRefusesForGood() async throws {
        let server = try await ReferenceMastodon(.snac, "--statuses", "40")

        await #expect {
            _ = try await change(server, .followTag, "kites")
        } throws: {
            ($0 as? ChangeRefusal)?.isFinal == true
        }

        await server.stop()
    }

    @Test func thoseThatTheServerHasAreStoredPageByPage() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        for number in 1...3 { _ = try await change(server, .followTag, "kite\(number)") }
        let (fixture, transport) = (try await RefreshFixture(), HTTPTransport.patient())
        let feed = fixture.base.feed
        try await fixture.base.store.write { try OwnViewRows(of: feed, $0).set(true, tag: "moths") }

        let exchange = APIExchange(transport: transport, server: try server.asSeen(by: "token-ada"))
        try await ListCheck(exchange, now: Self.now).run(fixture.refresh)

        let known = try fixture.base.store.read { try OwnViewRows(of: feed, $0).followedTags() }
        #expect(known.isSuperset(of: ["kite1", "kite2", "kite3"]) && !known.contains("moths"))
        await transport.shutdown()
        await server.stop()
    }
}
