import Foundation
import MomentsKit

/// One exchange: the timeline of a user is asked for, and comes in batches while it is being read.
struct GetMomentsByUserIDSession: Sendable {
    static let query = """
        query getMomentsDetailsByUserID($userID: ID!, $withLikes: Boolean!) { \
        getMomentsDetailsByUserID(userID: $userID) { userDetails { id name avatar backgroundImage } \
        moments { id userDetails { name avatar } type title url photos createdDate \
        isLiked @include(if: $withLikes) likes @include(if: $withLikes) { id avatar } } } }
        """
    /// The most of an answer that refuses which is looked at, in bytes.
    private static let errorLimit = 1_024 * 1_024

    private let transport: any ServerTransport
    private let server: BFFServer
    private let maximumMoments: Int
    private let now: @Sendable () -> Date

    init(
        transport: any ServerTransport, server: BFFServer, limits: SyncLimits = SyncLimits(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.transport = transport
        self.server = server
        maximumMoments = limits.maximumMoments
        self.now = now
    }

    /// - Parameters:
    ///   - withLikes: whether to ask who likes what.
    ///   - take: saves a batch, before the answer is whole. What it throws ends the exchange.
    /// - Returns: whether the answer had all that the server has: a moment that could not be read is missing from it.
    /// - Throws: also where batches were handed on before, as with an answer that breaks off. A cancelled task gets
    ///   `.disconnected`.
    func moments(
        of userID: String, withLikes: Bool, _ take: @escaping @Sendable (AnswerBatch) async throws(FeedFailure) -> Void
    ) async throws(FeedFailure) -> Bool {
        let answer = try await transport.send(request(userID, withLikes))
        try await refuse(answer)
        return try await AnswerExchange(answer, maximumMoments: maximumMoments, take).run()
    }

    private func request(_ userID: String, _ withLikes: Bool) -> ServerRequest {
        server.request(Self.query) {
            $0.addMember("userID", userID)
            $0.addMember("withLikes") { $0.addBool(withLikes) }
        }
    }

    private func refuse(_ answer: ServerAnswer) async throws(FeedFailure) {
        guard let failure = FeedFailure(answer, now: now()) else { return }
        guard answer.status == 400, let bytes = try? await answer.body.bytes(atMost: Self.errorLimit),
            let error = AnswerReader.ServerError(answer: bytes)
        else { throw failure }
        throw GraphQLError(error, status: answer.status).failure
    }
}
