import TestSupport
import Testing

@testable import MomentsCore

struct FeedSecretsJSONTests {
    @Test func allOfThemAreReadAsTheyWereWritten() throws {
        let header = try #require(FeedSecrets.Header(name: "X-Key", value: "k"))
        let secrets = FeedSecrets(
            token: "t", headers: [header], user: "ada", password: "p", client: OAuthClient(id: "c", secret: "s"))
        var writer = JSONWriter()
        writer.addSecrets(secrets)

        expectEqual(JSONParser.parse(Array(writer.text.utf8)).map { FeedSecrets($0) }, secrets)
    }

    @Test(arguments: [#"{"client":7}"#, #"{"client":{"id":"c"}}"#, #"{"client":{"id":1,"secret":"s"}}"#])
    func halfAClientIsNone(_ text: String) throws {
        let json = try #require(JSONParser.parse(Array(text.utf8)))

        #expect(FeedSecrets(json).client == nil)
    }

    @Test func onlyWhatSigningInBroughtCanBeGivenBack() {
        let credentials = OAuthCredentials(client: OAuthClient(id: "c", secret: "s"), token: "t")

        expectEqual(FeedSecrets(credentials).credentials, credentials)
        #expect(FeedSecrets(token: "t").credentials == nil)
    }
}
