import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Lists of people as the reference server has them.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct ReferencePeopleListTests {
    private func fetch(_ list: PeopleList, pages: Int, _ server: ReferenceMastodon) async throws -> (
        people: [ListedPerson], hasMore: Bool, failure: FeedFailure?
    ) {
        let fixture = try await RefreshFixture()
        let transport = HTTPTransport.patient()
        let stored = StoredPeopleList(
            store: fixture.base.store, account: fixture.base.account, list: list, of: fixture.base.feed,
            realTime: { [now = fixture.now] in now })
        let exchange = APIExchange(transport: transport, server: try server.asSeen())
        for page in 0..<pages {
            if page == 0 { try await stored.refresh() } else { try await stored.fetchMore() }
            try fixture.begin()
            try await ServerViewFetch(exchange, host: "127.0.0.1", now: { [now = fixture.now] in now })
                .run(fixture.refresh)
        }
        await transport.shutdown()
        return (try stored.people(limit: 1_000), try stored.hasMore(), try stored.state().failure)
    }

    @Test(arguments: ReferenceMastodon.Manner.allCases)
    func followersComePageByPageWithHowTheyStand(_ manner: ReferenceMastodon.Manner) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "40")
        let credentials = try #require(try await server.json("/api/v1/accounts/verify_credentials"))
        let all = credentials["following_count"]?.text.flatMap { Int($0) }

        let found = try await fetch(.following(of: try #require(credentials["id"]?.text)), pages: 2, server)

        expectEqual(found.people.count, all)
        #expect(found.failure == nil && !found.hasMore)
        #expect(found.people.allSatisfy { $0.relationship.relationship.isFollowing })
        await server.stop()
    }

    @Test func mutedAndBlockedPeopleAreListed() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")

        let muted = try await fetch(.muted, pages: 1, server).people
        let blocked = try await fetch(.blocked, pages: 1, server).people

        #expect(!muted.isEmpty && muted.allSatisfy { $0.relationship.relationship.mute != nil })
        #expect(!blocked.isEmpty && blocked.allSatisfy { $0.relationship.relationship.isBlocking })
        await server.stop()
    }
}
