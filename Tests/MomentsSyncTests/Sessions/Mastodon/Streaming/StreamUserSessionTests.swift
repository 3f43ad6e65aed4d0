import Testing

@testable import MomentsCore
@testable import MomentsSync
@testable import TestSupport

struct StreamUserSessionTests {
    private static let stream = ["content-type": "text/event-stream; charset=utf-8"]
    private static let status = #"{"id":"1","account":{"id":"2","acct":"ada"},"content":"A kite"}"#

    // MARK: What is asked, and of whom

    @Test(arguments: ["wss://stream.kites.example", "https://stream.kites.example/", "WSS://stream.kites.example"])
    func hostThatTheServerNamedIsAskedByHTTPS(_ address: String) async throws {
        let transport = TransportMock("", headers: Self.stream)

        try await events(transport, at: address)

        #expect(
            transport.requests.map(\.url.absoluteString).map { $0.lowercased() }
                == ["https://stream.kites.example/api/v1/streaming/user"])
    }

    @Test func tokenIsInAHeaderForThatOriginAndNowhereElse() async throws {
        let transport = TransportMock("", headers: Self.stream)

        try await events(transport)

        let request = try #require(transport.requests.first)
        expectEqual(request.secretHeaders, [.init(name: "Authorization", value: "Bearer seven")])
        expectEqual(request.headers.map(\.name), ["Accept", "User-Agent"])
        #expect(request.isForOriginOnly && request.method == .get && !request.allowsPlain)
    }

    @Test func headersOfTheFeedAreSentToItsServerAlone() async throws {
        let transport = TransportMock("", headers: Self.stream)

        try await events(transport, at: "wss://kites.example")
        try await events(transport, at: "wss://kites.example.evil.example")

        #expect(
            transport.requests.map { $0.secretHeaders.map(\.name) } == [
                ["Authorization", "X-Door"], ["Authorization"],
            ])
    }

    @Test(
        arguments: ["ws://stream.kites.example", "http://stream.kites.example"].map { ($0, "stream.kites.example") }
            + [("ws://127.0.0.1:80", "127.0.0.1")]
            + [
                "", "stream.kites.example", "ftp://kites.example", "wss://", "wss://kites.example/?access_token=1",
                "wss://kites.example/#a", "wss://kites example",
            ].map { ($0, nil) } as [(String, String?)])
    func whereOthersCouldReadAlongOrThereIsNoAddressNothingIsSent(_ address: String, insecure: String?) async throws {
        let transport = TransportMock("", headers: Self.stream)

        let failure = await #expect(throws: FeedFailure.self) { try await events(transport, at: address) }

        if let insecure { expectEqual(failure, .insecureAddress(host: insecure)) }
        #expect(transport.requests.isEmpty)
    }

    @Test func thisMachineMayAskItselfWithoutEncryption() async throws {
        let transport = TransportMock("", headers: Self.stream)

        try await events(transport, at: "ws://127.0.0.1:8080", of: "http://127.0.0.1:3000")

        expectEqual(transport.requests.map(\.url.absoluteString), ["http://127.0.0.1:8080/api/v1/streaming/user"])
    }

    // MARK: What comes of it

    @Test func eventsComeInTheirOrder() async throws {
        let text = """
            :)
            event: update
            data: \(Self.status)

            event: status.update
            data: \(Self.status)

            event: delete
            data: 1


            """

        let events = try await events(TransportMock(text, headers: Self.stream))

        let status = try #require(JSONParser.parse(Array(Self.status.utf8)).flatMap { Status($0) })
        expectEqual(events, [.added(status), .edited(status), .deleted("1")])
    }

    @Test(arguments: [
        ("event: delete\ndata: 1\ndata:", [HomeEvent.deleted("1")]), ("event: notification\ndata: {}", []),
        ("event: update\ndata: {}", []), ("event: update\ndata: {\"id\":\"1\"}", []), ("event: delete\ndata: ", []),
        ("event: delete\ndata:  ", []), ("data: 1", []), ("event: emoji_reaction\ndata: {}", []),
        ("event: filters_changed\ndata: undefined", []),
    ])
    func unknownOrBrokenEventHidesNoOther(_ event: String, _ found: [HomeEvent]) async throws {
        let text = event + "\n\nevent: delete\ndata: 2\n\n"
        try await expectEqual(events(TransportMock(text, headers: Self.stream)), found + [.deleted("2")])
    }

    @Test(arguments: [
        (Named("damaged", "{"), FeedFailure.invalidJSON),
        (
            Named("too long", String(repeating: "a", count: EventStreamParser.maximumBytes)),
            .tooLarge(megabytes: 1, .fixed)
        ),
    ])
    func nothingIsTakenAfterAStatusThatIsDamagedOrTooLong(
        _ data: Named<String>, _ failure: FeedFailure
    ) async throws {
        let log = EventLog(.max)
        let text = "event: delete\ndata: 1\n\nevent: update\ndata: \(data.value)\n\nevent: delete\ndata: 2\n\n"
        let transport = TransportMock(text, headers: Self.stream)

        await #expect(throws: failure) { try await events(transport, log) }

        await expectEqual(log.events, [.deleted("1")])
    }

    @Test func nothingIsReadBeforeItIsSaidThatTheStreamIsOpen() async throws {
        let transport = TransportMock("event: delete\ndata: 1\n\n", headers: Self.stream)

        try await expectEqual(events(transport, opens: false), [])
    }

    @Test func nothingMoreIsReadThanIsTaken() async throws {
        let transport = TransportMock("event: delete\ndata: 1\n\nevent: delete\ndata: 2\n\n", headers: Self.stream)

        try await expectEqual(events(transport, EventLog(1)), [.deleted("1")])
    }

    @Test(arguments: [
        ("text/html", 200, FeedFailure.webPage), ("application/json", 200, .noData), ("", 200, .noData),
        ("", 401, .unauthorized),
    ]) func answerThatIsNoEventStreamIsAFailure(_ type: String, _ status: Int, _ failure: FeedFailure) async {
        await #expect(throws: failure) {
            try await events(TransportMock("", status: status, headers: ["content-type": type]))
        }
    }

    // MARK: By WebSocket

    private static let switching = ServerAnswer(
        status: 101, body: BodyMock(#"{"stream":["user"],"event":"delete","payload":"1"}"#, piece: .max))

    @Test(arguments: [404, 405, 501]) func whereThereAreNoEventsMessagesAreAskedFor(_ status: Int) async throws {
        let webSocket = TransportMock(.success(Self.switching))

        let events = try await events(TransportMock("{}", status: status), webSocket: webSocket)

        expectEqual(events, [.deleted("1")])
        let request = try #require(webSocket.requests.first)
        expectEqual(request.url.absoluteString, "https://stream.kites.example/api/v1/streaming?stream=user")
        expectEqual(request.secretHeaders, [.init(name: "Authorization", value: "Bearer seven")])
        expectEqual(request.headers.map(\.name), ["User-Agent"])
    }

    @Test(arguments: [401, 500]) func whereEventsAreRefusedForTheMomentNoMessagesAreAskedFor(_ status: Int) async {
        let webSocket = TransportMock(.success(Self.switching))

        await #expect(throws: FeedFailure.self) {
            try await events(TransportMock("{}", status: status), webSocket: webSocket)
        }
        #expect(webSocket.requests.isEmpty)
    }

    @Test(arguments: [(401, FeedFailure.unauthorized), (404, .http(status: 404)), (200, .noData)])
    func refusalOfMessagesIsSaid(_ status: Int, _ failure: FeedFailure) async {
        let webSocket = TransportMock("", status: status)

        await #expect(throws: failure) { try await events(TransportMock("{}", status: 404), webSocket: webSocket) }
    }

    @Test(arguments: [
        (#"{"event":"delete","payload":1}"#, [HomeEvent.deleted("1")]), (#"{"error":"Unknown stream"}"#, []),
        (#"{"event":"filters_changed"}"#, []), (#"{"event":1,"payload":"1"}"#, []), ("[]", []),
    ]) func messageIsAnEventWhereItSaysSo(_ message: String, _ expected: [HomeEvent]) async throws {
        let answer = ServerAnswer(status: 101, body: BodyMock(message, piece: .max))

        #expect(
            try await events(TransportMock("{}", status: 404), webSocket: TransportMock(.success(answer))) == expected)
    }

    @Test func nothingIsTakenAfterAMessageThatCameDamaged() async throws {
        let log = EventLog(.max)
        let answer = ServerAnswer(status: 101, body: BodyMock(#"{"event":"delete","payload":"1"}{"#, piece: 32))

        await #expect(throws: FeedFailure.invalidJSON) {
            try await events(TransportMock("{}", status: 404), log, webSocket: TransportMock(.success(answer)))
        }
        await expectEqual(log.events, [.deleted("1")])
    }

    @discardableResult private func events(
        _ transport: TransportMock, _ log: EventLog = EventLog(.max), at address: String = "wss://stream.kites.example",
        of server: String = "https://kites.example", opens: Bool = true, webSocket: TransportMock? = nil
    ) async throws -> [HomeEvent] {
        let secrets = FeedSecrets(token: "seven", headers: [try #require(.init(name: "X-Door", value: "open"))])
        let server = MastodonServer(try #require(FeedAddress(server)), secrets: secrets)
        let session =
            webSocket.map { StreamUserSession(transport: transport, webSocket: $0, server: server) }
            ?? StreamUserSession(transport: transport, server: server)
        try await session.run(at: address) {
            opens
        } take: {
            await log.add($0)
        }
        return await log.events
    }
}

private actor EventLog {
    private(set) var events: [HomeEvent] = []
    private let count: Int

    init(_ count: Int) {
        self.count = count
    }

    func add(_ event: HomeEvent) -> Bool {
        events.append(event)
        return events.count < count
    }
}
