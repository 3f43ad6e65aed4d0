import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct MarkerExchangeTests {
    private static let marker = #"{"home":{"last_read_id":"7","version":3,"updated_at":"2026-11-26T00:00:00Z"}}"#

    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
        try await fixture.have([.dated("9"), .dated("8"), .dated("7")])
        try await fixture.base.execute("UPDATE feed SET marker = '5'")
    }

    /// How far its owner reads home.
    private func read(upTo id: String) async throws {
        let moment = try #require(try fixture.base.moments().first { $0.remoteID == id })
        try await fixture.base.execute("UPDATE account SET read_moment = \(moment.id.rawValue)")
    }

    /// Its owner looked at the last of two notifications.
    private func lookAtNotifications() async throws {
        let (refresh, view) = (fixture.refresh, fixture.view(.notifications))
        let told = ["8", "5"].map {
            NewNotification($0, kind: .follow, createdAt: Date(timeIntervalSince1970: Double($0) ?? 0), account: User())
        }
        let asked = try await refresh.notifications(at: fixture.now)
        try await refresh.save(told, as: .newest(next: nil), of: asked, at: fixture.now)
        try await view.look(at: try #require(try view.moments(.newest, limit: 1).first).id)
    }

    private func marker(_ column: String = "marker") throws -> String? { try fixture.base.column(column) }

    @Test func serverIsAskedHowFarOneReadElsewhere() async throws {
        let transport = TransportMock(Self.marker)

        try await exchange(transport)

        try expectEqual(marker(), "7")
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://moments.example/api/v1/markers?timeline%5B%5D=home&timeline%5B%5D=notifications"
            ])
    }

    @Test(arguments: [
        "{}", #"{"home":null}"#, #"{"home":{"last_read_id":""}}"#, #"{"notifications":{"last_read_id":""}}"#,
    ])
    func serverThatHasNoMarkerHasNone(_ body: String) async throws {
        try await exchange(TransportMock(body))

        #expect(try marker() == nil)
    }

    @Test func serverIsToldWhatIsNewer() async throws {
        try await fixture.have([.dated("9 ü", at: fixture.now)])
        try await read(upTo: "9 ü")
        let transport = TransportMock(Self.marker)

        try await exchange(transport)

        try expectEqual(marker("marker_told"), "9 ü")
        let request = try #require(transport.requests.last)
        #expect(request.method == .post && request.url.path == "/api/v1/markers" && request.isForOriginOnly)
        expectEqual(String(decoding: request.body, as: UTF8.self), "home%5Blast_read_id%5D=9%20%C3%BC")
    }

    @Test func notificationsThatOneReadElsewhereAreNotNewHere() async throws {
        try await lookAtNotifications()
        try await fixture.base.execute("UPDATE server_view SET read_key = NULL")

        try await exchange(TransportMock(#"{"notifications":{"last_read_id":"8"}}"#))

        let count = try fixture.base.store.read { try Int.fetchOne($0, sql: "SELECT count(read_key) FROM server_view") }
        expectEqual(count, 1)
    }

    @Test(arguments: [true, false]) func notificationMarkerIsSentWithAndWithoutTheHomeMarker(hasRead: Bool) async throws
    {
        if hasRead { try await read(upTo: "9") }
        try await lookAtNotifications()
        let transport = TransportMock(Self.marker)

        try await exchange(transport)

        expectEqual(transport.requests.count, 2)
        let body = String(decoding: try #require(transport.requests.last).body, as: UTF8.self)
        let home = hasRead ? ["home%5Blast_read_id%5D=9"] : []
        expectEqual(
            body.split(separator: "&").sorted().map(String.init), home + ["notifications%5Blast_read_id%5D=8"])
    }

    @Test(
        arguments: [
            // Another app sent a marker at the same time: the exchange is repeated, once.
            ([200, 409, 200, 200], 4, "9"), ([200, 409, 200, 409, 200], 4, nil), ([200, 503], 2, nil),
        ] as [([Int], Int, String?)])
    func markerIsSentAgainWhereAnotherAppSentOneMeanwhile(
        _ statuses: [Int], _ count: Int, _ told: String?
    ) async throws {
        try await read(upTo: "9")
        let transport = TransportMock(statuses.map { answer($0) })

        try await exchange(transport)

        expectEqual(transport.requests.count, count)
        try expectEqual(marker("marker_told"), told)
        try expectEqual(marker(), told ?? "7")
    }

    @Test func whereSomebodyElseReadFurtherMeanwhileItIsLeft() async throws {
        try await read(upTo: "8")
        let transport = TransportMock([answer(200), answer(409), answer(200, Self.marker.replacing("7", with: "9"))])

        try await exchange(transport)

        expectEqual(transport.requests.count, 3)
        try expectEqual(marker(), "9")
        #expect(try marker("marker_told") == nil)
    }

    @Test(arguments: [400, 401, 403, 404, 422, 429, 500, 502]) func serverWithoutMarkersEndsNothing(
        _ status: Int
    ) async throws {
        try await exchange(TransportMock([answer(status)]))

        try expectEqual(marker(), "5")
    }

    private func answer(_ status: Int, _ body: String = marker) -> TransportMock.Answer {
        .answer(status == 200 ? body : "", status: status)
    }

    private func exchange(_ transport: TransportMock) async throws {
        try await MarkerExchange(MarkerSession(exchange: try fixture.exchange(transport))).run(fixture.refresh)
    }
}
