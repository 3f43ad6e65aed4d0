import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct VerifyCredentialsSessionTests {
    private func session(_ transport: TransportMock) throws -> VerifyCredentialsSession {
        let address = try #require(FeedAddress("https://social.example"))
        return VerifyCredentialsSession(
            transport: transport, server: MastodonServer(address, secrets: FeedSecrets(token: "t")))
    }

    @Test(arguments: RecordedAnswer.servers) func accountOfARealServerIsRead(_ server: String) async throws {
        let answer = try RecordedAnswer.last(of: server, "verify_credentials", status: 200)

        let found = try await session(TransportMock(.success(answer.serverAnswer))).account()

        expectEqual(found.account.username, "alice")
        #expect(found.defaults.visibility == (server.hasPrefix("goto") ? .unlisted : .public))
        #expect(!found.defaults.isSensitive)
        #expect(found.defaults.language != nil)
    }

    @Test func accountWithoutDefaultsHasNone() async throws {
        let found = try await session(TransportMock(#"{"id":7,"username":"ada"}"#)).account()

        expectEqual(found, CredentialAccount(StatusAccount(id: "7", username: "ada", acct: "ada")))
    }

    @Test(arguments: ["everybody", "unknown", ""]) func visibilityThatThisReleaseDoesNotKnowIsNone(
        _ privacy: String
    ) async throws {
        let account = #"{"id":7,"username":"ada","source":{"privacy":"\#(privacy)"}}"#

        let found = try await session(TransportMock(account)).account()

        expectEqual(found.defaults, PostingDefaults())
    }

    @Test(arguments: [("[]", FeedFailure.noData), ("{}", .noData), ("{", .invalidJSON), ("<p>", .webPage)])
    func otherAnswerIsExplained(_ body: String, _ failure: FeedFailure) async throws {
        let session = try session(TransportMock(body))

        await #expect(throws: failure) { try await session.account() }
    }
}
