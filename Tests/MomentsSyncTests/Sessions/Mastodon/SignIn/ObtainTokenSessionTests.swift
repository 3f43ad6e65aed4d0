import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct ObtainTokenSessionTests {
    private let client = OAuthClient(id: "7", secret: "s")

    private func obtain(_ transport: TransportMock, at endpoint: String? = nil) async throws -> OAuthCredentials {
        let address = try #require(FeedAddress("https://social.example"))
        let session = ObtainTokenSession(transport: transport, server: MastodonServer(address))
        return try await session.credentials(
            for: .init(code: "c", redirectURI: "urn:y", verifier: "v"), of: client, at: endpoint)
    }

    @Test(
        arguments: [
            (#"{"access_token":"t","token_type":"Bearer","scope":"read write"}"#, "read write"),
            (#"{"access_token":"t"}"#, nil),
        ] as [(String, String?)])
    func tokenComesWithItsScopeWhereThereIsOne(_ body: String, _ scope: String?) async throws {
        try await expectEqual(obtain(TransportMock(body)), OAuthCredentials(client: client, token: "t", scope: scope))
    }

    @Test func serverIsToldTheCodeAndWhoeverAskedForIt() async throws {
        let transport = TransportMock(#"{"access_token":"t"}"#)

        _ = try await obtain(transport)

        let request = try #require(transport.requests.first)
        let form = URLForm(String(decoding: request.body, as: UTF8.self))
        expectEqual(request.url.absoluteString, "https://social.example/oauth/token")
        expectEqual(form["grant_type"], "authorization_code")
        expectEqual(form["code"], "c")
        expectEqual(form["client_id"], "7")
        expectEqual(form["client_secret"], "s")
        expectEqual(form["redirect_uri"], "urn:y")
        expectEqual(form["code_verifier"], "v")
    }

    @Test func serverSaysWhereTokensAre() async throws {
        let transport = TransportMock(#"{"access_token":"t"}"#)

        _ = try await obtain(transport, at: "https://social.example/oauth/v2/token?x=1")

        expectEqual(transport.requests.map(\.url.absoluteString), ["https://social.example/oauth/v2/token?x=1"])
    }

    @Test func anotherServerIsToldNothing() async throws {
        let transport = TransportMock(#"{"access_token":"t"}"#)

        await #expect(throws: FeedFailure.invalidAddress) {
            try await obtain(transport, at: "https://evil.example/oauth/token")
        }
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [
        (#"{"error":"invalid_grant"}"#, 400), (#"{"error":"invalid_grant"}"#, 401), (#"{"error":"invalid_code"}"#, 400),
        ("", 400), ("no code", 422), ("<p>", 400), (#"{"error":"invalid_request"}"#, 400), ("", 403),
    ])
    func codeIsRefusedInManyWays(_ body: String, _ status: Int) async throws {
        await #expect(throws: FeedFailure.codeRefused) { try await obtain(TransportMock(body, status: status)) }
    }

    @Test(arguments: [
        (#"{"error":"invalid_client"}"#, 401, FeedFailure.http(status: 401)),
        (#"{"error":"unsupported_grant_type"}"#, 400, .http(status: 400)), ("<p>", 403, .http(status: 403)),
        ("", 404, .http(status: 404)), ("", 500, .http(status: 500)), ("{}", 200, .noData), ("<p>", 200, .webPage),
        (#"{"access_token":"a\nb"}"#, 200, .noData), (#"{"access_token":""}"#, 200, .noData),
    ])
    func otherAnswerIsExplained(_ body: String, _ status: Int, _ failure: FeedFailure) async throws {
        await #expect(throws: failure) { try await obtain(TransportMock(body, status: status)) }
    }
}
