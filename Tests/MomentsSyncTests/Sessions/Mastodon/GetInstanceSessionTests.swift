import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct GetInstanceSessionTests {
    private static let missing = TransportMock.Answer.success(
        ServerAnswer(status: 404, headers: [:], body: BodyMock("<html>Not Found</html>")))

    private func session(_ transport: TransportMock) throws -> GetInstanceSession {
        let address = try #require(FeedAddress("https://social.example"))
        return GetInstanceSession(transport: transport, server: MastodonServer(address))
    }

    private func answer(_ body: String, status: Int = 200) -> TransportMock.Answer { .answer(body, status: status) }

    @Test func goToSocialIsFoundOut() async throws {
        let found = try await recorded("gotosocial-0.20")

        expectEqual(found.version, "0.20.0")
        #expect(found.apiVersion == nil)
        expectEqual(found.streaming, "wss://localhost:8302")
        #expect(
            found.statuses
                == .init(maximumCharacters: 5_000, maximumMediaAttachments: 6, charactersReservedPerURL: 25))
        expectEqual(found.media.maximumDescription, 1_500)
        expectEqual(found.media.maximumImageSize, 41_943_040)
        expectEqual(found.media.supportedTypes.count, 22)
        #expect(
            found.polls
                == .init(
                    maximumOptions: 6, maximumCharactersPerOption: 50, shortestDuration: 300,
                    longestDuration: 2_629_746))
        #expect(found.authorization == nil)
    }

    @Test func snacIsFoundOut() async throws {
        let found = try await recorded("snac-2.94")

        expectEqual(found.version, "4.0.0 (not true; really snac/2.94)")
        expectEqual(found.statuses.maximumCharacters, 100_000)
        #expect(found.media.maximumDescription == nil)
        expectEqual(found.polls.maximumOptions, 8)
        #expect(found.authorization == nil)
    }

    @Test func takaheIsFoundOut() async throws {
        let found = try await recorded("takahe-0.11")

        expectEqual(found.version, "takahe/0.11.0")
        #expect(found.streaming == nil)
        expectEqual(found.statuses.maximumCharacters, 500)
        expectEqual(found.media.maximumImageArea, 4_000_000)
        #expect(found.media.maximumVideoSize == nil)
    }

    @Test func secondVersionIsAskedFirst() async throws {
        let transport = TransportMock(answer(#"{"version":"4.5.0","api_versions":{"mastodon":7}}"#), Self.missing)

        let found = try await session(transport).capabilities()

        #expect((found.version, found.apiVersion, found.instanceVersion) == ("4.5.0", 7, 2))
        #expect(
            transport.requests.map { $0.url.path() } == [
                "/api/v2/instance", "/.well-known/oauth-authorization-server",
            ])
    }

    @Test(arguments: [(404, ""), (500, ""), (502, "<html>"), (200, "<html>"), (200, ""), (200, "{}")])
    func firstVersionIsAskedWhereTheSecondIsMissing(_ status: Int, _ body: String) async throws {
        let transport = TransportMock(answer(body, status: status), answer(#"{"version":"3.5.0"}"#), Self.missing)

        let found = try await session(transport).capabilities()

        #expect((found.version, found.instanceVersion) == ("3.5.0", 1))
        expectEqual(transport.requests.map { $0.url.path() }[1], "/api/v1/instance")
    }

    @Test(arguments: [FeedFailure.timeout(seconds: 30), .disconnected, .unknownHost("x"), .redirectLoop])
    func serverThatDoesNotAnswerIsNotAskedFurther(_ failure: FeedFailure) async throws {
        let transport = TransportMock(.failure(failure))
        let session = try session(transport)

        await #expect(throws: failure) { try await session.capabilities() }
        expectEqual(transport.requests.count, 1)
    }

    @Test func metadataThatDidNotArriveAreNotTakenForMissing() async throws {
        let session = try session(TransportMock(answer(#"{"version":"4.5.0"}"#), .failure(.disconnected)))

        await #expect(throws: FeedFailure.disconnected) { try await session.capabilities() }
    }

    @Test(arguments: [("social.example", true), ("other.example", false)])
    func metadataTellScopesAndPKCEUnlessTheirEndpointIsElsewhere(_ host: String, isTaken: Bool) async throws {
        let metadata =
            #"{"authorization_endpoint":"https://\#(host)/oauth/authorize","#
            + #""token_endpoint":"https://social.example/oauth/token","#
            + #""revocation_endpoint":"https://other.example/revoke","#
            + #""scopes_supported":["read",7,"write"],"code_challenge_methods_supported":["S256"]}"#
        let found = try await session(TransportMock(answer(#"{"version":"4"}"#), answer(metadata))).capabilities()
        let expected = ServerCapabilities.AuthorizationServer(
            authorizationEndpoint: "https://social.example/oauth/authorize",
            tokenEndpoint: "https://social.example/oauth/token", scopes: ["read", "write"], checksPKCE: true)
        #expect(found.authorization == (isTaken ? expected : nil))
    }

    @Test(arguments: [("true", "https://social.example"), ("false", nil), ("null", nil)])
    func issuerIsKnownWhereAnswersPromiseToNameIt(_ isPromised: String, _ issuer: String?) async throws {
        let metadata =
            #"{"authorization_endpoint":"https://social.example/a","token_endpoint":"https://social.example/t","#
            + #""issuer":"https://social.example","authorization_response_iss_parameter_supported":\#(isPromised)}"#

        let found = try await session(TransportMock(answer(#"{"version":"4"}"#), answer(metadata))).capabilities()

        expectEqual(found.authorization?.issuer, issuer)
    }

    @Test(arguments: [
        ("wss://live.example", true), ("ws://127.0.0.1:80", true), ("https://live.example/x", true), ("", false),
        ("live.example", false), ("file:///etc", false), ("wss://", false), ("wss://a b", false),
    ])
    func streamHasAnAddressOrNone(_ address: String, _ isOne: Bool) async throws {
        let instance = #"{"version":"4","configuration":{"urls":{"streaming":"\#(address)"}}}"#

        let found = try await session(TransportMock(answer(instance), Self.missing)).capabilities()

        #expect(found.streaming == (isOne ? address : nil))
    }

    @Test func webSiteOfAnotherKindIsNoServer() async throws {
        let session = try session(TransportMock(Self.missing))

        await #expect(throws: FeedFailure.http(status: 404)) { try await session.capabilities() }
    }

    private func recorded(_ server: String) async throws -> ServerCapabilities {
        let transport = TransportMock(
            .success(try RecordedAnswer.last(of: server, "/api/v2/instance").serverAnswer),
            .success(try RecordedAnswer.last(of: server, "/api/v1/instance").serverAnswer), Self.missing)
        // Where the second version is there, the third answer is asked for second.
        let isNew = try RecordedAnswer.last(of: server, "/api/v2/instance").status == 200
        let short = TransportMock(
            .success(try RecordedAnswer.last(of: server, "/api/v2/instance").serverAnswer), Self.missing)
        return try await session(isNew ? short : transport).capabilities()
    }
}
