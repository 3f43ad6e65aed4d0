import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct ReferenceSignInTests {
    typealias Manner = ReferenceMastodon.Manner

    private let transport = HTTPTransport.patient()

    private func fixture(_ server: ReferenceMastodon) throws -> SignInFixture {
        SignInFixture(to: try server.address(), by: transport)
    }

    /// The code that the page of the server shows.
    private func code(_ addresses: AuthorizationAddresses) async throws -> String {
        let page = try await BrowserMock.open(addresses.code.text + "&auto=ada").text
        return String(try #require(page.firstMatch(of: #/<code>(.*?)<\/code>/#)).output.1)
    }

    private func verify(_ server: ReferenceMastodon, _ credentials: OAuthCredentials) async throws -> CredentialAccount
    {
        try await VerifyCredentialsSession(transport: transport, server: try server.asSeen(by: credentials.token))
            .account()
    }

    private func end(_ server: ReferenceMastodon) async {
        await transport.shutdown()
    }

    @Test(arguments: Manner.allCases) func personWhoAllowsItInTheBrowserIsSignedIn(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)
        let fixture = try fixture(server)

        let page = try await BrowserMock.open(try await fixture.addresses().redirect.text + "&auto=ada")

        #expect(page.text.contains(SignInFixture.page.allowed))
        let found = try await fixture.signedIn()
        // Takahē names the server itself.
        #expect(found.handle == (manner == .takahe ? "ada@localhost" : "ada@127.0.0.1"))
        expectEqual(found.displayName, "Ada Lovelace")
        expectEqual(found.credentials.scope, "read write")
        expectEqual(found.capabilities.statuses.maximumCharacters, 500)
        try await expectEqual(verify(server, found.credentials).account.id, found.accountID)
        await end(server)
    }

    @Test(arguments: Manner.allCases) func personWhoTypesTheCodeIsSignedIn(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)
        let fixture = try fixture(server)

        fixture.type(try await code(try await fixture.addresses()))

        let found = try await fixture.signedIn()
        try await expectEqual(verify(server, found.credentials).account.username, "ada")
        await end(server)
    }

    @Test(arguments: Manner.allCases) func personWhoDoesNotAllowItIsNotSignedIn(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)
        let fixture = try fixture(server)

        let page = try await BrowserMock.open(try await fixture.addresses().redirect.text + "&deny=1")

        #expect(page.text.contains(SignInFixture.page.denied))
        await expectEqual(fixture.end(), .failed(.signInDenied))
        await end(server)
    }

    @Test(arguments: Manner.allCases) func codeThatIsWrongIsSaid(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)
        let fixture = try fixture(server)
        _ = try await fixture.addresses()

        fixture.type("moth")

        await expectEqual(fixture.end(), .failed(.codeRefused))
        await end(server)
    }

    @Test(arguments: Manner.allCases) func tokenThatIsRevokedIsRefused(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)
        let fixture = try fixture(server)
        fixture.type(try await code(try await fixture.addresses()))
        let credentials = try await fixture.signedIn().credentials
        let job = RevokeJob(server: try server.address(), credentials: credentials)

        await expectEqual(Revocation(job, transport: transport).run(), .revoked)

        await #expect(throws: FeedFailure.unauthorized) { try await verify(server, credentials) }
        await end(server)
    }

    @Test(arguments: Manner.allCases) func tokenOfAnotherClientIsNotRevoked(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner)
        let credentials = OAuthCredentials(client: OAuthClient(id: "x", secret: "y"), token: "token-ada")
        let job = RevokeJob(server: try server.address(), credentials: credentials)

        await expectEqual(Revocation(job, transport: transport).run(), .failed(.http(status: 403)))
        await end(server)
    }

    @Test(arguments: [
        ("429,path=/apps", "rateLimited"), ("500,path=/oauth/token", "http"), ("html,path=/oauth/token", "webPage"),
        ("empty,path=/apps", "noData"), ("redirect-loop,path=/oauth/token", "redirectLoop"),
        ("redirect-host,path=/oauth/token", "http"),
        ("401,path=verify_credentials", "unauthorized"), ("close,path=/oauth/token", "disconnected"),
    ])
    func faultOfAServerIsExplained(_ fault: String, _ kind: String) async throws {
        let server = try await ReferenceMastodon(.mastodon, "--fault", fault)
        let fixture = try fixture(server)

        if !fault.contains("/apps") { fixture.type(try await code(try await fixture.addresses())) }

        let reply = await fixture.end()
        #expect(reply.line.contains(#""kind":"\#(kind)""#), "\(reply)")
        await end(server)
    }
}
