import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct RevokeTokenSessionTests {
    private func revoke(_ transport: TransportMock, at endpoint: String? = nil) async throws {
        let address = try #require(FeedAddress("https://social.example"))
        try await RevokeTokenSession(transport: transport, server: MastodonServer(address))
            .revoke(OAuthCredentials(client: OAuthClient(id: "7", secret: "s"), token: "t"), at: endpoint)
    }

    @Test(arguments: ["{}", "", "<p>"]) func successIsTheStatusAlone(_ body: String) async throws {
        let transport = TransportMock(body)

        try await revoke(transport)

        let request = try #require(transport.requests.first)
        let form = URLForm(String(decoding: request.body, as: UTF8.self))
        expectEqual(request.url.absoluteString, "https://social.example/oauth/revoke")
        expectEqual(form["client_id"], "7")
        expectEqual(form["client_secret"], "s")
        expectEqual(form["token"], "t")
        #expect(request.secretHeaders.isEmpty)
    }

    @Test func anotherServerIsToldNothing() async throws {
        let transport = TransportMock("{}")

        await #expect(throws: FeedFailure.invalidAddress) {
            try await revoke(transport, at: "https://evil.example/oauth/revoke")
        }
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [401, 403, 404, 500]) func refusalIsAStatus(_ status: Int) async throws {
        await #expect(throws: FeedFailure.http(status: status)) { try await revoke(TransportMock("", status: status)) }
    }
}
