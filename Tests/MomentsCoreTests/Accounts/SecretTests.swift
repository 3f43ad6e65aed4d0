import TestSupport
import Testing

@testable import MomentsCore

struct SecretTests {
    private static let client = OAuthClient(id: "moth", secret: "moth")
    private static let secrets: [any Secret & Sendable] = [
        FeedSecrets(token: "moth"), client, OAuthCredentials(client: client, token: "moth", scope: "moth"),
        SignInRequest.code("moth"),
    ]

    @Test(arguments: secrets.indices) func nothingOfASecretIsShown(_ index: Int) throws {
        let secret = Self.secrets[index]
        var dumped = ""
        dump(secret, to: &dumped)

        #expect(!"\(secret) \([secret]) \(String(reflecting: [secret])) \(dumped)".contains("moth"))
    }

    @Test func passwordIsNotShown() throws {
        let password = try #require(Password("lovelace"))

        expectEqual("\(password) \(String(reflecting: [password]))".contains("lovelace"), false)
    }

    @Test func tokenOfAReplyIsNotShown() throws {
        let credentials = OAuthCredentials(client: Self.client, token: "moth")
        let reply = SyncReply.signedIn(
            SignedIn(accountID: "1", handle: "a@b", credentials: credentials, capabilities: .init(version: "4")))

        #expect(!"\(reply) \(String(reflecting: reply))".contains("moth"))
    }
}
