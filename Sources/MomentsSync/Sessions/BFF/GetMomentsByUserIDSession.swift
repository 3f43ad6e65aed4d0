import Essentials
import MomentsCore
import MomentsStore

/// One exchange: the timeline of a user is asked for, and comes in batches while it is being read.
struct GetMomentsByUserIDSession: Sendable {
    static let query = """
        query getMomentsDetailsByUserID($userID: ID!, $withLikes: Boolean!) { \
        getMomentsDetailsByUserID(userID: $userID) { userDetails { id name avatar backgroundImage } \
        moments { id userDetails { name avatar } type title url photos createdDate \
        isLiked @include(if: $withLikes) likes @include(if: $withLikes) { id avatar } } } }
        """
    /// For whoever wants to know whose timeline it is and how many moments it has, and not what they hold.
    static let summaryQuery = """
        query getMomentsDetailsByUserID($userID: ID!) { \
        getMomentsDetailsByUserID(userID: $userID) { userDetails { id name } moments { id } } }
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
    ///   - take: saves a batch, before the answer is whole. An error that it throws ends the exchange, and is thrown.
    /// - Returns: whether the answer had all that the server has: a moment that could not be read is missing from it.
    /// - Throws: a `FeedFailure` where the server is at fault, also where batches were handed on before, as with an answer that breaks
    ///   off. A cancelled task gets `.disconnected`.
    func moments(
        of userID: String, withLikes: Bool, _ take: @escaping AnswerExchange.Take
    ) async throws -> Bool {
        let request = server.request(Self.query) {
            $0.addMember("userID", userID)
            $0.addMember("withLikes") { $0.addBool(withLikes) }
        }
        return try await read(request, take)
    }

    /// The owner of the timeline, and the number of their moments. The moments come with nothing but their identifiers: they are
    /// fetched once, when the feed is followed.
    func summary(of userID: String) async throws(FeedFailure) -> FeedFinding {
        let found = FoundMoments()
        let request = server.request(Self.summaryQuery) { $0.addMember("userID", userID) }
        do { _ = try await read(request) { await found.add($0) } } catch { throw error as? FeedFailure ?? .unknown }
        return await found.finding
    }

    private func read(_ request: ServerRequest, _ take: @escaping AnswerExchange.Take) async throws -> Bool {
        let answer = try await transport.send(request)
        try await refuse(answer)
        return try await AnswerExchange(answer, maximumMoments: maximumMoments, take).run()
    }

    private func refuse(_ answer: ServerAnswer) async throws(FeedFailure) {
        guard let failure = FeedFailure(answer, now: now()) else { return }
        guard answer.status == 400, let bytes = try? await answer.body.bytes(atMost: Self.errorLimit),
            let error = AnswerReader.ServerError(answer: bytes)
        else { throw failure }
        throw GraphQLError(error, status: answer.status).failure
    }
}

private actor FoundMoments {
    private(set) var finding = FeedFinding(owner: nil, moments: 0)

    func add(_ batch: ImportBatch) {
        finding = FeedFinding(
            owner: finding.owner ?? batch.owner?.user.name, moments: finding.moments + batch.moments.count)
    }
}
