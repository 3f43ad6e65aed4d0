import TestSupport
import Testing

@testable import MomentsCore

struct FeedSecretsJSONTests {
    @Test func secretsAreReadAsStoresHoldThem() throws {
        let header = try #require(FeedSecrets.Header(name: "X-Key", value: "k"))
        let secrets = FeedSecrets(
            token: "t", headers: [header], user: "ada", password: "p", client: OAuthClient(id: "c", secret: "s"))

        let text =
            #"{"token":"t","headers":[{"name":"X-Key","value":"k"}],"user":"ada","password":"p","#
            + #""client":{"id":"c","secret":"s"}}"#

        expectEqual(read(text), secrets)
        expectEqual(read(#"{"headers":[]}"#), FeedSecrets())
        expectEqual(read(Box(secrets: secrets).json, isBox: true), secrets)
    }

    @Test(arguments: [
        "", "7", "[]", "{}", #"{"headers":[],"client":7}"#, #"{"headers":[],"client":{"id":"c"}}"#,
        #"{"headers":[],"client":{"id":1,"secret":"s"}}"#, #"{"headers":[],"token":["t"]}"#,
        #"{"headers":[{"name":"X-Key"}]}"#, #"{"headers":[{"name":"X-Key","value":"k\r\nHost: evil.example"}]}"#,
        #"{"headers":[{"name":"Host","value":"evil.example"}]}"#, #"{"headers":[],"token":"\ud800"}"#,
    ])
    func textThatNoReleaseWroteIsNone(_ text: String) {
        #expect(read(text) == nil)
    }

    @Test func onlyWhatSigningInBroughtCanBeGivenBack() {
        let credentials = OAuthCredentials(client: OAuthClient(id: "c", secret: "s"), token: "t")

        expectEqual(FeedSecrets(credentials).credentials, credentials)
        #expect(FeedSecrets(token: "t").credentials == nil)
    }

    private struct Box: JSONCodable {
        var secrets: FeedSecrets
    }

    private func read(_ text: String, isBox: Bool = false) -> FeedSecrets? {
        Box(json: isBox ? text : "{\"secrets\":\(text)}")?.secrets
    }
}
