import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct MissingStatusCheckTests {
    private static let account = StatusAccount(id: "1", username: "ada", acct: "ada", displayName: "Ada")
    private static let page = StatusPage(statuses: [Status(id: "9", account: account)])

    // MARK: What the server says

    @Test(arguments: [404, 410]) func statusThatTheServerSaysIsGoneGoes(_ status: Int) async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock([answer(status), answer(200)]))
        store.missing = [missing(1)]

        try await check(store, transport)

        expectEqual(store.calls, [.remove(1)])
        expectEqual(transport.requests.map(\.url.path), ["/api/v1/statuses/s1", "/api/v1/statuses/9"])
    }

    @Test(arguments: [200, 204, 400, 401, 403, 418, 422, 500, 502]) func anyOtherAnswerKeepsIt(_ status: Int)
        async throws
    {
        let store = AnswerStoreMock()
        store.missing = [missing(1)]

        try await check(store, TransportMock([answer(status)]))

        expectEqual(store.calls, [.keep([1])])
    }

    @Test func statusThatAFilterHidesIsHidden() async throws {
        let (store, hidden) = (AnswerStoreMock(), #"[{"filter":{"id":"1","title":"T","filter_action":"hide"}}]"#)
        store.missing = [missing(1)]

        try await check(store, TransportMock(#"{"id":"s1","account":{"id":"1","acct":"ada"},"filtered":\#(hidden)}"#))

        expectEqual(store.calls, [.hide(["s1"])])
    }

    @Test(arguments: [FeedFailure.timeout(seconds: 30), .disconnected, .unreachable(reason: "x"), .unknownHost("x")])
    func whoeverIsNotReachedIsAskedAgain(_ failure: FeedFailure) async throws {
        let store = AnswerStoreMock()
        store.missing = [missing(1)]

        try await check(store, TransportMock(.failure(failure)))

        expectEqual(store.calls, [])
    }

    @Test func whoeverIsNotReachedIsNotAskedAboutTheOthers() async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock(.failure(.disconnected)))
        store.missing = [missing(1), missing(2)]

        try await check(store, transport)

        expectEqual(transport.requests.count, 1)
    }

    @Test func serverThatIsAskedTooOftenIsAskedAgainLater() async throws {
        let store = AnswerStoreMock()
        store.missing = [missing(1)]

        try await check(store, TransportMock([answer(429)]))

        expectEqual(store.calls, [])
    }

    // MARK: Whether it is believed

    @Test func serverThatLacksWhatItJustSentIsNotBelieved() async throws {
        let store = AnswerStoreMock()
        store.missing = [missing(1), missing(2)]

        try await check(store, TransportMock([answer(404)]))

        expectEqual(store.calls, [.keep([1, 2])])
    }

    @Test func whatItJustSentIsAskedAboutOnce() async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock([answer(404), answer(200), answer(404)]))
        store.missing = [missing(1), missing(2)]

        try await check(store, transport)

        expectEqual(store.calls, [.remove(1), .remove(2)])
        expectEqual(transport.requests.count, 3)
    }

    @Test func pageWithoutABoostSaysNothingOfBoosts() async throws {
        let store = AnswerStoreMock()
        store.missing = [missing(1, isBoost: true)]

        try await check(store, TransportMock([answer(404), answer(200)]))

        expectEqual(store.calls, [.keep([1])])
    }

    @Test func boostIsBelievedGoneWhereAnotherBoostIsThere() async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock([answer(404), answer(200)]))
        store.missing = [missing(1, isBoost: true)]
        var boost = Status(id: "b", account: Self.account)
        boost.reblog = Status(id: "c", account: Self.account)

        try await check(store, transport, StatusPage(statuses: Self.page.statuses + [boost]))

        expectEqual(store.calls, [.remove(1)])
        expectEqual(transport.requests.last?.url.path, "/api/v1/statuses/b")
    }

    // MARK: How much is asked

    @Test func fewAreAskedAbout() async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock([answer(200)]))
        store.missing = (1...20).map { missing($0) }

        try await check(store, transport)

        expectEqual(transport.requests.count, 5)
    }

    @Test(arguments: [0, 2]) func noMoreAreAskedAboutThanTheServerSpares(_ spare: Int) async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock([answer(200)]))
        store.missing = (1...20).map { missing($0) }
        var page = Self.page
        page.spareRequests = spare

        try await check(store, transport, page)

        expectEqual(transport.requests.count, spare)
    }

    @Test(arguments: ["../../1", "1/favourite", "1?x", " 1", "1\u{1B}", "ü", ".", "..", "%2E"])
    func identifierThatAPathChangesIsNotAskedAbout(_ id: String) async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock([answer(404)]))
        store.missing = [MissingStatus(id: 1, entry: 1, remoteID: id, isBoost: false)]

        try await check(store, transport)

        #expect(transport.requests.isEmpty)
        expectEqual(store.calls, [.keep([1])])
    }

    // MARK: Support

    private func missing(_ id: Int64, isBoost: Bool = false) -> MissingStatus {
        MissingStatus(id: id, entry: id, remoteID: "s\(id)", isBoost: isBoost)
    }

    private func answer(_ status: Int) -> TransportMock.Answer {
        .success(ServerAnswer(status: status, headers: [:], body: BodyMock(status == 200 ? "{}" : "")))
    }

    private func check(_ store: AnswerStoreMock, _ transport: TransportMock, _ page: StatusPage = page) async throws {
        let address = try #require(FeedAddress("https://moments.example/"))
        let session = GetStatusSession(
            transport: transport, server: MastodonServer(address, secrets: FeedSecrets(token: "t")))
        var check = MissingStatusCheck(session, of: page, now: Date(timeIntervalSince1970: 1_000))
        try await check.run(from: 1, store)
    }
}
