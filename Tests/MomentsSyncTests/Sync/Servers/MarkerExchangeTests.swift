import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct MarkerExchangeTests {
    private static let marker = #"{"home":{"last_read_id":"7","version":3,"updated_at":"2026-11-26T00:00:00Z"}}"#

    @Test func serverIsAskedHowFarOneReadElsewhere() async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock(Self.marker))

        try await exchange(store, transport)

        expectEqual(store.calls, [.marker("7")])
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://moments.example/api/v1/markers?timeline%5B%5D=home&timeline%5B%5D=notifications"
            ])
    }

    @Test(arguments: [
        "{}", #"{"home":null}"#, #"{"home":{"last_read_id":""}}"#, #"{"notifications":{"last_read_id":""}}"#,
    ])
    func serverThatHasNoMarkerHasNone(_ body: String) async throws {
        let store = AnswerStoreMock()

        try await exchange(store, TransportMock(body))

        expectEqual(store.calls, [.marker(nil)])
    }

    @Test func serverIsToldWhatIsNewer() async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock(Self.marker))
        store.markersToTell = ["9 ü"]

        try await exchange(store, transport)

        expectEqual(store.calls, [.marker("7"), .told("9 ü")])
        let request = try #require(transport.requests.last)
        #expect(request.method == .post && request.url.path == "/api/v1/markers" && request.isForOriginOnly)
        expectEqual(String(decoding: request.body, as: UTF8.self), "home%5Blast_read_id%5D=9%20%C3%BC")
    }

    @Test func serverIsAskedHowFarOneReadNotificationsElsewhere() async throws {
        let store = AnswerStoreMock()

        try await exchange(
            store, TransportMock(#"{"home":{"last_read_id":"7"},"notifications":{"last_read_id":"5"}}"#))

        expectEqual(store.calls, [.marker("7"), .notificationMarker("5")])
    }

    @Test func serverIsToldOfBothAtOnce() async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock(Self.marker))
        (store.markersToTell, store.notificationsToTell) = (["9"], ["8"])

        try await exchange(store, transport)

        expectEqual(transport.requests.count, 2)
        let body = String(decoding: try #require(transport.requests.last).body, as: UTF8.self)
        #expect(
            body.split(separator: "&").sorted() == [
                "home%5Blast_read_id%5D=9", "notifications%5Blast_read_id%5D=8",
            ])
    }

    @Test func whatWasLookedAtIsToldWhereHomeIsNot() async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock(Self.marker))
        store.notificationsToTell = ["8"]

        try await exchange(store, transport)

        expectEqual(store.calls, [.marker("7")])
        let request = try #require(transport.requests.last)
        expectEqual(String(decoding: request.body, as: UTF8.self), "notifications%5Blast_read_id%5D=8")
    }

    @Test func whereSomebodyElseToldAtTheSameTimeItIsLookedAtAgain() async throws {
        let (store, transport) = (
            AnswerStoreMock(), TransportMock([answer(200), answer(409), answer(200), answer(200)])
        )
        store.markersToTell = ["9", "9"]

        try await exchange(store, transport)

        expectEqual(store.calls, [.marker("7"), .marker("7"), .told("9")])
    }

    @Test func whereSomebodyElseReadFurtherMeanwhileItIsLeft() async throws {
        let (store, transport) = (AnswerStoreMock(), TransportMock([answer(200), answer(409), answer(200)]))
        store.markersToTell = ["9"]

        try await exchange(store, transport)

        expectEqual(store.calls, [.marker("7"), .marker("7")])
    }

    @Test func conflictsEnd() async throws {
        let (store, transport) = (
            AnswerStoreMock(), TransportMock([answer(200), answer(409), answer(200), answer(409), answer(200)])
        )
        store.markersToTell = ["9", "9", "9"]

        try await exchange(store, transport)

        expectEqual(transport.requests.count, 4)
    }

    @Test(arguments: [400, 401, 403, 404, 422, 429, 500, 502]) func serverWithoutMarkersEndsNothing(
        _ status: Int
    ) async throws {
        let store = AnswerStoreMock()

        try await exchange(store, TransportMock([answer(status)]))

        expectEqual(store.calls, [])
    }

    @Test func whatTheServerDoesNotTakeIsNotTold() async throws {
        let store = AnswerStoreMock()
        store.markersToTell = ["9"]

        try await exchange(store, TransportMock([answer(200), answer(503)]))

        expectEqual(store.calls, [.marker("7")])
    }

    private func answer(_ status: Int) -> TransportMock.Answer {
        .success(ServerAnswer(status: status, headers: [:], body: BodyMock(status == 200 ? Self.marker : "")))
    }

    private func exchange(_ store: AnswerStoreMock, _ transport: TransportMock) async throws {
        let server = MastodonServer(
            try #require(FeedAddress("https://moments.example/")), secrets: FeedSecrets(token: "t"))
        try await MarkerExchange(MarkerSession(transport: transport, server: server)).run(store)
    }
}
