import MomentsCore
import MomentsStore

/// Exchanges about whether somebody follows a hashtag (docs.joinmastodon.org/methods/tags, …/followed_tags). To follow one twice is as to
/// do it once.
struct TagSession {
    /// How many pages of them are read, and how many are on one.
    private static let (maximumPages, limit) = (10, 100)

    let exchange: APIExchange

    /// Returns once the server has it.
    /// - Returns: whether it is followed since; nil where the server does not say.
    /// - Throws: `.http(status: 404)` where the server has no such page.
    func set(_ isFollowed: Bool, tag: String) async throws(FeedFailure) -> Bool? {
        let request = try exchange.server.post([], or: try path(of: tag) + (isFollowed ? "/follow" : "/unfollow"))
        let answer: APIExchange.Answer
        do {
            answer = try await exchange.answer(to: request, explain: exchange.ofOneView)
        } catch {
            // The server did it, whatever its answer has.
            guard error == .noData else { throw error }
            return isFollowed
        }
        return JSONParser.parse(AnswerReader.withoutMark(answer.json))?.bool("following") ?? isFollowed
    }

    /// - Returns: nil where the server does not say.
    func isFollowed(_ tag: String) async throws(FeedFailure) -> Bool? {
        let json = try await exchange.object(
            try exchange.server.get(try path(of: tag)), explain: exchange.ofOneView)
        return json.bool("following")
    }

    /// All that are followed.
    func followed() async throws(FeedFailure) -> Set<String> {
        let query = "limit=\(Self.limit)"
        var request = try exchange.server.get("/api/v1/followed_tags", query: query)
        var tags: Set<String> = []
        for _ in 0..<Self.maximumPages {
            let answer = try await exchange.answer(to: request, explain: exchange.ofOneView)
            guard let list = JSONParser.parse(AnswerReader.withoutMark(answer.json))?.array else { throw .noData }
            tags.formUnion(list.compactMap { $0.name("name").flatMap { Hashtag($0)?.name } })
            guard !list.isEmpty, let next = PageLinks(answer.link, to: request, query: query).next else { break }
            request = try exchange.server.get(next)
        }
        return tags
    }

    /// - Throws: `.http(status: 404)` for one that cannot stand in an address.
    private func path(of tag: String) throws(FeedFailure) -> String {
        guard tag != ".", tag != "..", !tag.contains("/") else { throw .http(status: 404) }
        return "/api/v1/tags/\(tag)"
    }
}
