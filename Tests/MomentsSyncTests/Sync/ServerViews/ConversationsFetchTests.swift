import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// How conversations are fetched, and how a server is told which were read.
@MainActor struct ConversationsFetchTests {
    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
    }

    nonisolated private static let root = "https://social.example/api/v1/"

    nonisolated private static func said(_ id: String, last: String, isUnread: Bool = true) -> String {
        """
        {"id":"\(id)","unread":\(isUnread),"accounts":[{"id":"8","acct":"grace@kites.example"},{"id":"7","acct":"alan"}],
         "last_status":{"id":"\(last)","visibility":"direct","account":{"id":"7","acct":"alan"},"content":"<p>Hello</p>"}}
        """
    }

    private func run(_ transport: TransportMock) async throws {
        try fixture.begin()
        let exchange = try fixture.exchange(transport, "https://social.example")
        try await ServerViewFetch(exchange, host: "social.example", now: { [now = fixture.now] in now })
            .run(fixture.refresh)
    }

    private func fetch(_ transport: TransportMock) async throws {
        try await fixture.ask(for: .conversations)
        try await run(transport)
    }

    private func requests(_ transport: TransportMock) -> [String] {
        transport.requests.map { "\("\($0.method)".uppercased()) \($0.url.absoluteString.dropFirst(Self.root.count))" }
    }

    private func shown() throws -> [Conversation?] { try fixture.moments(.conversations).map(\.conversation) }

    @Test func pageIsStoredWithItsPeopleAndWhereOlderOnesAre() async throws {
        let next = #"<http://elsewhere.example:81/x?max_id=5&limit=9>; rel="next""#
        let dead = #"{"id":"3","unread":false,"accounts":[],"last_status":null}"#
        let transport = TransportMock(
            .answer(
                "[\(Self.said("2", last: "9")),\(dead),\(Self.said("1", last: "7", isUnread: false))]",
                headers: ["link": next]))

        try await fetch(transport)

        expectEqual(requests(transport), ["GET conversations?limit=40"])
        try expectEqual(shown().map { $0?.remoteID }, ["2", "1"])
        try expectEqual(shown().map { $0?.isUnread }, [true, false])
        try expectEqual(shown()[0]?.people.map(\.id), ["grace@kites.example", "alan@social.example"])
        try await expectEqual(fixture.next(.conversations), Self.root + "conversations?limit=40&max_id=5")
    }

    @Test func serverIsToldWhatWasReadOnceWhatCameMeanwhileIsKnown() async throws {
        try await fetch(TransportMock("[\(Self.said("2", last: "9")),\(Self.said("1", last: "7"))]"))
        let view = fixture.view(.conversations)
        for id in try view.moments(.newest, limit: 9).map(\.id) { try await view.markRead(id) }
        let transport = TransportMock(
            .answer("[\(Self.said("2", last: "12")),\(Self.said("1", last: "7"))]"), .answer("{}"))

        try await run(transport)

        expectEqual(requests(transport), ["GET conversations?limit=40", "POST conversations/1/read"])
        try expectEqual(shown().map { $0?.isUnread }, [true, false])
        #expect(try fixture.isFetched(.conversations))
        #expect(try fixture.refresh.askedViews().isEmpty)
    }

    @Test func refusalToTakeItIsNotAskedForAgain() async throws {
        try await fetch(TransportMock("[\(Self.said("1", last: "7"))]"))
        let view = fixture.view(.conversations)
        try await view.markRead(try #require(try view.moments(.newest, limit: 1).first).id)

        try await run(
            TransportMock(.answer("[\(Self.said("1", last: "7"))]"), .answer(#"{"error":"no"}"#, status: 404)))

        #expect(try fixture.refresh.askedViews().isEmpty)
    }

    @Test(arguments: [404, 501]) func serverWithoutThemIsAFailureOfTheView(_ status: Int) async throws {
        try await fetch(TransportMock(#"{"error":"no"}"#, status: status))

        try expectEqual(fixture.failure(.conversations), .http(status: status))
    }
}
