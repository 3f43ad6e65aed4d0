import TestSupport
import Testing

@testable import MomentsCore

struct SignInLinesTests {
    private static let server = FeedAddress("http://social.example:8080/@ada")
    private static let page = SignInPage(language: "zh-Hans", allowed: "可以 \"<", denied: "No\n")
    private static let client = OAuthClient(id: "7", secret: "cs")
    private static let credentials = OAuthCredentials(client: client, token: "t", scope: "read write")

    private static let capabilities = ServerCapabilities(
        version: "4.5.0", apiVersion: 7, streaming: "wss://live.example",
        statuses: .init(maximumCharacters: 500, maximumMediaAttachments: 4, charactersReservedPerURL: 23),
        media: .init(
            supportedTypes: ["image/png"], maximumDescription: 1, maximumImageSize: 2, maximumImageArea: 3,
            maximumVideoSize: 4),
        polls: .init(maximumOptions: 5, maximumCharactersPerOption: 6, shortestDuration: 7, longestDuration: 8),
        authorization: .init(
            authorizationEndpoint: "https://social.example/a", tokenEndpoint: "https://social.example/b",
            revocationEndpoint: "https://social.example/c", scopes: ["read"], checksPKCE: true,
            issuer: "https://social.example/"))

    private func signedIn(
        name: String = "Ada", avatar: String = "https://a.example/1.png",
        capabilities: ServerCapabilities = capabilities,
        credentials: OAuthCredentials = credentials
    ) -> SignedIn {
        SignedIn(
            accountID: "0A", handle: "ada@social.example", displayName: name, avatar: WebAddress(avatar),
            header: WebAddress("https://a.example/2.png"), credentials: credentials, capabilities: capabilities)
    }

    @Test(arguments: [false, true]) func requestIsReadAsItWasWritten(_ allowsPlain: Bool) throws {
        let server = try #require(Self.server)
        let limits = SyncLimits(maximumAnswer: 3, timeout: 9)
        let works: [SyncRequest.Work] = [
            .signIn(SignInJob(server: server, allowsPlain: allowsPlain, page: Self.page, limits: limits)),
            .revoke(
                RevokeJob(server: server, allowsPlain: allowsPlain, credentials: Self.credentials, limits: limits)),
        ]

        for request in works.map({ SyncRequest(work: $0) }) { #expect(SyncRequest(line: request.line) == request) }
    }

    @Test func replyIsReadAsItWasWritten() throws {
        let addresses = AuthorizationAddresses(
            redirect: try #require(WebAddress("https://a.example/x?y=z")),
            code: try #require(WebAddress("https://a.example/x?y=é")))
        let replies = [
            SyncReply.authorize(addresses), .signedIn(signedIn()),
            .signedIn(signedIn(avatar: "", capabilities: ServerCapabilities(version: "snac"))), .revoked, .loggedOut,
        ]

        for reply in replies { #expect(SyncReply(line: reply.line) == reply) }
    }

    @Test func codeIsReadAsItWasWritten() {
        expectEqual(SignInRequest(line: SignInRequest.code("a\"b é").line), .code("a\"b é"))
    }

    @Test func blanksAroundACodeAreNotOfIt() {
        expectEqual(SignInRequest(line: SignInRequest.code(" c\n").line), .code("c"))
    }

    @Test(arguments: [
        "", "{}", "[]", "code", #"{"code":7}"#, #"{"code":" "}"#,
        #"{"code":"\#(String(repeating: "c", count: 2_049))"}"#,
    ])
    func lineWithoutACodeIsNotRead(_ line: String) {
        #expect(SignInRequest(line: line) == nil)
    }

    @Test(arguments: [
        #"{"authorize":{"redirect":"https://a.example"}}"#,
        #"{"authorize":{"redirect":"file:///etc","code":"https://a.example"}}"#,
        #"{"authorize":{"redirect":"https://a.example/\#(String(repeating: "x", count: 2_048))","code":"https://a"}}"#,
        #"{"revoked":false}"#, #"{"signedIn":{}}"#,
        #"{"signedIn":{"accountID":"1","handle":"a@b","displayName":"","credentials":{"token":"t"},"capabilities":{"version":"4"}}}"#,
        #"{"signedIn":{"accountID":"1","handle":"a@b","displayName":"","credentials":{"token":"a b","client":{"id":"7","secret":"s"}},"#
            + #""capabilities":{"version":"4"}}}"#,
        #"{"signedIn":{"accountID":"1","handle":"","displayName":"","credentials":{"token":"t","client":{"id":"7","secret":"s"}},"#
            + #""capabilities":{"version":"4"}}}"#,
    ])
    func brokenSignInLineIsNoReply(_ line: String) {
        #expect(SyncReply(line: line) == nil)
    }

    @Test func nameInAReplyHasNothingThatATerminalObeys() {
        let line = SyncReply.signedIn(signedIn(name: "a\u{1B}]52;c;AAAA\u{7}\nb")).line

        expectEqual(SyncReply(line: line), .signedIn(signedIn(name: "a ]52;c;AAAA b")))
    }

    /// The reader takes lines up to this length (`HelperReplies`).
    @Test func longestReplyIsShorterThanALineMayBe() throws {
        let long = { (length: Int) in String(repeating: "\"", count: length) }
        let secret = long(OAuthCredentials.maximumBytes)
        let address = "https://a.example/" + String(repeating: "x", count: WebAddress.maximumBytes - 18)
        let capabilities = ServerCapabilities(
            version: long(1_000), streaming: address,
            media: .init(
                supportedTypes: Array(repeating: long(1_000), count: 200) + Array(repeating: long(60), count: 200)),
            authorization: .init(
                authorizationEndpoint: address, tokenEndpoint: address, revocationEndpoint: address,
                scopes: Array(repeating: long(60), count: 500), issuer: address))
        let signedIn = SignedIn(
            accountID: long(2_048), handle: long(1_000), displayName: String(repeating: "\u{1F600}", count: 1_000),
            avatar: WebAddress(address), header: WebAddress(address),
            credentials: OAuthCredentials(
                client: OAuthClient(id: secret, secret: secret), token: secret, scope: long(1_000)),
            capabilities: capabilities)

        let line = SyncReply.signedIn(signedIn).line

        #expect(line.utf8.count < 64 << 10)
        guard case .signedIn(let read)? = SyncReply(line: line) else { return _ = #expect(Bool(false)) }
        expectEqual(read.capabilities.media.supportedTypes, Array(repeating: long(60), count: 100))
    }
}
