import Essentials
import MomentsCore
import MomentsStore

/// One exchange: by which filters a server judges for the person whose token is sent (docs.joinmastodon.org/methods/filters/#get).
struct GetFiltersSession: APISession {
    let exchange: APIExchange

    /// What tells those that hold from others: the same ones have the same, in whatever order they come.
    /// - Throws: why the server did not say. A cancelled task gets `.disconnected`.
    func digest(at now: Date) async throws(FeedFailure) -> String {
        let json = try await exchange.object(
            try exchange.server.get("/api/v2/filters"), explain: exchange.ofOneView)
        guard let filters = json.array else { throw .noData }
        // Nobody says that one expired.
        let holding = filters.filter { filter in filter.date("expires_at").map { $0 > now } ?? true }
        var hash = SHA256()
        for text in holding.map(Self.text).sorted() { hash.update(Array(text.utf8)) }
        return hash.digest().map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func text(_ filter: JSONValue) -> String {
        var writer = JSONWriter()
        let names = ["id", "title", "filter_action"].map { filter[$0]?.text ?? "" }
        let words = texts(filter["keywords"]) { [$0["keyword"]?.text, $0.bool("whole_word").map { "\($0)" }] }
        let lists = [
            texts(filter["context"]) { [$0.text] }, words, texts(filter["statuses"]) { [$0["status_id"]?.text] },
        ]
        writer.addArray([names] + lists) { writer, texts in
            writer.addArray(texts) { $0.addString($1) }
        }
        return writer.text
    }

    private static func texts(_ list: JSONValue?, _ parts: (JSONValue) -> [String?]) -> [String] {
        (list?.array ?? []).map { parts($0).map { $0 ?? "" }.joined(separator: " ") }.sorted()
    }
}
