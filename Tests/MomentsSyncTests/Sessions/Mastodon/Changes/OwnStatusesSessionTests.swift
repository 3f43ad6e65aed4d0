import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct OwnStatusesSessionTests {
    private static let account = TransportMock.Answer.answer(#"{"id":"2","acct":"ada"}"#)
    private static let path = "https://social.example/api/v1/accounts/2/statuses?limit=40&exclude_reblogs=true"

    /// A page of Ada's posts, by their numbers; it leads on by them, since the server sends no links.
    private static func page(_ ids: Int...) -> TransportMock.Answer {
        let statuses = ids.map { #"{"id":"\#($0)","account":{"id":"2","acct":"ada"}}"# }
        return .answer("[\(statuses.joined(separator: ","))]")
    }

    private func newest(after id: String?, by transport: TransportMock) async throws -> [String] {
        let address = try #require(FeedAddress("https://social.example"))
        let server = MastodonServer(address, secrets: FeedSecrets(token: "t"))
        return try await OwnStatusesSession(transport: transport, server: server).newest(after: id).map(\.id)
    }

    @Test func newerStatusesAreFoundBelowTheNewestPage() async throws {
        let transport = TransportMock(Self.account, Self.page(9, 8), Self.page(7, 6))

        let found = try await newest(after: "6", by: transport)

        expectEqual(found, ["9", "8", "7"])
        expectEqual(transport.requests.dropFirst().map(\.url.absoluteString), [Self.path, Self.path + "&max_id=8"])
    }

    @Test(
        arguments: [
            (Named("nothing below the one", [page(9, 8)]), "8", ["9"], 2),
            (Named("one that is gone: to the last page", [page(9), page()]), "8", ["9"], 3),
            (Named("boosts are left out", [.answer("[\(boost)]"), page(8, 7)]), "7", ["8"], 3),
            (Named("no such page", [.answer("", status: 404)]), nil, [], 2),
            (Named("it is gone", [.answer("", status: 410)]), nil, [], 2),
            (Named("no such feature", [.answer("", status: 501)]), nil, [], 2),
            // The session reads 24 pages at most.
            (Named("many pages", (1...50).map { page(1_000 - $0) }), "1", (1...24).map { "\(1_000 - $0)" }, 25),
        ] as [(Named<[TransportMock.Answer]>, String?, [String], Int)])
    func searchEndsAtTheKnownStatusOrTheLastPage(
        _ pages: Named<[TransportMock.Answer]>, after id: String?, _ ids: [String], _ count: Int
    ) async throws {
        let transport = TransportMock([Self.account] + pages.value)
        try await expectEqual(newest(after: id, by: transport), ids)
        expectEqual(transport.requests.count, count)
    }

    private static let boost =
        #"{"id":"9","account":{"id":"2","acct":"ada"},"reblog":{"id":"1","account":{"id":"3","acct":"g"}}}"#

    @Test func pageThatIsNotToBeHadNowIsAFailure() async throws {
        let transport = TransportMock(Self.account, Self.page(9), .answer("", status: 503))

        await #expect(throws: FeedFailure.self) { try await newest(after: "8", by: transport) }
    }
}
