import MomentsCore

/// Follows the home timeline of the person who signed in, and revokes the tokens that it replaces.
@MainActor final class HomeFollowing {
    /// The result of following.
    struct Followed: Sendable {
        fileprivate let feed: NewFeed
        /// As it was followed before; nil where it was not.
        fileprivate let before: Feed?
        /// The token of that.
        fileprivate let replaced: FeedToken?
    }

    /// A sign-in that waits for the right password of the account here: the person does not sign in again for that.
    private(set) var arrival: SignInArrival?
    /// Revokes tokens that are of no use any more.
    let revocation: TokenRevocation
    private let feeds: any FeedRepository
    private let renewed: Feed?
    private let words: Language

    /// - Parameter renewed: the feed that lacks a valid token; nil where one more is to be followed.
    init(feeds: any FeedRepository, revocation: TokenRevocation, renewed: Feed?, words: Language) {
        self.feeds = feeds
        self.revocation = revocation
        self.renewed = renewed
        self.words = words
    }

    /// - Parameter password: of the account here; nil where it is not needed.
    func follow(_ arrival: SignInArrival, password: Password?) async -> Result<Followed, FeedError> {
        self.arrival = arrival
        do throws(FeedError) {
            let all = try known()
            let (feed, before) = (arrival.feed(beside: all), arrival.followed(among: all))
            let old = before.flatMap(revocation.token)
            _ = try await feeds.add(feed, password: password)
            self.arrival = nil
            let isReplaced = old.map { !$0.isKept(in: feed.secrets) } ?? false
            return .success(Followed(feed: feed, before: before, replaced: isReplaced ? old : nil))
        } catch {
            return .failure(error)
        }
    }

    private func known() throws(FeedError) -> [Feed] {
        do { return try feeds.feeds() } catch { throw .store(error) }
    }

    /// The message after following.
    func sentence(_ followed: Followed) -> String {
        if followed.before != nil { return words.signIn.signedInAgain(followed.feed.name) }
        return renewed.map { words.signIn.signedInAsAnother(followed.feed.name, insteadOf: $0.userID) }
            ?? words.signIn.followsHome(followed.feed.name)
    }

    /// A token that its server refuses already needs no revocation.
    func revokeReplaced(_ followed: Followed) {
        guard let before = followed.before else { return }
        let isRefused = before.status.failure == .unauthorized
        revocation.begin(
            followed.replaced, orTell: isRefused ? nil : words.feed.replacedTokenNotRevoked(at: before.address.host))
    }

    /// Revokes the token of a sign-in that is not followed.
    func giveUp() {
        guard let arrival else { return }
        self.arrival = nil
        revocation.begin(arrival.token)
    }
}
