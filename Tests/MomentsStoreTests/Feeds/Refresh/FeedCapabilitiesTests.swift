import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct FeedCapabilitiesTests {
    @Test func serverOfANewFeedIsNotKnown() async throws {
        let fixture = try await FeedFixture()

        #expect(try fixture.queue.capabilities(of: fixture.feed) == nil)
        #expect(try feeds(fixture).capabilities(of: fixture.feed) == nil)
    }

    @Test func foundCapabilitiesAreStoredWithTheFeed() async throws {
        let fixture = try await FeedFixture()

        try await fixture.queue.begin(fixture.feed).save(Self.capabilities, at: fixture.now)

        let known = KnownCapabilities(Self.capabilities, lookedAt: fixture.now)
        try expectEqual(fixture.queue.capabilities(of: fixture.feed), known)
        try expectEqual(feeds(fixture).capabilities(of: fixture.feed), Self.capabilities)
    }

    @Test(arguments: ["", "[", "{}", #"{"version":7}"#]) func damagedCapabilitiesAreUnknown(_ json: String) async throws
    {
        let fixture = try await FeedFixture()
        try await fixture.execute("UPDATE feed SET capabilities_at = 1, capabilities = '\(json)'")

        #expect(try fixture.queue.capabilities(of: fixture.feed) == nil)
        #expect(try feeds(fixture).capabilities(of: fixture.feed) == nil)
    }

    @Test func nothingIsKeptWithoutTheLease() async throws {
        let fixture = try await FeedFixture()
        try await fixture.queue.release(fixture.feed)

        await #expect(throws: FeedSaveError.leaseLost) {
            try await fixture.queue.begin(fixture.feed).save(Self.capabilities, at: fixture.now)
        }
    }

    @Test func capabilitiesThatAServerDoesNotListAreMissing() {
        expectEqual(ServerCapabilities(version: "4").missing, [.streaming, .polls, .authorization, .apiVersion])
        expectEqual(Self.capabilities.missing, [])
    }

    @Test func ownProfileTellsTheFollowersOfAnAccountThatIsFollowed() async throws {
        let fixture = try await FeedFixture()
        let profile = OwnProfile(store: fixture.store, account: fixture.account)
        try expectEqual(profile.profile().followers, [])
        try await fixture.queue.begin(fixture.feed).save(Self.capabilities, at: fixture.now)

        let name = try #require(try feeds(fixture).feeds().first).name
        try expectEqual(profile.profile().followers, [.init(feedName: name, count: 12)])

        try await fixture.store.write { try $0.execute(sql: "UPDATE feed SET is_followed = 0") }
        try expectEqual(profile.profile().followers, [])
    }

    // MARK: The owner of the token

    @Test func ownerThatWasFoundOutIsKeptWithTheFeed() async throws {
        let fixture = try await FeedFixture()
        let owner = try #require(
            FeedOwner(id: "ada@one.example", name: nil, avatar: "https://cdn.example/a.png", background: nil))
        let refresh = try fixture.queue.begin(fixture.feed)
        #expect(try !refresh.hasOwner())

        try await refresh.save(owner)

        #expect(try refresh.hasOwner())
        try expectEqual(feeds(fixture).feeds().map(\.owner), [owner])
    }

    @Test func noOwnerIsKeptWithoutTheLease() async throws {
        let fixture = try await FeedFixture()
        let owner = try #require(FeedOwner(id: "ada", name: nil, avatar: nil, background: nil))
        try await fixture.queue.release(fixture.feed)

        await #expect(throws: FeedSaveError.leaseLost) { try await fixture.queue.begin(fixture.feed).save(owner) }
    }

    // MARK: Support

    private static var capabilities: ServerCapabilities {
        var found = ServerCapabilities(
            version: "4.5.0", apiVersion: 7, streaming: "wss://moments.example",
            statuses: .init(maximumCharacters: 500), media: .init(supportedTypes: ["image/png"]),
            polls: .init(maximumOptions: 4),
            authorization: .init(tokenEndpoint: "https://moments.example/token", checksPKCE: true))
        (found.software, found.instanceVersion) = ("mastodon", 2)
        found.defaults = PostingDefaults(visibility: .private, isSensitive: true, language: "de")
        found.followers = 12
        return found
    }

    private func feeds(_ fixture: FeedFixture) -> AccountFeeds {
        AccountFeeds(
            store: fixture.store, account: fixture.account, sealing: FeedSealingStub(), pace: .instant,
            realTime: { ChangeFixture.noon })
    }
}
