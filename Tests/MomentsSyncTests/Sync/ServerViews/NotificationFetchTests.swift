import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// What concerns the person, as it is asked for and read.
@MainActor struct NotificationFetchTests {
    private let answer = AnswerStoreMock()
    private static let path = "https://social.example/api/v1/notifications"
    private nonisolated static let now = Date(timeIntervalSince1970: 1_616_414_400)

    init() {
        answer.notifications = AskedServerView(id: 1, kind: .notifications)
    }

    // MARK: Asking

    @Test func newestPageIsAskedForThoughNobodyWaits() async throws {
        let transport = TransportMock("[]")

        try await fetch(transport)

        expectEqual(transport.requests.map(\.url.absoluteString), [Self.path + "?limit=40"])
        expectEqual(answer.calls, [.notifications(.newest(next: nil), [])])
    }

    @Test func pageIsStoredWithWhatLiesBelow() async throws {
        let next = Self.path + "?limit=40&max_id=1"

        try await fetch(TransportMock(page(told("2"), told("1")), headers: ["link": "<\(next)>; rel=next"]))

        try expectEqual(ids(), ["2", "1"])
        try expectEqual(part(), .newest(next: PageLink(next)))
    }

    @Test func withoutALinkTheIdentifierOfTheLastOneLeadsOn() async throws {
        try await fetch(TransportMock(page(told("2"), told("1"))))

        try expectEqual(part(), .newest(next: PageLink(Self.path + "?limit=40&max_id=1")))
    }

    @Test func linkToAnotherServerIsNotFollowed() async throws {
        let link = try #require(PageLink("https://other.example/api/v1/notifications?max_id=5"))
        answer.notifications = AskedServerView(
            id: 1, kind: .notifications, askedAt: nil, gaps: [.init(upper: 7, link: link)])
        let transport = TransportMock(page(told("1")))

        try await fetch(transport)

        #expect(transport.requests.isEmpty)
        expectEqual(answer.calls, [.viewFailure(1, .invalidAddress)])
    }

    @Test func gapThatSomebodyWaitsForIsFilledByItsLink() async throws {
        let link = try #require(PageLink(Self.path + "?max_id=5"))
        let gap = AskedServerView.Gap(upper: 7, link: link)
        answer.askedViews = [AskedServerView(id: 1, kind: .notifications, askedAt: nil, gaps: [gap])]
        let transport = TransportMock(page(told("4")))

        try await views(transport).run(answer)

        expectEqual(transport.requests.map(\.url.absoluteString), [link.text])
        try expectEqual(part(), .below(gap, next: PageLink(Self.path + "?limit=40&max_id=4")))
    }

    @Test func pageOfWhichAFilterHidesAllLeadsToTheNextOne() async throws {
        let transport = TransportMock(ok(page(told("9", more: #","filtered":true"#))), ok(page(told("3"))))

        try await fetch(transport)

        expectEqual(transport.requests.count, 2)
        try expectEqual(ids(), ["3"])
    }

    @Test(arguments: [403, 404, 410, 422, 501]) func serverWithoutThemIsNoFailureOfHome(_ status: Int) async throws {
        try await fetch(TransportMock(#"{"error":"no"}"#, status: status))

        expectEqual(answer.calls, [.viewFailure(1, .http(status: status))])
    }

    @Test(arguments: [401, 502]) func failureOfTheServerEndsTheExchange(_ status: Int) async throws {
        await #expect(throws: FeedFailure.self) {
            try await fetch(TransportMock(#"{"error":"no"}"#, status: status))
        }
    }

    // MARK: Reading

    @Test func oneIsWhoDidWhatWhenAboutWhat() async throws {
        let status = #"{"id":"7","account":{"id":"1","acct":"ada"},"content":"<p>A kite</p>"}"#

        try await fetch(TransportMock(page(told("2", "favourite", more: #","status":\#(status)"#))))

        let told = try #require(try notifications().first)
        expectEqual(told.kind, .favourite)
        expectEqual(told.account, User(id: "grace@moments.example", name: "Grace", avatar: nil))
        expectEqual(told.accountURL, "https://moments.example/@grace")
        expectEqual(told.createdAt, 1_616_400_000_000)
        expectEqual(told.status?.entry.remoteID, "7")
    }

    @Test(arguments: ["status", #"status":null,"x"#]) func withoutAStatusItIsAboutNone(_ key: String) async throws {
        try await fetch(TransportMock(page(told("2", "follow", more: #","\#(key)":null"#))))

        try expectEqual(notifications().map(\.status), [nil])
    }

    @Test func kindOfALaterReleaseIsKeptAndWhoDidItNeedNotBeThere() async throws {
        try await fetch(TransportMock(#"[{"id":5,"type":"moon.landing"}]"#))

        try expectEqual(notifications().map(\.kind), [.other("moon.landing")])
        try expectEqual(notifications().map(\.remoteID), ["5"])
        try expectEqual(notifications().map(\.createdAt), [1_616_414_400_000])
    }

    @Test func oneFromTheFutureIsAsOfItsArrival() async throws {
        let late = told("2").replacing("2021-03-22T08:00:00.000Z", with: "2099-01-01T00:00:00.000Z")

        try await fetch(TransportMock(page(late)))

        try expectEqual(notifications().map(\.createdAt), [1_616_414_400_000])
    }

    @Test(arguments: ["null", "5", "{}", #"{"id":"1"}"#, #"{"type":"follow"}"#, #"{"id":"","type":"follow"}"#])
    func whatIsNoneHidesNoOther(_ json: String) async throws {
        try await fetch(TransportMock(page(json, told("1"))))

        try expectEqual(ids(), ["1"])
    }

    @Test func whatAFilterHidesStaysOut() async throws {
        let hidden =
            #","status":{"id":"h","account":{"id":"2","acct":"ada"},"filtered":[{"filter":{"id":"1","title":"Moths","filter_action":"hide"}}]}"#

        try await fetch(TransportMock(page(told("3"), told("2", more: hidden), told("1", more: #","filtered":true"#))))

        try expectEqual(ids(), ["3"])
    }

    // MARK: Support

    private func fetch(_ transport: TransportMock) async throws {
        try await views(transport).fetchNotifications(answer)
    }

    private func views(_ transport: TransportMock) throws -> ServerViewFetch {
        let address = try #require(FeedAddress("https://social.example"))
        let exchange = APIExchange(
            transport: transport, server: MastodonServer(address, secrets: FeedSecrets(token: "t")))
        return ServerViewFetch(exchange, host: "moments.example", now: { Self.now })
    }

    private func saved() throws -> (AskedServerView.Part, [NewNotification]) {
        guard case .notifications(let part, let new)? = answer.calls.first else { throw FeedFailure.noData }
        return (part, new)
    }

    private func part() throws -> AskedServerView.Part { try saved().0 }
    private func notifications() throws -> [NewNotification] { try saved().1 }
    private func ids() throws -> [String] { try notifications().map(\.remoteID) }

    private func ok(_ body: String) -> TransportMock.Answer {
        .success(ServerAnswer(status: 200, headers: [:], body: BodyMock(body)))
    }

    private func page(_ notifications: String...) -> String { "[\(notifications.joined(separator: ","))]" }

    private func told(_ id: String, _ type: String = "mention", more: String = "") -> String {
        """
        {"id":"\(id)","type":"\(type)","created_at":"2021-03-22T08:00:00.000Z","account":{"id":"2","acct":"grace",\
        "display_name":"Grace","url":"https://moments.example/@grace"}\(more)}
        """
    }
}
