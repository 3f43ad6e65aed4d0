import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct DeleteStatusSessionTests {
    private func delete(_ id: String = "103", by transport: TransportMock) async throws {
        let address = try #require(FeedAddress("https://social.example"))
        let server = MastodonServer(address, secrets: FeedSecrets(token: "t"))
        try await DeleteStatusSession(transport: transport, server: server).delete(id)
    }

    @Test func theStatusIsDeletedWithTheToken() async throws {
        let transport = TransportMock("{}")

        try await delete(by: transport)

        let request = try #require(transport.requests.first)
        #expect(request.method == .delete && request.body.isEmpty && request.isForOriginOnly)
        expectEqual(request.url.absoluteString, "https://social.example/api/v1/statuses/103")
        expectEqual(request.secretHeaders.map(\.value), ["Bearer t"])
        expectEqual(transport.requests.count, 1)
    }

    @Test(arguments: [404, 410]) func missingStatusCountsAsDeleted(_ status: Int) async throws {
        let transport = TransportMock("", status: status)

        try await delete(by: transport)

        expectEqual(transport.requests.map(\.method), [.delete, .get])
    }

    @Test(arguments: [400, 403, 422, 500]) func refusalIsAStatus(_ status: Int) async throws {
        await #expect(throws: FeedFailure.http(status: status)) {
            try await delete(by: TransportMock("", status: status))
        }
    }

    @Test(arguments: ["", "..", "1/../2", "a b"]) func identifierThatNoServerCanHaveIsNotSent(_ id: String) async throws
    {
        let transport = TransportMock("{}")

        await #expect(throws: FeedFailure.http(status: 404)) { try await delete(id, by: transport) }
        #expect(transport.requests.isEmpty)
    }
}
