import Essentials
import MomentsCore
import MomentsStore

/// One exchange: whom the person mutes (docs.joinmastodon.org/methods/mutes/#get), or blocks (docs.joinmastodon.org/methods/blocks/#get).
struct GetMutesSession {
    enum Kind: String {
        case mutes, blocks
    }

    /// How many are asked for at once: the most that servers give; and how many pages are read at most.
    private static let (limit, maximumPages) = (80, 10)

    let exchange: APIExchange
    let now: Date

    /// - Parameter host: of the server: its own people are named without it.
    /// - Throws: why the server did not say. A cancelled task gets `.disconnected`.
    func people(_ kind: Kind, host: String) async throws(FeedFailure) -> ToldPeople {
        let query = "limit=\(Self.limit)"
        var (told, request) = (ToldPeople(), try exchange.server.get("/api/v1/\(kind.rawValue)", query: query))
        for _ in 0..<Self.maximumPages {
            let answer = try await exchange.answer(to: request, explain: exchange.ofOneView)
            guard let people = JSONParser.parse(AnswerReader.withoutMark(answer.json))?.array else { throw .noData }
            told.people += people.compactMap { person($0, host, sent: answer.sent ?? now) }
            let links = PageLinks(answer.link, to: request, query: query)
            guard !people.isEmpty, links.namesNext else { return told }
            // The rest is not known then, nor who of them is not muted any more.
            guard let next = links.next else { throw .noData }
            request = try exchange.server.get(next)
        }
        told.isWhole = false
        return told
    }

    /// - Parameter sent: by the server's clock: what a mute has left counts from then.
    private func person(_ json: JSONValue, _ host: String, sent: Date) -> ToldPeople.Person? {
        guard let account = StatusAccount(json) else { return nil }
        let left = json.date("mute_expires_at").map { $0.timeIntervalSince(sent) }
        return ToldPeople.Person(
            account.handle(on: host), id: account.id, until: left.map { now + max(0, $0) },
            tellsUntil: json["mute_expires_at"] != nil)
    }
}
