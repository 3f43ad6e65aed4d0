import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct VoteSessionTests {
    private func send(_ choices: [Int] = [0, 2], poll: String = "7", by transport: TransportMock) async throws {
        let address = try #require(FeedAddress("https://social.example"))
        let server = MastodonServer(address, secrets: FeedSecrets(token: "t"))
        try await VoteSession(transport: transport, server: server).send(PollVote(poll: poll, choices: choices))
    }

    private func refused(then poll: String) -> TransportMock {
        TransportMock(
            .success(ServerAnswer(status: 422, headers: [:], body: BodyMock("{}"))),
            .success(ServerAnswer(status: 200, headers: [:], body: BodyMock(poll))))
    }

    @Test func choicesArePostedToThePoll() async throws {
        let transport = TransportMock("{}")

        try await send(by: transport)

        let request = try #require(transport.requests.first)
        expectEqual(request.url.absoluteString, "https://social.example/api/v1/polls/7/votes")
        expectEqual(String(decoding: request.body, as: UTF8.self), "choices%5B%5D=0&choices%5B%5D=2")
        expectEqual(request.secretHeaders.map(\.value), ["Bearer t"])
    }

    @Test(arguments: [#"{"voted": true, "own_votes": [2, 0]}"#, #"{"voted": true}"#])
    func voteThatArrivedBeforeCountsAsSent(_ poll: String) async throws {
        let transport = refused(then: poll)

        try await send(by: transport)

        expectEqual(transport.requests.map(\.url.path), ["/api/v1/polls/7/votes", "/api/v1/polls/7"])
    }

    @Test(arguments: [#"{"voted": false}"#, "{}", #"{"voted": true, "own_votes": [1]}"#])
    func voteThatDidNotArriveIsRefused(_ poll: String) async throws {
        await #expect(throws: FeedFailure.http(status: 422)) { try await send(by: refused(then: poll)) }
    }

    @Test func identifierThatNoServerCanHaveIsNotSent() async throws {
        let transport = TransportMock("{}")

        await #expect(throws: FeedFailure.http(status: 404)) { try await send(poll: "../1", by: transport) }
        #expect(transport.requests.isEmpty)
    }
}
