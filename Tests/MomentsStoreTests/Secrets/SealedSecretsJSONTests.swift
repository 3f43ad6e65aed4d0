import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

struct SealedSecretsJSONTests {
    private static let identity = SealedSecrets.Identity(
        account: 1 << 60, kind: .mastodon, address: "https://social.example/", userID: "ada@social.example")
    private static let whose =
        #""account":1152921504606846976,"kind":"mastodon","address":"https://social.example/","userID":"ada@social.example""#

    private func open(_ text: String) throws -> FeedSecrets? {
        let key = try #require(SecretKey.random())
        let box = Array(text.utf8).withUnsafeBufferPointer { SealedBox.seal($0, with: key) }
        return SealedSecrets.open(try #require(box), of: Self.identity, with: key)
    }

    @Test func secretsAreOpenedAsStoresHoldThem() throws {
        let text = #"{\#(Self.whose),"secrets":{"token":"t","headers":[],"client":{"id":"c","secret":"s"}}}"#

        try expectEqual(open(text), FeedSecrets(token: "t", client: OAuthClient(id: "c", secret: "s")))
    }

    @Test(arguments: [
        #"{"secrets":{"token":"t","headers":[]}}"#, "{\(whose)}", "[]", "",
        #"{"account":2,"kind":"mastodon","address":"https://social.example/","userID":"ada@social.example","#
            + #""secrets":{"headers":[]}}"#,
        #"{"account":1152921504606846976,"kind":"bff","address":"https://social.example/","userID":"ada@social.example","#
            + #""secrets":{"headers":[]}}"#,
        #"{"account":1152921504606846976,"kind":"mastodon","address":"https://evil.example/","userID":"ada@social.example","#
            + #""secrets":{"headers":[]}}"#,
        #"{"account":1152921504606846976,"kind":"mastodon","address":"https://social.example/","userID":"eve@social.example","#
            + #""secrets":{"headers":[]}}"#,
    ])
    func secretsOfAnotherFeedDoNotOpen(_ text: String) throws {
        #expect(try open(text) == nil)
    }
}
