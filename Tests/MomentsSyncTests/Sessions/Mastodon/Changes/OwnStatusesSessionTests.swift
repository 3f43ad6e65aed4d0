import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct OwnStatusesSessionTests {
    private static let account = answer(#"{"id":"2","acct":"ada"}"#)
    private static let path = "https://social.example/api/v1/accounts/2/statuses?limit=40&exclude_reblogs=true"

    private static func answer(_ body: String, status: Int = 200) -> TransportMock.Answer {
        .success(ServerAnswer(status: status, headers: [:], body: BodyMock(body)))
    }

    /// What she posted, by its numbers; it leads on by them, since the server sends no links.
    private static func page(_ ids: Int...) -> TransportMock.Answer {
        let statuses = ids.map { #"{"id":"\#($0)","account":{"id":"2","acct":"ada"}}"# }
        return answer("[\(statuses.joined(separator: ","))]")
    }

    private func newest(after id: String?, by transport: TransportMock) async throws -> [String] {
        let address = try #require(FeedAddress("https://social.example"))
        let server = MastodonServer(address, secrets: FeedSecrets(token: "t"))
        return try await OwnStatusesSession(transport: transport, server: server).newest(after: id).map(\.id)
    }

    @Test func whatCameAfterOneIsFoundBelowTheNewestPage() async throws {
        let transport = TransportMock(Self.account, Self.page(9, 8), Self.page(7, 6))

        let found = try await newest(after: "6", by: transport)

        expectEqual(found, ["9", "8", "7"])
        expectEqual(transport.requests.dropFirst().map(\.url.absoluteString), [Self.path, Self.path + "&max_id=8"])
    }

    @Test func nothingIsAskedBelowTheOne() async throws {
        let transport = TransportMock(Self.account, Self.page(9, 8))

        let found = try await newest(after: "8", by: transport)

        #expect(found == ["9"] && transport.requests.count == 2)
    }

    @Test func whatCameAfterOneThatIsGoneEndsWithTheLastPage() async throws {
        let transport = TransportMock(Self.account, Self.page(9), Self.page())

        let found = try await newest(after: "8", by: transport)

        expectEqual(found, ["9"])
    }

    @Test func historyIsNotReadWithoutEnd() async throws {
        let transport = TransportMock([Self.account] + (1...50).map { Self.page(1000 - $0) })

        let found = try await newest(after: "1", by: transport)

        expectEqual(found.count, 24)
    }

    @Test func boostsAreLeftOut() async throws {
        let boost = #"{"id":"9","account":{"id":"2","acct":"ada"},"reblog":{"id":"1","account":{"id":"3","acct":"g"}}}"#
        let transport = TransportMock(Self.account, Self.answer("[\(boost)]"), Self.page(8, 7))

        let found = try await newest(after: "7", by: transport)

        expectEqual(found, ["8"])
    }

    @Test(arguments: [404, 410, 501]) func nothingIsThereWhereTheServerHasNoSuchPage(_ status: Int) async throws {
        let transport = TransportMock(Self.account, Self.answer("", status: status))

        let found = try await newest(after: nil, by: transport)

        #expect(found.isEmpty)
    }

    @Test func pageThatIsNotToBeHadNowIsAFailure() async throws {
        let transport = TransportMock(Self.account, Self.page(9), Self.answer("", status: 503))

        await #expect(throws: FeedFailure.self) { try await newest(after: "8", by: transport) }
    }
}
