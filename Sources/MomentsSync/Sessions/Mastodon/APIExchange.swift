import Essentials
import MomentsCore
import MomentsStore

/// Sends one request, and brings the JSON that came, or says why there is none.
struct APIExchange: Sendable {
    /// Says what a status means that is no success, perhaps by what else the answer has.
    typealias Explanation = @Sendable (FeedFailure, ServerAnswer) async -> FeedFailure

    /// The parts of an answer that are used.
    struct Answer: Sendable {
        let status: Int
        let json: [UInt8]
        /// `Link` (RFC 8288).
        let link: String?
        /// As `ServerAnswer.sent` has it.
        let sent: Date?
        /// As `RateLimit.spare` has it.
        let spareRequests: Int?
    }

    /// Of an answer, in bytes: a page of 40 statuses has 0.3 MB as a rule.
    static let answerLimit = 16 * 1_024 * 1_024
    /// The most of an answer that refuses which is looked at, in bytes.
    static let errorLimit = 64 * 1_024

    private let transport: any ServerTransport
    let server: MastodonServer
    private let now: @Sendable () -> Date

    init(
        transport: any ServerTransport, server: MastodonServer, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.transport = transport
        self.server = server
        self.now = now
    }

    /// - Parameters:
    ///   - limit: of the answer, in bytes.
    ///   - explain: what it means that the server refuses; nil: what it does where a token is sent.
    /// - Throws: `.webPage` where HTML came, `.noData` where nothing did. A cancelled task gets `.disconnected`.
    func answer(
        to request: ServerRequest, atMost limit: Int = Self.answerLimit, explain: Explanation? = nil
    ) async throws(FeedFailure) -> Answer {
        let answer = try await send(request, explain ?? explained)
        let bytes = try await answer.body.bytes(atMost: limit)
        if let failure = Self.problem(bytes) { throw failure }
        return Answer(
            status: answer.status, json: bytes, link: answer.headers["link"], sent: answer.sent,
            spareRequests: RateLimit.spare(answer.headers))
    }

    /// The same for one entity.
    /// - Throws: `.invalidJSON` where it is none.
    func object(_ request: ServerRequest, explain: Explanation? = nil) async throws(FeedFailure) -> JSONValue {
        let answer = try await answer(to: request, explain: explain)
        guard let json = JSONParser.parse(AnswerReader.withoutMark(answer.json)) else { throw .invalidJSON }
        return json
    }

    /// The same where it is of no interest what came, but whether the server did it.
    func confirm(_ request: ServerRequest, explain: Explanation? = nil) async throws(FeedFailure) {
        _ = try await send(request, explain ?? explained)
    }

    /// The same for an answer that goes on without end: its body is what comes from now on.
    /// - Throws: `.webPage` and `.noData` where it is no stream of events.
    func events(_ request: ServerRequest) async throws(FeedFailure) -> any ServerBody {
        let answer = try await send(request, explained)
        let type = answer.headers["content-type"]?.lowercased() ?? ""
        guard type.hasPrefix("text/event-stream") else { throw type.hasPrefix("text/html") ? .webPage : .noData }
        return answer.body
    }

    /// The same for messages by WebSocket: each piece of the body is one.
    /// - Throws: `.noData` where none is spoken.
    func messages(_ request: ServerRequest) async throws(FeedFailure) -> any ServerBody {
        let answer = try await transport.send(request)
        guard answer.status != 101 else { return answer.body }
        throw await explained(FeedFailure(answer, now: now()) ?? .noData, answer)
    }

    private func send(_ request: ServerRequest, _ explain: Explanation) async throws(FeedFailure) -> ServerAnswer {
        let answer = try await transport.send(request)
        if let failure = FeedFailure(answer, now: now()) { throw await explain(failure, answer) }
        return answer
    }

    /// For a request that no token belongs to: what is refused then is the request.
    static func withoutToken(_ failure: FeedFailure, _ answer: ServerAnswer) -> FeedFailure {
        failure == .unauthorized ? .http(status: answer.status) : failure
    }

    /// For what a token may be good for or not, however good it is for home: 401 alone says that the token is refused.
    func ofOneView(_ failure: FeedFailure, _ answer: ServerAnswer) -> FeedFailure {
        guard failure == .unauthorized else { return failure }
        return answer.status == 401 ? server.refusal : .http(status: answer.status)
    }

    /// The failure that a status means: servers refuse a token in ways of their own.
    private func explained(_ failure: FeedFailure, _ answer: ServerAnswer) async -> FeedFailure {
        switch answer.status {
        case 401: return server.refusal
        // A page comes from a guard in front of the server, which itself answers in JSON.
        case 403: return await bodyIsPage(answer) ? .http(status: 403) : server.refusal
        // Takahē says in plain text that the token is wrong; other mistakes it tells in JSON.
        case 400 where server.hasSecrets: return await bodyIsText(answer) ? .unauthorized : failure
        // snac, and Mastodon for the token of an app: there is nothing else in a request to read that could be wrong.
        case 422 where server.hasSecrets: return .unauthorized
        default: return failure
        }
    }

    private func bodyIsPage(_ answer: ServerAnswer) async -> Bool {
        await firstByte(answer) == UInt8(ascii: "<")
    }

    private func bodyIsText(_ answer: ServerAnswer) async -> Bool {
        guard let byte = await firstByte(answer) else { return false }
        return !"<{[".utf8.contains(byte)
    }

    /// Nil where there is none that is no white space.
    private func firstByte(_ answer: ServerAnswer) async -> UInt8? {
        // The body is a hint; a missing one is a hint, too.
        let bytes = try? await answer.body.bytes(atMost: Self.errorLimit)
        return bytes?.first { $0 > 0x20 }
    }

    /// Nil where it may be JSON.
    private static func problem(_ bytes: [UInt8]) -> FeedFailure? {
        switch AnswerReader.withoutMark(bytes).first(where: { $0 > 0x20 }) {
        case nil: .noData
        case UInt8(ascii: "<"): .webPage
        default: nil
        }
    }
}
