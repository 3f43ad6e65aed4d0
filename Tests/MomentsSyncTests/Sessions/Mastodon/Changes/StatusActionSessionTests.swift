import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct StatusActionSessionTests {
    private func perform(
        _ action: StatusActionSession.Action = .favourite, on id: String = "103", by transport: TransportMock
    ) async throws {
        let address = try #require(FeedAddress("https://social.example"))
        let server = MastodonServer(address, secrets: FeedSecrets(token: "t"))
        try await StatusActionSession(transport: transport, server: server).perform(action, on: id)
    }

    @Test(arguments: StatusActionSession.Action.allCases)
    func theActionIsPostedToTheStatusWithTheToken(_ action: StatusActionSession.Action) async throws {
        let transport = TransportMock("{}")

        try await perform(action, by: transport)

        let request = try #require(transport.requests.first)
        expectEqual(request.method, .post)
        expectEqual(request.url.absoluteString, "https://social.example/api/v1/statuses/103/\(action.rawValue)")
        expectEqual(request.secretHeaders.map(\.value), ["Bearer t"])
        #expect(request.isForOriginOnly)
    }

    @Test(arguments: ["{}", "", "<p>"]) func successIsTheStatusOfTheAnswerAlone(_ body: String) async throws {
        try await perform(by: TransportMock(body))
    }

    @Test(arguments: ["", "..", "1/../2", "1?x=1", "https://kites.example/1", "a b"])
    func identifierThatNoServerCanHaveIsNotSent(_ id: String) async throws {
        let transport = TransportMock("{}")

        await #expect(throws: FeedFailure.http(status: 404)) { try await perform(on: id, by: transport) }
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [400, 403, 404, 422, 500]) func refusalIsAStatus(_ status: Int) async throws {
        await #expect(throws: FeedFailure.http(status: status)) {
            try await perform(by: TransportMock("", status: status))
        }
    }

    @Test func tokenThatIsNotTakenIsSaidToBeRefused() async throws {
        await #expect(throws: FeedFailure.unauthorized) { try await perform(by: TransportMock("", status: 401)) }
    }
}
