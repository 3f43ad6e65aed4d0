import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct ListCheckTests {
    private let answer = AnswerStoreMock()
    private static let now = Date(timeIntervalSince1970: 1_616_414_400)

    private func check(_ transport: TransportMock, onlyIfAsked: Bool = false) async throws {
        let address = try #require(FeedAddress("https://social.example"))
        let exchange = APIExchange(
            transport: transport, server: MastodonServer(address, secrets: FeedSecrets(token: "t")))
        try await ListCheck(exchange, now: Self.now).run(answer, onlyIfAsked: onlyIfAsked)
    }

    @Test func listsAreStoredInTheOrderOfTheServer() async throws {
        answer.neededLists = .daily
        let transport = TransportMock(#"[{"id":"9","title":"Kites"},{"id":7,"title":"日本語"}]"#)

        try await check(transport)

        expectEqual(transport.requests.map(\.url.absoluteString), ["https://social.example/api/v1/lists"])
        expectEqual(answer.calls, [.lists([ServerList(id: "9", title: "Kites"), ServerList(id: "7", title: "日本語")])])
    }

    @Test(arguments: [
        (AnswerStoreMock.NeededLists.none, false, 0), (.none, true, 0), (.daily, true, 0), (.daily, false, 1),
        (.asked, true, 1), (.asked, false, 1),
    ])
    func serverIsAskedWhereItIsToBeAsked(
        _ needed: AnswerStoreMock.NeededLists, onlyIfAsked: Bool, count: Int
    ) async throws {
        answer.neededLists = needed
        let transport = TransportMock("[]")

        try await check(transport, onlyIfAsked: onlyIfAsked)

        expectEqual(transport.requests.count, count)
        expectEqual(answer.calls.count, count)
    }

    @Test(arguments: [403, 404, 410, 501]) func serverThatHasNoneOffersNone(_ status: Int) async throws {
        answer.neededLists = .daily

        try await check(TransportMock("<html>", status: status))

        expectEqual(answer.calls, [.lists([])])
    }

    @Test(arguments: [(401, "{}"), (429, "{}"), (500, "{}"), (503, "{}"), (200, "<html>"), (200, "{}"), (200, "[{")])
    func whereItDoesNotSayWhatIsStoredStays(_ status: Int, _ body: String) async throws {
        answer.neededLists = .daily

        try await check(TransportMock(body, status: status))

        expectEqual(answer.calls, [.lists(nil)])
    }

    @Test(arguments: [
        #"[7,null,{"title":"a"},{"id":"a/b","title":"a"},{"id":"..","title":"a"},{"id":{},"title":"a"}]"#,
        #"[{"id":"\#(String(repeating: "1", count: StatusBounds.identifier + 1))","title":"a"}]"#,
    ]) func whatIsNoListIsLeftOut(_ body: String) async throws {
        answer.neededLists = .daily

        try await check(TransportMock(body))

        expectEqual(answer.calls, [.lists([])])
    }

    @Test func hostileListsAreBounded() async throws {
        answer.neededLists = .daily
        let lists = (0..<1_000).map { #"{"id":"\#($0 / 2)","title":"\#(String(repeating: "x", count: 9_000))"}"# }

        try await check(TransportMock("[\(lists.joined(separator: ","))]"))

        guard case .lists(let found?)? = answer.calls.first else { return #expect(Bool(false), "none came") }
        #expect(found.map(\.id) == (0..<100).map { String($0) })
        #expect(found.allSatisfy { $0.title.count == MomentBounds.name })
    }
}
