import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct MissingStatusCheckTests {
    private static let page = StatusPage(statuses: [.dated("9")])
    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
    }

    // MARK: What the server says

    @Test(arguments: [404, 410]) func statusThatTheServerSaysIsGoneGoes(_ status: Int) async throws {
        let transport = TransportMock([answer(status), answer(200)])
        try await have("1")

        try await check(transport)

        try expectEqual(fixture.home(), [])
        expectEqual(transport.requests.map(\.url.path), ["/api/v1/statuses/1", "/api/v1/statuses/9"])
    }

    @Test(arguments: [200, 204, 400, 401, 403, 418, 422, 500, 502]) func anyOtherAnswerKeepsIt(_ status: Int)
        async throws
    {
        try await have("1")

        try await check(TransportMock([answer(status)]))

        try expectEqual(fixture.home(), ["1"])
        try expectEqual(missing(), [])
    }

    @Test func statusThatAFilterHidesIsHidden() async throws {
        let hidden = #"[{"filter":{"id":"1","title":"T","filter_action":"hide"}}]"#
        try await have("1")

        try await check(TransportMock(#"{"id":"1","account":{"id":"1","acct":"ada"},"filtered":\#(hidden)}"#))

        try expectEqual(fixture.home(), [])
    }

    @Test(arguments: [FeedFailure.timeout(seconds: 30), .disconnected, .unreachable(reason: "x"), .unknownHost("x")])
    func whoeverIsNotReachedIsAskedAgain(_ failure: FeedFailure) async throws {
        try await have("1")

        try await check(TransportMock(.failure(failure)))

        try expectEqual(missing(), ["1"])
    }

    @Test func whoeverIsNotReachedIsNotAskedAboutTheOthers() async throws {
        let transport = TransportMock(.failure(.disconnected))
        try await have("2", "1")

        try await check(transport)

        expectEqual(transport.requests.count, 1)
    }

    @Test func serverThatIsAskedTooOftenIsAskedAgainLater() async throws {
        try await have("1")

        try await check(TransportMock([answer(429)]))

        try expectEqual(missing(), ["1"])
    }

    // MARK: Whether it is believed

    @Test func serverThatLacksWhatItJustSentIsNotBelieved() async throws {
        try await have("2", "1")

        try await check(TransportMock([answer(404)]))

        try expectEqual(fixture.home(), ["2", "1"])
        try expectEqual(missing(), [])
    }

    @Test func whatItJustSentIsAskedAboutOnce() async throws {
        let transport = TransportMock([answer(404), answer(200), answer(404)])
        try await have("2", "1")

        try await check(transport)

        try expectEqual(fixture.home(), [])
        expectEqual(transport.requests.count, 3)
    }

    @Test func pageWithoutABoostSaysNothingOfBoosts() async throws {
        try await have(.dated("1", boosting: .dated("0")))

        try await check(TransportMock([answer(404), answer(200)]))

        try expectEqual(fixture.home(), ["1"])
        try expectEqual(missing(), [])
    }

    @Test func boostIsBelievedGoneWhereAnotherBoostIsThere() async throws {
        let transport = TransportMock([answer(404), answer(200)])
        try await have(.dated("1", boosting: .dated("0")))

        try await check(transport, StatusPage(statuses: Self.page.statuses + [.dated("b", boosting: .dated("c"))]))

        try expectEqual(fixture.home(), [])
        expectEqual(transport.requests.last?.url.path, "/api/v1/statuses/b")
    }

    // MARK: How much is asked

    @Test func fewAreAskedAbout() async throws {
        let transport = TransportMock([answer(200)])
        try await have((1...20).map { .dated("\(21 - $0)") })

        try await check(transport)

        expectEqual(transport.requests.count, 5)
    }

    @Test(arguments: [0, 2]) func noMoreAreAskedAboutThanTheServerSpares(_ spare: Int) async throws {
        let transport = TransportMock([answer(200)])
        try await have((1...20).map { .dated("\(21 - $0)") })
        var page = Self.page
        page.spareRequests = spare

        try await check(transport, page)

        expectEqual(transport.requests.count, spare)
    }

    @Test(arguments: ["../../1", "1/favourite", "1?x", " 1", "1\u{1B}", "ü", ".", "..", "%2E"])
    func identifierThatAPathChangesIsNotAskedAbout(_ id: String) async throws {
        let transport = TransportMock([answer(404)])
        try await have(id)

        try await check(transport)

        #expect(transport.requests.isEmpty)
        try expectEqual(fixture.home(), [id])
        try expectEqual(missing(), [])
    }

    // MARK: Support

    /// They stand in home, and are not on the page.
    private func have(_ ids: String...) async throws {
        try await have(ids.map { .dated($0) })
    }

    private func have(_ statuses: Status...) async throws {
        try await have(statuses)
    }

    private func have(_ statuses: [Status]) async throws {
        try await fixture.have(statuses)
    }

    /// What is asked about by the next sync.
    private func missing() throws -> [String] {
        try fixture.refresh.missing(from: 0, atMost: 99, at: fixture.now).map(\.remoteID)
    }

    private func answer(_ status: Int) -> TransportMock.Answer {
        .success(ServerAnswer(status: status, headers: [:], body: BodyMock(status == 200 ? "{}" : "")))
    }

    private func check(_ transport: TransportMock, _ page: StatusPage = page) async throws {
        let session = GetStatusSession(exchange: try fixture.exchange(transport))
        var check = MissingStatusCheck(session, of: page, now: fixture.now)
        try await check.run(from: 0, fixture.refresh)
    }
}
