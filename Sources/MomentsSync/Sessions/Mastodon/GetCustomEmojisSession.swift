import MomentsCore

/// One exchange: the pictures of its own that a server has for texts (docs.joinmastodon.org/methods/custom_emojis/#get).
struct GetCustomEmojisSession: APISession {
    let exchange: APIExchange

    /// The shortcodes of those that a picker shows, in the order of the server, none twice.
    /// - Throws: `.noData` where what came is no array. A cancelled task gets `.disconnected`.
    func shortcodes() async throws(FeedFailure) -> [String] {
        let json = try await exchange.object(
            try exchange.server.get("/api/v1/custom_emojis"), explain: exchange.ofOneView)
        guard let emojis = json.array else { throw .noData }
        var found: Set<String> = []
        return emojis.prefix(StatusBounds.serverEmojis).compactMap { emoji in
            guard emoji.bool("visible_in_picker") ?? true, let text = emoji["shortcode"]?.string,
                let shortcode = CustomEmoji.shortcode(text), found.insert(shortcode).inserted
            else { return nil }
            return shortcode
        }
    }
}
