/// How often a server lets itself be asked, as Mastodon says it on each answer
/// (docs.joinmastodon.org/api/rate-limits).
enum RateLimit {
    /// How many requests are left of a third of what the server allows: other apps of the person have the rest. Nil where it does not
    /// say.
    static func spare(_ headers: [String: String]) -> Int? {
        guard let limit = headers["x-ratelimit-limit"].flatMap(number),
            let remaining = headers["x-ratelimit-remaining"].flatMap(number)
        else { return nil }
        return max(0, remaining - (limit - limit / 3))
    }

    private static func number(_ text: String) -> Int? {
        Int(text).flatMap { $0 >= 0 ? $0 : nil }
    }
}
