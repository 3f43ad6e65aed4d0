import Essentials
import MomentsCore
import MomentsStore

/// Finds out once a day which pictures of its own a server has for texts.
struct EmojiCheck {
    private let exchange: APIExchange
    private let now: Date

    init(_ exchange: APIExchange, now: Date) {
        self.exchange = exchange
        self.now = now
    }

    func run(_ refresh: FeedRefresh) async throws(FeedSaveError) {
        guard try await refresh.needsEmojis(at: now) else { return }
        let shortcodes = await shortcodes()
        try await refresh.save(emojis: shortcodes, at: now)
    }

    /// Nil where the server does not say so now; none of a server that has no such page.
    private func shortcodes() async -> [String]? {
        do throws(FeedFailure) {
            return try await GetCustomEmojisSession(exchange: exchange).shortcodes()
        } catch {
            return error.meansNoPage ? [] : nil
        }
    }
}
