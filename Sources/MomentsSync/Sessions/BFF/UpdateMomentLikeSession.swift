import Essentials
import MomentsCore
import MomentsStore

/// One exchange: a moment is liked, or not any more. The answer could hold the whole timeline; only the owner is asked for.
struct UpdateMomentLikeSession: Sendable {
    static let query = """
        mutation updateMomentLike($momentID: ID!, $userID: ID!, $isLiked: Boolean!) { \
        updateMomentLike(momentID: $momentID, userID: $userID, isLiked: $isLiked) { userDetails { id } } }
        """
    /// Far more than the answer has, in bytes.
    private static let answerLimit = 1_024 * 1_024

    /// Why a like was not taken.
    struct Refusal: Error, Equatable {
        let failure: FeedFailure
        /// Whether sending it again would be in vain.
        let isFinal: Bool
    }

    private let transport: any ServerTransport
    private let server: BFFServer
    private let now: @Sendable () -> Date

    init(transport: any ServerTransport, server: BFFServer, now: @escaping @Sendable () -> Date = { Date() }) {
        self.transport = transport
        self.server = server
        self.now = now
    }

    /// Returns once the server has it. A cancelled task gets `.disconnected`.
    func update(_ momentID: String, of userID: String, isLiked: Bool) async throws(Refusal) {
        let (answer, bytes): (ServerAnswer, [UInt8])
        do throws(FeedFailure) {
            (answer, bytes) = try await exchange(request(momentID, userID, isLiked))
        } catch {
            throw Refusal(failure: error, isFinal: error.refusesRequest)
        }
        if let error = AnswerReader.ServerError(answer: bytes).map({ GraphQLError($0, status: answer.status) }) {
            throw Refusal(failure: error.failure, isFinal: error.isFinal)
        }
        guard let failure = FeedFailure(answer, now: now()) ?? Self.problem(bytes) else { return }
        throw Refusal(failure: failure, isFinal: failure.refusesRequest)
    }

    /// The body is of interest where it can say more than the status.
    private func exchange(_ request: ServerRequest) async throws(FeedFailure) -> (ServerAnswer, [UInt8]) {
        let answer = try await transport.send(request)
        if answer.status != 400, let failure = FeedFailure(answer, now: now()) { throw failure }
        return (answer, try await answer.body.bytes(atMost: Self.answerLimit))
    }

    private func request(_ momentID: String, _ userID: String, _ isLiked: Bool) -> ServerRequest {
        server.request(Self.query) {
            $0.addMember("momentID", momentID)
            $0.addMember("userID", userID)
            $0.addMember("isLiked") { $0.addBool(isLiked) }
        }
    }

    /// Nil for the answer that was asked for.
    private static func problem(_ bytes: [UInt8]) -> FeedFailure? {
        let text = bytes.drop { $0 <= 0x20 }
        if text.isEmpty { return .noData }
        if text.first == UInt8(ascii: "<") { return .webPage }
        guard let json = JSONParser.parse(AnswerReader.withoutMark(bytes)) else { return .invalidJSON }
        guard case .object? = json["data"]?["updateMomentLike"] else { return .noData }
        return nil
    }
}

extension FeedFailure {
    /// Whether the server refuses the request itself, and will do so again: a status of 400 to 499 that means neither a person,
    /// nor a server that is busy.
    fileprivate var refusesRequest: Bool {
        guard case .http(let status) = self else { return false }
        return (400..<500).contains(status) && ![408, 425].contains(status)
    }
}
