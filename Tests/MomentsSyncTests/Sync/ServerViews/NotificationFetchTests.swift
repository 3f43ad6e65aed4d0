import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// The notifications of a person, as they are asked for and read.
@MainActor struct NotificationFetchTests {
    private nonisolated static let path = "https://social.example/api/v1/notifications"
    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
    }

    @Test func newestPageIsAskedForThoughNobodyWaits() async throws {
        let transport = TransportMock("[]")

        try await fetch(transport)

        expectEqual(transport.requests.map(\.url.absoluteString), [Self.path + "?limit=40"])
        #expect(try fixture.isFetched(.notifications))
    }

    @Test(arguments: [["link": "<\(path)?limit=40&max_id=1&x=2>; rel=next"], [:]], [path + "?limit=40&max_id=1"])
    func pageIsStoredWithWhatLiesBelowByItsLinkOrTheLastOne(_ headers: [String: String], _ next: String) async throws {
        try await fetch(TransportMock(page(Self.told("2"), Self.told("1")), headers: headers))

        try expectEqual(ids(), ["2", "1"])
        try await expectEqual(fixture.next(.notifications), headers.isEmpty ? next : next + "&x=2")
    }

    @Test func gapThatSomebodyWaitsForIsFilledByItsLink() async throws {
        try await haveGap(Self.path + "?max_id=5")
        let transport = TransportMock(page(Self.told("4")))

        try await views(transport).run(fixture.refresh)

        expectEqual(transport.requests.map(\.url.absoluteString), [Self.path + "?max_id=5"])
        try expectEqual(ids(), ["6", "4"])
        try await expectEqual(fixture.next(.notifications), Self.path + "?limit=40&max_id=4")
    }

    @Test func pageOfWhichAFilterHidesAllLeadsToTheNextOne() async throws {
        let transport = TransportMock(
            .answer(page(Self.told("9", more: #","filtered":true"#))), .answer(page(Self.told("3"))))

        try await fetch(transport)

        expectEqual(transport.requests.count, 2)
        try expectEqual(ids(), ["3"])
    }

    @Test(arguments: [403, 404, 410, 422, 501]) func serverWithoutThemIsNoFailureOfHome(_ status: Int) async throws {
        try await fetch(TransportMock(#"{"error":"no"}"#, status: status))

        try expectEqual(fixture.failure(.notifications), .http(status: status))
    }

    @Test(arguments: [401, 502]) func failureOfTheServerEndsTheExchange(_ status: Int) async throws {
        await #expect(throws: FeedFailure.self) {
            try await fetch(TransportMock(#"{"error":"no"}"#, status: status))
        }
    }

    @Test func oneIsWhoDidWhatWhenAboutWhat() async throws {
        let status = #"{"id":"7","account":{"id":"1","acct":"ada"},"content":"<p>A kite</p>"}"#

        try await fetch(TransportMock(page(Self.told("2", "favourite", more: #","status":\#(status)"#))))

        let told = try #require(try notifications().first)
        expectEqual(told.kind, .favourite)
        expectEqual(told.account, User(id: "grace@moments.example", name: "Grace", avatar: nil))
        expectEqual(told.createdAt, Date(timeIntervalSince1970: 1_616_400_000))
        try expectEqual(fixture.moments(.notifications).map(\.title), ["A kite"])
    }

    @Test(arguments: ["status", #"status":null,"x"#]) func withoutAStatusItIsAboutNone(_ key: String) async throws {
        try await fetch(TransportMock(page(Self.told("2", "follow", more: #","\#(key)":null"#))))

        try expectEqual(notifications().map(\.hasStatus), [false])
        try expectEqual(fixture.moments(.notifications).map(\.status?.url), ["https://moments.example/@grace"])
    }

    @Test func kindOfALaterReleaseIsKeptAndTheFutureIsAsOfItsArrival() async throws {
        let late = Self.told("6").replacing("2021-03-22T08:00:00.000Z", with: "2099-01-01T00:00:00.000Z")

        try await fetch(TransportMock(page(late, #"{"id":5,"type":"moon.landing"}"#)))

        try expectEqual(notifications().map(\.kind), [.mention, .other("moon.landing")])
        try expectEqual(notifications().map(\.remoteID), ["6", "5"])
        try expectEqual(notifications().map(\.createdAt), [fixture.now, fixture.now])
    }

    @Test(arguments: [
        "null", "5", "{}", #"{"id":"1"}"#, #"{"type":"follow"}"#, #"{"id":"","type":"follow"}"#,
        told("2", more: hidden),
        told("2", more: #","filtered":true"#),
    ])
    func brokenOrFilteredNotificationHidesNoOther(_ json: String) async throws {
        try await fetch(TransportMock(page(json, Self.told("1"))))

        try expectEqual(ids(), ["1"])
    }

    private nonisolated static let hidden =
        #","status":{"id":"h","account":{"id":"2","acct":"ada"},"filtered":[{"filter":{"id":"1","title":"Moths","filter_action":"hide"}}]}"#

    private func fetch(_ transport: TransportMock) async throws {
        try await views(transport).fetchNotifications(fixture.refresh)
    }

    private func views(_ transport: TransportMock) throws -> ServerViewFetch {
        let exchange = try fixture.exchange(transport, "https://social.example")
        return ServerViewFetch(exchange, host: "moments.example", now: { [now = fixture.now] in now })
    }

    /// One came, and what is missing below it is asked for.
    private func haveGap(_ link: String) async throws {
        let link = try #require(PageLink(link))
        try await fixture.ask(for: .notifications)
        let one = NewNotification("6", kind: .follow, createdAt: fixture.now, account: User(id: "ada", name: "Ada"))
        let view = try await fixture.refresh.notifications(at: fixture.now)
        try await fixture.refresh.save([one], as: .newest(next: link), of: view, at: fixture.now)
        try await expectEqual(fixture.next(.notifications), link.text)
        try fixture.begin()
    }

    private func notifications() throws -> [NotificationGroup] {
        try fixture.moments(.notifications).compactMap(\.notification)
    }

    private func ids() throws -> [String] { try notifications().map(\.remoteID) }

    private func page(_ notifications: String...) -> String { "[\(notifications.joined(separator: ","))]" }

    private nonisolated static func told(_ id: String, _ type: String = "mention", more: String = "") -> String {
        """
        {"id":"\(id)","type":"\(type)","created_at":"2021-03-22T08:00:00.000Z","account":{"id":"2","acct":"grace",\
        "display_name":"Grace","url":"https://moments.example/@grace"}\(more)}
        """
    }
}
