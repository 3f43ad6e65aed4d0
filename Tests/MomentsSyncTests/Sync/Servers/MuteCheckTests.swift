import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct MuteCheckTests {
    private let store = AnswerStoreMock()

    init() {
        store.needsMutes = true
    }

    @Test func whoIsMutedOrBlockedIsHidden() async throws {
        try await check(answer("grace"), answer("robin@kites.example"))

        expectEqual(store.calls, [.hide(["grace@moments.example", "robin@kites.example"])])
        expectEqual(store.mutes, ["grace@moments.example", "robin@kites.example"])
    }

    @Test func whoWasMutedBeforeIsNotLookedForAgain() async throws {
        store.mutes = ["grace@moments.example"]

        try await check(answer("grace", "alan"), answer())

        expectEqual(store.calls, [.hide(["alan@moments.example"])])
    }

    @Test func whoIsNotMutedAnyMoreIsForgotten() async throws {
        store.mutes = ["grace@moments.example", "alan@moments.example"]

        try await check(answer("grace"), answer())

        expectEqual(store.calls, [])
        expectEqual(store.mutes, ["grace@moments.example"])
    }

    @Test func theyAreAskedForOnlyWhereThatIsDue() async throws {
        store.needsMutes = false

        let transport = try await check(answer("grace"))

        #expect(transport.requests.isEmpty)
    }

    @Test func allPagesAreRead() async throws {
        let next = #"<https://moments.example/api/v1/mutes?max_id=7>; rel="next""#

        let transport = try await check(answer("grace", link: next), answer("alan"), answer())

        expectEqual(store.mutes, ["grace@moments.example", "alan@moments.example"])
        expectEqual(transport.requests.map(\.url.path), ["/api/v1/mutes", "/api/v1/mutes", "/api/v1/blocks"])
    }

    @Test func listWhoseNextPageCannotBeFollowedChangesNoMute() async throws {
        store.mutes = ["grace@moments.example"]

        try await check(answer("alan", link: "<http://[::1>; rel=next"), answer())

        expectEqual(store.calls, [])
        expectEqual(store.mutes, ["grace@moments.example"])
    }

    @Test(arguments: [403, 404]) func serverThatHasNoSuchListMutesNobody(_ status: Int) async throws {
        try await check(answer(status: status), answer("robin@kites.example"))

        expectEqual(store.mutes, ["robin@kites.example"])
    }

    @Test(arguments: [500, 200]) func whereTheServerDoesNotSayNothingIsOther(_ status: Int) async throws {
        store.mutes = ["grace@moments.example"]

        try await check(answer(status: status, body: "{}"))

        expectEqual(store.calls, [])
        expectEqual(store.mutes, ["grace@moments.example"])
    }

    @Test(arguments: [401, 429]) func serverThatLetsNobodyInEndsIt(_ status: Int) async throws {
        await #expect(throws: FeedFailure.self) { try await check(answer(status: status)) }

        #expect(store.needsMutes)
    }

    private func answer(
        _ people: String..., link: String? = nil, status: Int = 200, body: String? = nil
    ) -> TransportMock.Answer {
        let list = people.map { #"{"id":"\#($0)","acct":"\#($0)"}"# }.joined(separator: ",")
        let headers = link.map { ["link": $0] } ?? [:]
        return .success(ServerAnswer(status: status, headers: headers, body: BodyMock(body ?? "[\(list)]")))
    }

    @discardableResult private func check(_ answers: TransportMock.Answer...) async throws -> TransportMock {
        let transport = TransportMock(answers)
        let address = try #require(FeedAddress("https://moments.example/"))
        let server = MastodonServer(address, secrets: FeedSecrets(token: "t"))
        let exchange = APIExchange(transport: transport, server: server)
        try await MuteCheck(exchange, host: "moments.example", now: Date(timeIntervalSince1970: 1_000)).run(store)
        return transport
    }
}
