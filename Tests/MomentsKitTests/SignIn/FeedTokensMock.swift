@testable import MomentsCore
@testable import TestSupport

/// Has the tokens that the test arranged, and records which were given back.
@MainActor final class FeedTokensMock: FeedTokenRepository {
    let revoked = Calls<FeedToken>()
    var tokens: [Feed.ID: FeedToken] = [:]
    /// Whether a feed is still there: its token goes with it.
    var hasFeed: (Feed.ID) -> Bool = { _ in true }
    /// Whether the servers can be reached.
    var isReached = true
    /// Where each answer waits, if the test holds it.
    var hold: Hold?

    func token(of feed: Feed) -> FeedToken? {
        hasFeed(feed.id) ? tokens[feed.id] : nil
    }

    func revoke(_ token: FeedToken) async -> Bool {
        revoked.record(token)
        await hold?.pass()
        return isReached
    }
}

extension FeedToken {
    static func sample(_ token: String = "t0ken", server: String = "https://mastodon.example/") -> FeedToken {
        let credentials = OAuthCredentials(client: OAuthClient(id: "id", secret: "s3cret"), token: token)
        return FeedToken(address: .sample(server), secrets: FeedSecrets(credentials))
    }
}

extension Feed {
    static func mastodon(
        _ id: ID = 1, name: String = "Home", isFollowed: Bool = true, failure: FeedFailure? = nil
    ) -> Feed {
        Feed(
            id: id, kind: .mastodon, name: name, address: .sample("https://mastodon.example/"),
            userID: "ada@mastodon.example", isFollowed: isFollowed, status: FeedStatus(failure: failure))
    }
}
