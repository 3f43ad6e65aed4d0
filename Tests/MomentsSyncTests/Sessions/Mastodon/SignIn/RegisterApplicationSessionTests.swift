import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct RegisterApplicationSessionTests {
    private func session(_ transport: TransportMock) throws -> RegisterApplicationSession {
        let address = try #require(FeedAddress("https://social.example/@ada"))
        return RegisterApplicationSession(transport: transport, server: MastodonServer(address))
    }

    @Test func clientIsTheOneThatTheServerNames() async throws {
        let session = try session(TransportMock(#"{"id":"1","client_id":7,"client_secret":"s"}"#))

        try await expectEqual(session.client(redirectURIs: ["a"]), OAuthClient(id: "7", secret: "s"))
    }

    @Test func serverLearnsOurNameWhereAnswersGoAndWhatWeAskFor() async throws {
        let transport = TransportMock(#"{"client_id":"7","client_secret":"s"}"#)

        _ = try await session(transport).client(redirectURIs: ["http://127.0.0.1:1/x", "urn:y"])

        let request = try #require(transport.requests.first)
        let form = URLForm(String(decoding: request.body, as: UTF8.self))
        expectEqual(request.method, .post)
        expectEqual(request.url.absoluteString, "https://social.example/api/v1/apps")
        #expect(request.headers.contains(.init(name: "Content-Type", value: "application/x-www-form-urlencoded")))
        expectEqual(form["client_name"], "Moments")
        expectEqual(form["redirect_uris"], "http://127.0.0.1:1/x\nurn:y")
        expectEqual(form["scopes"], "read write")
    }

    @Test(arguments: [
        ("{}", 200, FeedFailure.noData), (#"{"client_id":"7"}"#, 200, .noData),
        (#"{"client_id":"a b","client_secret":"s"}"#, 200, .noData),
        (#"{"client_id":"\#(String(repeating: "7", count: 2_049))","client_secret":"s"}"#, 200, .noData),
        ("<p>", 200, .webPage), ("", 401, .http(status: 401)), ("", 403, .http(status: 403)),
        ("", 404, .http(status: 404)),
    ])
    func otherAnswerIsExplained(_ body: String, _ status: Int, _ failure: FeedFailure) async throws {
        let session = try session(TransportMock(body, status: status))

        await #expect(throws: failure) { try await session.client(redirectURIs: []) }
    }
}
