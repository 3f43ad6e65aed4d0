import Essentials
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync
@testable import TestSupport

@MainActor struct SignInTests {
    private static let instance = answer(#"{"version":"4.5.0"}"#)
    private nonisolated static let missing = answer("", status: 404)
    private static let client = answer(#"{"client_id":"7","client_secret":"cs"}"#)
    private static let token = answer(#"{"access_token":"t","scope":"read"}"#)
    private static let account = answer(
        #"{"id":"1","username":"ada","acct":"ada","display_name":"Ada\nL.","followers_count":12,"source":{"privacy":"private"}}"#
    )

    private nonisolated static func answer(_ body: String, status: Int = 200) -> TransportMock.Answer {
        .answer(body, status: status)
    }

    private static func transport(
        metadata: TransportMock.Answer = missing, token: TransportMock.Answer = token,
        account: TransportMock.Answer = account
    ) -> TransportMock {
        TransportMock(instance, metadata, client, token, account)
    }

    private func fixture(_ transport: TransportMock = transport()) throws -> SignInFixture {
        SignInFixture(to: try #require(FeedAddress("https://social.example:8443/@ada")), by: transport)
    }

    /// As the server has the browser do it.
    @discardableResult
    private func answer(_ addresses: AuthorizationAddresses, _ query: String) async throws -> BrowserMock.Page {
        let redirectURI = try addresses.redirect.field("redirect_uri")
        return try await BrowserMock.open("\(redirectURI)?\(query)&state=\(try addresses.redirect.field("state"))")
    }

    private func form(_ request: ServerRequest) -> URLForm {
        URLForm(String(decoding: request.body, as: UTF8.self))
    }

    // MARK: What comes of it

    @Test func personWhoAllowsItInTheBrowserIsSignedIn() async throws {
        let fixture = try fixture()

        let page = try await answer(try await fixture.addresses(), "code=c")

        #expect(page.text.contains("Allowed."))
        let found = try await fixture.signedIn()
        let credentials = OAuthCredentials(client: OAuthClient(id: "7", secret: "cs"), token: "t", scope: "read")
        var capabilities = ServerCapabilities(version: "4.5.0")
        (capabilities.instanceVersion, capabilities.defaults) = (2, PostingDefaults(visibility: .private))
        capabilities.followers = 12
        #expect(
            found
                == SignedIn(
                    accountID: "1", handle: "ada@social.example", displayName: "Ada L.", credentials: credentials,
                    capabilities: capabilities))
    }

    @Test func nameWithItsServerStaysAsItIs() async throws {
        let account = Self.answer(
            #"{"id":"1","acct":"ada@else.example","avatar":"https://a.example/1.png","header":"file:///etc"}"#)
        let fixture = try fixture(Self.transport(account: account))
        _ = try await fixture.addresses()

        fixture.type("c")

        let found = try await fixture.signedIn()
        expectEqual(found.handle, "ada@else.example")
        expectEqual(found.avatar, WebAddress("https://a.example/1.png"))
        #expect(found.header == nil)
    }

    // MARK: What is sent

    @Test func clientIsRegisteredForThePortAndForTypedCodes() async throws {
        let transport = Self.transport()
        let fixture = try fixture(transport)

        let addresses = try await fixture.addresses()

        let redirectURIs = try #require(form(transport.requests[2])["redirect_uris"]).split(separator: "\n")
        #expect(
            redirectURIs.map(String.init) == [
                try addresses.redirect.field("redirect_uri"), "urn:ietf:wg:oauth:2.0:oob",
            ])
        try expectEqual(addresses.code.field("redirect_uri"), "urn:ietf:wg:oauth:2.0:oob")
        try expectEqual(addresses.redirect.field("client_id"), "7")
        fixture.cancel()
        _ = await fixture.end()
    }

    @Test(arguments: [false, true]) func codeIsSentWithWhereItCameToAndTheVerifierOfTheChallenge(_ isTyped: Bool)
        async throws
    {
        let transport = Self.transport()
        let fixture = try fixture(transport)
        let addresses = try await fixture.addresses()
        let asked = isTyped ? addresses.code : addresses.redirect

        if isTyped { fixture.type(" c\n") } else { try await answer(addresses, "code=c") }

        try await expectEqual(fixture.signedIn().handle, "ada@social.example")
        let form = form(transport.requests[3])
        expectEqual(form["code"], "c")
        #expect(form["redirect_uri"] == (try asked.field("redirect_uri")))
        var hash = SHA256()
        hash.update(Array(try #require(form["code_verifier"]).utf8))
        let base64 = Data(hash.digest()).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        try expectEqual(base64, asked.field("code_challenge") + "=")
    }

    @Test(arguments: [(missing, "/oauth/authorize", "/oauth/token"), (metadata, "/a", "/t")])
    func placesAreThoseThatTheServerNamesOrAtTheRoot(
        _ metadata: TransportMock.Answer, _ authorize: String, _ token: String
    ) async throws {
        let transport = Self.transport(metadata: metadata)
        let fixture = try fixture(transport)
        let addresses = try await fixture.addresses()
        fixture.type("c")
        _ = try await fixture.signedIn()
        for address in [addresses.redirect, addresses.code] {
            #expect(address.text.hasPrefix("https://social.example:8443\(authorize)?"))
        }
        #expect(
            transport.requests.map { $0.url.path() } == [
                "/api/v2/instance", "/.well-known/oauth-authorization-server", "/api/v1/apps", token,
                "/api/v1/accounts/verify_credentials",
            ])
        expectEqual(transport.requests.last?.secretHeaders, [.init(name: "Authorization", value: "Bearer t")])
    }

    private nonisolated static let metadata = answer(
        #"{"authorization_endpoint":"https://social.example:8443/a","token_endpoint":"https://social.example:8443/t"}"#
    )

    // MARK: What goes wrong

    @Test(arguments: [
        ("error=access_denied", FeedFailure.signInDenied),
        ("error=invalid_scope&error_description=No+such+scope", .signInRefused(reason: "No such scope")),
    ])
    func refusedPermissionSignsNobodyIn(_ query: String, _ failure: FeedFailure) async throws {
        let fixture = try fixture()
        let page = try await answer(try await fixture.addresses(), query)
        #expect(page.text.contains("Denied."))
        await expectEqual(fixture.end(), .failed(failure))
    }

    @Test(arguments: [
        ("code=c", false), ("code=c&iss=https%3A%2F%2Fother.example", false),
        ("code=c&iss=https%3A%2F%2Fsocial.example%3A8443", true),
    ]) func answerThatIsFromTheServerAloneSignsIn(_ query: String, isFromServer: Bool) async throws {
        let transport = Self.transport(metadata: Self.metadataWithIssuer)
        let fixture = try fixture(transport)

        let page = try await answer(try await fixture.addresses(), query)

        if isFromServer { return try await expectEqual(fixture.signedIn().accountID, "1") }
        #expect(page.text.contains("Denied."))
        await expectEqual(fixture.end(), .failed(.wrongIssuer))
        expectEqual(transport.requests.count, 3)
    }

    private static let metadataWithIssuer = answer(
        #"{"authorization_endpoint":"https://social.example:8443/a","token_endpoint":"https://social.example:8443/t","#
            + #""issuer":"https://social.example:8443","authorization_response_iss_parameter_supported":true}"#)

    @Test func answerWithAnotherStateIsNotHeard() async throws {
        let fixture = try fixture()
        let addresses = try await fixture.addresses()

        let page = try await BrowserMock.open("\(try addresses.redirect.field("redirect_uri"))?code=c&state=x")

        expectEqual(page.status, 404)
        try await answer(addresses, "code=c")
        try await expectEqual(fixture.signedIn().accountID, "1")
    }

    @Test func codeThatIsWrongIsSaid() async throws {
        let fixture = try fixture(Self.transport(token: Self.answer(#"{"error":"invalid_grant"}"#, status: 400)))
        _ = try await fixture.addresses()

        fixture.type("x")

        await expectEqual(fixture.end(), .failed(.codeRefused))
    }

    @Test(arguments: ["", "{}", #"{"code":""}"#, #"{"code":7}"#]) func lineThatIsNoCodeIsLeftOut(_ line: String)
        async throws
    {
        let fixture = try fixture()
        _ = try await fixture.addresses()

        fixture.take(line)
        fixture.type("c")

        try await expectEqual(fixture.signedIn().accountID, "1")
    }

    @Test func answerAfterAlmostFiveMinutesIsHeard() async throws {
        let fixture = try fixture()
        let addresses = try await fixture.addresses()
        await wait(until: { fixture.clock.timerCount == 1 })

        fixture.clock.now += 299
        try await answer(addresses, "code=c")

        try await expectEqual(fixture.signedIn().accountID, "1")
        expectEqual(fixture.clock.timerCount, 0)
    }

    /// By any of its endings.
    @Test(
        arguments: [
            ("typed", nil), ("denied", .signInDenied), ("expired", .signInTimeout(seconds: 300)),
            ("cancelled", .disconnected),
        ] as [(String, FeedFailure?)])
    func portIsClosedInTheEnd(_ ending: String, _ failure: FeedFailure?) async throws {
        let fixture = try fixture()
        let addresses = try await fixture.addresses()
        await wait(until: { fixture.clock.timerCount == 1 })
        switch ending {
        case "typed": fixture.type("c")
        case "denied": try await answer(addresses, "error=access_denied")
        case "expired": fixture.clock.now += 300
        default: fixture.cancel()
        }
        let reply = await fixture.end()
        if let failure { expectEqual(reply, .failed(failure)) }
        await #expect(throws: FeedFailure.self) { try await answer(addresses, "code=c") }
        expectEqual(fixture.clock.timerCount, 0)
    }

    @Test func serverOfAnotherKindIsToldNothing() async throws {
        let transport = TransportMock("", status: 404)
        let fixture = try fixture(transport)

        await expectEqual(fixture.end(), .failed(.http(status: 404)))
        #expect(transport.requests.allSatisfy { $0.method == .get })
    }
}
