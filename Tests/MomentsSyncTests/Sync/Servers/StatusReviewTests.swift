import Essentials
import TestSupport
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

        expectEqual(server.asked.map(\.count), [20, 20, 5])
        expectEqual(store.calls.count, 3)
        #expect(store.rest == nil)
    }

    @Test func serverThatDoesNotSayHowMuchItTakesIsAskedAHundredTimesInFiveMinutes() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock())
        store.unseen = missing(2_050)

        #expect(try await review(store, server))

        expectEqual(server.asked.count, 100)
        expectEqual(store.unseen.count, 50)
        expectEqual(store.rest, 300)
    }

    @Test func whatTheServerDoesNotSpareIsLeftForALaterSync() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock())
        store.unseen = missing(500)

        #expect(try await review(store, server, spare: 4))

        expectEqual(server.asked.count, 2)
        expectEqual(store.unseen.count, 460)
        expectEqual(store.rest, 300)
    }

    @Test(arguments: [(spare: Int?.none, rest: 3.0), (spare: 100, rest: 1)])
    func whatHappensMeanwhileDoesNotWaitForAllOfIt(_ spare: Int?, _ rest: Double) async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock())
        store.unseen = missing(500)

        #expect(try await review(store, server, spare: spare, secondsPerBatch: 4))

        expectEqual(server.asked.count, 1)
        expectEqual(store.unseen.count, 480)
        expectEqual(store.rest, rest)
    }

    @Test func manyThatItDoesNotSendAreAllAskedAbout() async throws {
        let ids = (0..<60).map { "s\($0)" }
        let (store, server) = (
            AnswerStoreMock(), StatusServerMock(lacking: Dictionary(uniqueKeysWithValues: ids.map { ($0, 404) }))
        )
        store.unseen = missing(60)

        #expect(try await review(store, server))

        expectEqual(store.calls.count { if case .remove = $0 { true } else { false } }, 60)
        #expect(store.unseen.isEmpty)
    }

    @Test func whatCouldNotBeAskedAboutComesFirstTheNextTime() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock(lacking: ["s3": 404, "s5": 404, "s7": 404]))
        store.unseen = missing(10)

        #expect(try await review(store, server, spare: 5))

        expectEqual(store.calls.filter { if case .remove = $0 { true } else { false } }, [.remove(3), .remove(5)])
        expectEqual(store.unseen.first?.remoteID, "s7")
    }

    @Test func serverThatDoesNotAnswerAboutOneIsAskedAgainLater() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock(lacking: ["s3": 429]))
        store.unseen = missing(10)

        #expect(try await review(store, server, spare: 100))

        expectEqual(store.unseen.first?.remoteID, "s3")
        expectEqual(store.rest, 300)
    }

    @Test func boostIsGoneWhereTheServerSaysSoAndJustSentAnother() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock(lacking: ["s1": 404], boosts: ["s0"]))
        store.unseen = [missing(2)[0], MissingStatus(id: 1, entry: 1, remoteID: "s1", isBoost: true)]

        #expect(try await review(store, server))

        expectEqual(store.calls, [.page(["s0"]), .remove(1)])
    }

    @Test func whatTheServerSendsIsStoredAsItReadsNow() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock())
        store.unseen = missing(2)

        #expect(try await review(store, server))

        expectEqual(store.calls, [.page(["s0", "s1"])])
    }

    @Test func whatItDoesNotSendGoesOnlyWhereItSaysSo() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock(lacking: ["s0": 404, "s1": 200, "s2": 500]))
        store.unseen = missing(4)

        #expect(try await review(store, server))

        expectEqual(store.calls, [.page(["s3"]), .remove(0), .keep([1, 2])])
    }

    @Test func whatNobodyAskedForIsNotStored() async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock(sendingMore: "stranger"))
        store.unseen = missing(1)

        #expect(try await review(store, server))

        expectEqual(store.calls, [.page(["s0"])])
    }

    @Test(arguments: [(400, 0), (404, 0), (405, 0), (500, 3), (503, 3)])
    func serverThatLetsNobodyAskSoIsAskedInAnotherWay(_ status: Int, _ left: Int) async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock(status: status))
        store.unseen = missing(3)

        #expect(try await !review(store, server))

        expectEqual(store.calls, [])
        expectEqual(store.unseen.count, left)
    }

    @Test(arguments: [401, 429]) func serverThatDoesNotAnswerEndsIt(_ status: Int) async throws {
        let (store, server) = (AnswerStoreMock(), StatusServerMock(status: status))
        store.unseen = missing(3)

        await #expect(throws: FeedFailure.self) { try await review(store, server) }
    }

    private func missing(_ count: Int64) -> [MissingStatus] {
        (0..<count).map { MissingStatus(id: $0, entry: $0, remoteID: "s\($0)", isBoost: false) }
    }

    /// - Parameter seconds: how long the server takes for each answer.
    private func review(
        _ store: AnswerStoreMock, _ transport: StatusServerMock, spare: Int? = nil, secondsPerBatch seconds: Double = 0
    ) async throws -> Bool {
        let server = MastodonServer(
            try #require(FeedAddress("https://moments.example/")), secrets: FeedSecrets(token: "t"))
        let session = GetStatusSession(transport: transport, server: server)
        let account = StatusAccount(id: "1", username: "ada", acct: "ada", displayName: "Ada")
        let newest = StatusPage(statuses: [Status(id: "newest", account: account)], spareRequests: spare)
        let now: @Sendable () -> Date = {
            Date(timeIntervalSince1970: 1_000 + seconds * Double(transport.asked.count))
        }
        return try await StatusReview(session, now: now) { (page: StatusPage) async throws(FeedFailure) in
            let statuses = page.statuses.map { NewStatus($0, host: "moments.example", now: .distantFuture) }
            return try await store.save(statuses, unread: 0, gap: nil)
        }.run(newest, store)
    }
}

/// A server that sends the statuses that it is asked about, as far as it has them.
private final class StatusServerMock: ServerTransport {
    private let status: Int
    private let lacking: [String: Int]
    private let more: String?
    private let boosts: Set<String>
    private let requests = Mutex<[[String]]>([])

    /// The identifiers of each request for several.
    var asked: [[String]] { requests.withLock(\.self) }

    /// - Parameters:
    ///   - status: what it answers who asks for several.
    ///   - lacking: those that it does not send, with what it answers who asks about one alone.
    init(status: Int = 200, lacking: [String: Int] = [:], sendingMore more: String? = nil, boosts: Set<String> = []) {
        self.status = status
        self.lacking = lacking
        self.more = more
        self.boosts = boosts
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
        let list = sent.map { (id: String) -> String in
            let status = #""account":{"id":"1","acct":"ada"}"#
            let boosted = boosts.contains(id) ? #","reblog":{"id":"r\#(id)",\#(status)}"# : ""
            return #"{"id":"\#(id)",\#(status)\#(boosted)}"#
        }.joined(separator: ",")
        return ServerAnswer(status: status, headers: [:], body: BodyMock(status == 200 ? "[\(list)]" : ""))
    }
}
