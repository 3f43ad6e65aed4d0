import Testing

@testable import MomentsCore
@testable import MomentsSync

struct BFFFeedServerTests {
    private func server(_ secrets: FeedSecrets) throws -> BFFFeedServer {
        let address = try #require(FeedAddress("https://bff.example/graphql"))
        return BFFFeedServer(
            BFFServer(address, secrets: secrets), userID: "0", limits: SyncLimits(),
            transport: TransportMock("", status: 401))
    }

    @Test func refusalWithoutATokenAsksForOne() async throws {
        let server = try server(FeedSecrets())

        await #expect(throws: FeedFailure.tokenMissing) {
            try await server.moments(withLikes: true, into: AnswerStoreMock())
        }
        await #expect(throws: ChangeRefusal(failure: .tokenMissing, isFinal: false)) {
            try await server.set(.like, true, "1")
        }
    }

    @Test(arguments: [
        FeedSecrets(token: "t"), FeedSecrets(user: "ada", password: "p"),
        FeedSecrets(headers: [FeedSecrets.Header(name: "X-Key", value: "k")].compactMap { $0 }),
    ])
    func refusalOfWhatWasSentIsOne(_ secrets: FeedSecrets) async throws {
        let server = try server(secrets)

        await #expect(throws: FeedFailure.unauthorized) {
            try await server.moments(withLikes: true, into: AnswerStoreMock())
        }
    }
}
