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

    @Test(
        arguments: [
            .failure(.timeout(seconds: 30)), .failure(.disconnected), .failure(.unreachable(reason: "x")),
            .failure(.unknownHost("x")), .answer("", status: 429),
        ] as [TransportMock.Answer])
    func unreachableOrBusyServerIsAskedAgain(_ answer: TransportMock.Answer) async throws {
        try await have("1")

        try await check(TransportMock(answer))

        try expectEqual(missing(), ["1"])
    }

    @Test func unreachableServerIsNotAskedAboutTheOthers() async throws {
        let transport = TransportMock(.failure(.disconnected))
        try await have("2", "1")

        try await check(transport)

        expectEqual(transport.requests.count, 1)
    }

    @Test func serverThatLacksWhatItJustSentIsNotBelieved() async throws {
        try await have("2", "1")

        try await check(TransportMock([answer(404)]))

        try expectEqual(fixture.home(), ["2", "1"])
        try expectEqual(missing(), [])
    }

    @Test func serverIsAskedOnceAboutAStatusItJustSent() async throws {
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

    @Test(arguments: [(nil, 5), (0, 0), (2, 2)] as [(Int?, Int)])
    func fewAreAskedAboutAndNoMoreThanTheServerSpares(_ spare: Int?, _ count: Int) async throws {
        let transport = TransportMock([answer(200)])
        try await have((1...20).map { .dated("\(21 - $0)") })
        var page = Self.page
        page.spareRequests = spare ?? page.spareRequests

        try await check(transport, page)

        expectEqual(transport.requests.count, count)
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

    /// The statuses that the next sync asks about.
    private func missing() throws -> [String] {
        try fixture.refresh.missing(from: 0, atMost: 99, at: fixture.now).map(\.remoteID)
    }

    private func answer(_ status: Int) -> TransportMock.Answer { .answer(status == 200 ? "{}" : "", status: status) }

    private func check(_ transport: TransportMock, _ page: StatusPage = page) async throws {
        let session = GetStatusSession(exchange: try fixture.exchange(transport))
        var check = MissingStatusCheck(session, of: page, now: fixture.now)
        try await check.run(from: 0, fixture.refresh)
    }
}
