import MomentsCore
import MomentsStore

/// The tokens of one account's feeds in the store.
struct AccountFeedTokens: FeedTokenRepository {
    let vault: FeedVault
    let tokens: FeedTokens

    func token(of feed: Feed) -> FeedToken? { FeedToken(of: feed, vault.secrets) }

    func revoke(_ token: FeedToken) async -> Bool { await tokens.revoke(token) }
}
