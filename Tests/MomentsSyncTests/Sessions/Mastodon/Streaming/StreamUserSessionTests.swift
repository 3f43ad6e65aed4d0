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
        #expect(request.secretHeaders == [.init(name: "Authorization", value: "Bearer seven")])
        #expect(request.headers.map(\.name) == ["Accept", "User-Agent"])
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

    @Test(arguments: ["ws://stream.kites.example", "http://stream.kites.example", "ws://127.0.0.1:80"])
    func whereOthersCouldReadAlongNothingIsSent(_ address: String) async throws {
        let transport = TransportMock("", headers: Self.stream)

        await #expect(
            throws: FeedFailure.insecureAddress(host: address.contains("127") ? "127.0.0.1" : "stream.kites.example")
        ) {
            try await events(transport, at: address)
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func thisMachineMayAskItselfWithoutEncryption() async throws {
        let transport = TransportMock("", headers: Self.stream)

        try await events(transport, at: "ws://127.0.0.1:8080", of: "http://127.0.0.1:3000")

        #expect(transport.requests.map(\.url.absoluteString) == ["http://127.0.0.1:8080/api/v1/streaming/user"])
    }

    @Test(arguments: [
        "", "stream.kites.example", "ftp://kites.example", "wss://",
        "wss://kites.example/?access_token=1", "wss://kites.example/#a", "wss://kites example",
    ]) func whatIsNoAddressIsNotAsked(_ address: String) async throws {
        let transport = TransportMock("", headers: Self.stream)

        await #expect(throws: FeedFailure.self) { try await events(transport, at: address) }
        #expect(transport.requests.isEmpty)
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
        #expect(events == [.added(status), .edited(status), .deleted("1")])
    }

    @Test func deletionMayEndInALineFeed() async throws {
        #expect(
            try await events(TransportMock("event: delete\ndata: 1\ndata:\n\n", headers: Self.stream)) == [
                .deleted("1")
            ])
    }

    @Test(arguments: [
        "event: filters_changed\ndata: undefined", "event: notification\ndata: {", "event: update\ndata: {}",
        "event: update\ndata: {\"id\":\"1\"}", "event: delete\ndata: ", "event: delete\ndata:  ", "data: 1",
        "event: emoji_reaction\ndata: {}",
    ]) func whatIsNotOfTheTimelineOrCannotBeReadHidesNothing(_ event: String) async throws {
        let text = event + "\n\nevent: delete\ndata: 2\n\n"

        #expect(try await events(TransportMock(text, headers: Self.stream)) == [.deleted("2")])
    }

    @Test func nothingIsTakenAfterAStatusThatCameDamaged() async throws {
        let log = EventLog(.max)
        let transport = TransportMock(
            "event: delete\ndata: 1\n\nevent: update\ndata: {\n\nevent: delete\ndata: 2\n\n", headers: Self.stream)

        await #expect(throws: FeedFailure.invalidJSON) { try await events(transport, log) }
        #expect(await log.events == [.deleted("1")])
    }

    @Test func nothingIsTakenAfterAnEventThatIsTooLong() async throws {
        let log = EventLog(.max)
        let long = String(repeating: "a", count: EventStreamParser.maximumBytes)
        let transport = TransportMock(
            "event: delete\ndata: 1\n\nevent: update\ndata: \(long)\n\nevent: delete\ndata: 2\n\n", headers: Self.stream
        )

        await #expect(throws: FeedFailure.tooLarge(megabytes: 1)) { try await events(transport, log) }
        #expect(await log.events == [.deleted("1")])
    }

    @Test func nothingIsReadBeforeItIsSaidThatTheStreamIsOpen() async throws {
        let transport = TransportMock("event: delete\ndata: 1\n\n", headers: Self.stream)

        #expect(try await events(transport, opens: false) == [])
    }

    @Test func nothingMoreIsReadThanIsTaken() async throws {
        let transport = TransportMock("event: delete\ndata: 1\n\nevent: delete\ndata: 2\n\n", headers: Self.stream)

        #expect(try await events(transport, EventLog(1)) == [.deleted("1")])
    }

    @Test(arguments: [
        ("text/html", FeedFailure.webPage), ("application/json", .noData), ("", .noData),
    ]) func whatIsNoStreamOfEventsIsNone(_ type: String, _ failure: FeedFailure) async {
        await #expect(throws: failure) { try await events(TransportMock("", headers: ["content-type": type])) }
    }

    @Test func refusedTokenIsSaid() async {
        await #expect(throws: FeedFailure.unauthorized) { try await events(TransportMock("{}", status: 401)) }
    }

    @discardableResult private func events(
        _ transport: TransportMock, _ log: EventLog = EventLog(.max), at address: String = "wss://stream.kites.example",
        of server: String = "https://kites.example", opens: Bool = true
    ) async throws -> [HomeEvent] {
        let secrets = FeedSecrets(token: "seven", headers: [try #require(.init(name: "X-Door", value: "open"))])
        let server = MastodonServer(try #require(FeedAddress(server)), secrets: secrets)
        try await StreamUserSession(transport: transport, server: server).run(at: address) {
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
