import Essentials
import Synchronization
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// What is looked at again once nobody listened for a while.
@MainActor struct StatusReviewTests {
    @Test func whatIsStoredIsAskedAboutTwentyAtATime() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock())
        store.unseen = missing(45)

        #expect(try await review(store, server))

        #expect(server.asked.map(\.count) == [20, 20, 5])
        #expect(store.calls.count == 3)
    }

    @Test func noMoreThanFourHundredAreLookedAt() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock())
        store.unseen = missing(500)

        #expect(try await review(store, server))

        #expect(server.asked.joined().count == 400)
    }

    @Test func noMoreIsAskedThanTheServerSpares() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock())
        store.unseen = missing(500)

        #expect(try await review(store, server, spare: 2))

        #expect(server.asked.count == 2)
    }

    @Test func whatTheServerSendsIsStoredAsItReadsNow() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock())
        store.unseen = missing(2)

        #expect(try await review(store, server))

        #expect(store.calls == [.page(["s0", "s1"])])
    }

    @Test func whatItDoesNotSendGoesOnlyWhereItSaysSo() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock(lacking: ["s0": 404, "s1": 200, "s2": 500]))
        store.unseen = missing(4)

        #expect(try await review(store, server))

        #expect(store.calls == [.page(["s3"]), .remove(0), .keep([1, 2])])
    }

    @Test func whatNobodyAskedForIsNotStored() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock(sendingMore: "stranger"))
        store.unseen = missing(1)

        #expect(try await review(store, server))

        #expect(store.calls == [.page(["s0"])])
    }

    @Test(arguments: [400, 404, 405, 500, 503]) func serverThatLetsNobodyAskSoIsAskedInAnotherWay(_ status: Int)
        async throws
    {
        let (store, server) = (AnswerStoreMock(), StatusServerMock(status: status))
        store.unseen = missing(3)

        #expect(try await !review(store, server))
        #expect(store.calls == [])
    }

    @Test(arguments: [401, 429]) func serverThatDoesNotAnswerEndsIt(_ status: Int) async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock(status: status))
        store.unseen = missing(3)

        await #expect(throws: FeedFailure.self) { try await review(store, server) }
    }

    private func missing(_ count: Int64) -> [MissingStatus] {
        (0..<count).map { MissingStatus(id: $0, entry: $0, remoteID: "s\($0)", isBoost: false) }
    }

    private func review(_ store: AnswerStoreMock, _ transport: StatusServerMock, spare: Int? = nil) async throws -> Bool
    {
        let server = MastodonServer(
            try #require(FeedAddress("https://moments.example/")), secrets: FeedSecrets(token: "t"))
        let session = GetStatusSession(transport: transport, server: server)
        let account = StatusAccount(id: "1", username: "ada", acct: "ada", displayName: "Ada")
        let newest = StatusPage(statuses: [Status(id: "newest", account: account)], spareRequests: spare)
        var check = MissingStatusCheck(session, of: newest, now: Date(timeIntervalSince1970: 1_000))
        return try await StatusReview(session) { (page: StatusPage) async throws(FeedFailure) in
            let statuses = page.statuses.map { NewStatus($0, host: "moments.example", now: .distantFuture) }
            return try await store.save(statuses, unread: 0, gap: nil)
        }.run(newest, &check, store)
    }
}

/// A server that sends the statuses that it is asked about, as far as it has them.
private final class StatusServerMock: ServerTransport {
    private let status: Int
    private let lacking: [String: Int]
    private let more: String?
    private let requests = Mutex<[[String]]>([])

    /// The identifiers of each request for several.
    var asked: [[String]] { requests.withLock(\.self) }

    /// - Parameters:
    ///   - status: what it answers who asks for several.
    ///   - lacking: those that it does not send, with what it answers who asks about one alone.
    init(status: Int = 200, lacking: [String: Int] = [:], sendingMore more: String? = nil) {
        self.status = status
        self.lacking = lacking
        self.more = more
    }

    func send(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer {
        let query = request.url.query(percentEncoded: false) ?? ""
        guard request.url.path.hasSuffix("/statuses") else {
            let status = lacking[request.url.lastPathComponent] ?? 200
            return ServerAnswer(status: status, headers: [:], body: BodyMock(status == 200 ? "{}" : ""))
        }
        let ids = query.split(separator: "&").map { String($0.dropFirst("id[]=".count)) }
        requests.withLock { $0.append(ids) }
        let sent = ids.filter { lacking[$0] == nil } + [more].compactMap(\.self)
        let list = sent.map { #"{"id":"\#($0)","account":{"id":"1","acct":"ada"}}"# }.joined(separator: ",")
        return ServerAnswer(status: status, headers: [:], body: BodyMock(status == 200 ? "[\(list)]" : ""))
    }
}
