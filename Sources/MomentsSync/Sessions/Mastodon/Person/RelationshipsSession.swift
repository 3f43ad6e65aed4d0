import Essentials
import MomentsCore
import MomentsStore

/// One exchange: how the person whose token is sent and others stand to each other
/// (docs.joinmastodon.org/methods/accounts/#relationships).
struct RelationshipsSession {
    /// How many are asked about at once.
    static let limit = 40

    let exchange: APIExchange
    let now: @Sendable () -> Date

    /// - Parameter ids: of people; of the first ones alone where there are more than `limit`.
    /// - Returns: by their identifiers; nobody of whom the server says nothing.
    /// - Throws: why the server did not say. A cancelled task gets `.disconnected`.
    func relationships(_ ids: [String]) async throws(FeedFailure) -> [String: Relationship] {
        let asked = ids.filter(GetStatusSession.canAsk).prefix(Self.limit)
        guard !asked.isEmpty else { return [:] }
        let query = URLForm.encode(asked.map { (key: "id[]", value: $0) })
        let request = try exchange.server.get("/api/v1/accounts/relationships", query: query)
        let answer = try await exchange.answer(to: request, explain: exchange.ofOneView)
        guard let list = JSONParser.parse(AnswerReader.withoutMark(answer.json))?.array else { throw .noData }
        let (wanted, now) = (Set(asked), now())
        let told = list.prefix(asked.count).compactMap { json -> (String, Relationship)? in
            guard let id = json.identifier("id"), wanted.contains(id),
                let relationship = Relationship(json, sent: answer.sent, now: now)
            else { return nil }
            return (id, relationship)
        }
        return Dictionary(told) { first, _ in first }
    }

    /// The same of one person; nil where the server does not say.
    func relationship(_ id: String) async throws(FeedFailure) -> Relationship? {
        try await relationships([id])[id]
    }
}
