import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct HomeFollowingTests {
    private let fixture = SignInFixture()
    private let arrival = SignInArrival(
        signedIn: .sample(), server: .sample("https://mastodon.example/"), allowsPlain: false)

    private func following(renewed: Feed? = nil) -> HomeFollowing {
        HomeFollowing(
            feeds: fixture.feeds, revocation: TokenRevocation(fixture.tokens, changes: fixture.changes),
            renewed: renewed, words: .english)
    }

    @Test func signedInAccountIsFollowed() async throws {
        let following = following()

        let followed = try await following.follow(arrival, password: nil).get()

        expectEqual(fixture.feeds.calls.take(), [.add(arrival.feed(beside: []), nil)])
        expectEqual(following.sentence(followed), Language.english.signIn.followsHome("ada@mastodon.example"))
        #expect(following.arrival == nil)
    }

    @Test func refusedArrivalIsRemembered() async {
        fixture.feeds.failure = .wrongPassword
        let following = following()

        let result = await following.follow(arrival, password: Password("lovelace"))

        #expect(throws: FeedError.wrongPassword) { try result.get() }
        expectEqual(following.arrival?.signedIn, arrival.signedIn)
        fixture.discard()
    }

    @Test func storeThatCannotBeReadIsSaidAndNothingIsAdded() async {
        fixture.feeds.readFailure = .diskFull(path: "/store")

        let result = await following().follow(arrival, password: nil)

        #expect(throws: FeedError.store(.diskFull(path: "/store"))) { try result.get() }
        expectEqual(fixture.feeds.calls.take(), [])
    }

    @Test func signingInToAnotherAccountNamesTheOneLeft() async throws {
        let other = Feed(
            id: 2, kind: .mastodon, name: "Grace", address: .sample("https://mastodon.example/"),
            userID: "grace@mastodon.example")
        fixture.feeds.all = [other]
        let following = following(renewed: other)

        let followed = try await following.follow(arrival, password: nil).get()

        expectEqual(
            following.sentence(followed),
            "Signed in as ada@mastodon.example, a different account. grace@mastodon.example still needs to sign in.")
        fixture.discard()
    }

    // MARK: Tokens

    /// - Returns: the message about the old token, which its server could not revoke.
    private func renew(_ feed: Feed, token: FeedToken) async throws -> String? {
        fixture.feeds.all = [feed]
        fixture.tokens.tokens = [feed.id: token]
        fixture.tokens.isReached = false
        let following = following(renewed: feed)
        following.revokeReplaced(try await following.follow(arrival, password: nil).get())
        await following.revocation.last?.value
        fixture.feeds.calls.discard()
        return fixture.changes.takeMessage()?.text
    }

    @Test func tokenThatWasReplacedIsGivenBack() async throws {
        let message = try await renew(.mastodon(), token: .sample("old"))

        expectEqual(fixture.tokens.revoked.take(), [.sample("old")])
        expectEqual(
            message,
            "Moments could not revoke the old token on mastodon.example. Revoke it there, under authorised apps.")
    }

    @Test func refusedTokenNeedsNoRevocation() async throws {
        let message = try await renew(.mastodon(failure: .unauthorized), token: .sample("old"))

        #expect(message == nil)
        fixture.discard()
    }

    @Test func tokenThatCameAgainIsKept() async throws {
        _ = try await renew(.mastodon(), token: .sample())

        expectEqual(fixture.tokens.revoked.take(), [])
    }

    @Test func tokenOfWhoeverIsNotFollowedIsGivenBackOnce() async {
        fixture.feeds.failure = .locked
        let following = following()
        _ = await following.follow(arrival, password: nil)

        following.giveUp()
        following.giveUp()
        await following.revocation.last?.value

        expectEqual(fixture.tokens.revoked.take(), [.sample()])
        fixture.discard()
    }
}
