import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct ListCheckTests {
    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
    }

    private func check(_ transport: TransportMock, onlyIfAsked: Bool = false) async throws {
        let check = ListCheck(try fixture.exchange(transport, "https://social.example"), now: fixture.now)
        try await check.run(fixture.refresh, onlyIfAsked: onlyIfAsked)
    }

    /// Nil where nobody knows.
    private func lists() throws -> [ServerList]? {
        try (fixture.base.column("lists") as String?).flatMap(ServerList.lists)
    }

    @Test func listsAreStoredInTheOrderOfTheServer() async throws {
        let transport = TransportMock(#"[{"id":"9","title":"Kites"},{"id":7,"title":"日本語"}]"#)

        try await check(transport)

        expectEqual(transport.requests.first?.url.absoluteString, "https://social.example/api/v1/lists")
        try expectEqual(lists(), [ServerList(id: "9", title: "Kites"), ServerList(id: "7", title: "日本語")])
    }

    @Test(arguments: [(false, false, 2), (false, true, 0), (true, true, 2)])
    func serverIsAskedOnceADayAndWhereSomebodyWaits(_ isAsked: Bool, onlyIfAsked: Bool, count: Int) async throws {
        if isAsked { try await fixture.base.execute("UPDATE feed SET lists_asked = 1") }
        let transport = TransportMock("[]")

        try await check(transport, onlyIfAsked: onlyIfAsked)
        try await check(transport, onlyIfAsked: onlyIfAsked)

        expectEqual(transport.requests.count, count)
    }

    @Test(arguments: [
        (403, "<html>", false), (404, "<html>", false), (410, "<html>", false), (501, "<html>", false),
        (401, "{}", true),
        (429, "{}", true), (500, "{}", true), (503, "{}", true), (200, "<html>", true), (200, "{}", true),
        (200, "[{", true),
    ])
    func storedListsStayUnlessTheServerHasNone(_ status: Int, _ body: String, stays: Bool) async throws {
        let stored = [ServerList(id: "9", title: "Kites")]
        try await fixture.refresh.save(stored, at: fixture.now - 90_000)

        try await check(TransportMock(body, status: status))

        try expectEqual(lists(), stays ? stored : [])
        #expect(try !fixture.refresh.needsLists(onlyIfAsked: false, at: fixture.now))
    }

    @Test(arguments: [
        #"[7,null,{"title":"a"},{"id":"a/b","title":"a"},{"id":"..","title":"a"},{"id":{},"title":"a"}]"#,
        #"[{"id":"\#(String(repeating: "1", count: StatusBounds.identifier + 1))","title":"a"}]"#,
    ]) func elementThatIsNoListIsLeftOut(_ body: String) async throws {

        try await check(TransportMock(body))

        try expectEqual(lists(), [])
    }

    @Test func hostileListsAreBounded() async throws {
        let lists = (0..<1_000).map { #"{"id":"\#($0 / 2)","title":"\#(String(repeating: "x", count: 9_000))"}"# }

        try await check(TransportMock("[\(lists.joined(separator: ","))]"))

        let found = try #require(try self.lists())
        #expect(found.map(\.id) == (0..<100).map { String($0) })
        #expect(found.allSatisfy { $0.title.count == MomentBounds.name })
    }
}
