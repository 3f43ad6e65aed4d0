import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsSync
@testable import TestSupport

struct WebSocketTransportTests {
    typealias Step = LoopbackServer.Step

    // MARK: What is asked

    @Test func serverIsAskedAsTheRequestSays() async throws {
        let server = try await LoopbackServer { _ in Self.agreement(then: [Frame(.close)]) }

        _ = try await messages(of: server)

        let request = try #require(server.requests.first)
        expectEqual(request.line, "GET /api/v1/streaming?stream=user HTTP/1.1")
        expectEqual(request.headers["host"], "127.0.0.1:\(server.port)")
        expectEqual(request.headers["authorization"], "Bearer seven")
        expectEqual(request.headers["user-agent"], "Moments/1")
        expectEqual(request.headers["upgrade"], "websocket")
        expectEqual(request.headers["sec-websocket-version"], "13")
    }

    @Test func keyIsAnotherOneEachTime() async throws {
        let server = try await LoopbackServer { _ in [.answer("", status: "404 Not Found")] }

        for _ in 0..<2 { _ = try await WebSocketTransport(environment: [:]).send(try request(server)) }

        expectEqual(Set(server.requests.map { $0.headers["sec-websocket-key"] }).count, 2)
    }

    @Test func whereOthersCouldReadAlongNothingIsAsked() async throws {
        let url = try #require(URL(string: "http://far.invalid/"))

        await #expect(throws: FeedFailure.insecureAddress(host: "far.invalid")) {
            _ = try await WebSocketTransport(environment: [:]).send(ServerRequest(method: .get, url: url))
        }
    }

    // MARK: What is answered

    @Test(arguments: ["401 Unauthorized", "404 Not Found", "418 I'm a teapot", "200 OK"])
    func statusOfARefusalIsTold(_ status: String) async throws {
        let server = try await LoopbackServer { _ in [.answer("{}", status: status)] }

        let answer = try await WebSocketTransport(environment: [:]).send(try request(server))

        #expect(String(answer.status) == status.prefix(3))
    }

    @Test(
        arguments: [
            (
                Named("the answer to another key", agreement(accept: "bm90IHRoZSBrZXkgeW91IHNlbnQ=")),
                FeedFailure.invalidHTTP
            ),
            (Named("no HTTP", [.text("220 mail.example ESMTP\r\n\r\n")]), .invalidHTTP),
            (Named("an end that it does not say", agreement(then: [Frame(.text, "one")]) + [.close]), .disconnected),
            // Ended before it came.
            (
                Named("a frame that is too long", agreement() + [.bytes([0x81, 127, 0x40, 0, 0, 0, 0, 0, 0, 0])]),
                .tooLarge(megabytes: 1, .fixed)
            ),
        ] as [(Named<[Step]>, FeedFailure)])
    func forbiddenAnswerEndsTheConnection(_ steps: Named<[Step]>, _ expected: FeedFailure) async throws {
        let server = try await LoopbackServer { _ in steps.value }
        await expectEqual(failure(of: server), expected)
    }

    @Test(
        arguments: [
            (Named("a masked one", [Frame(.text, "one", isMasked: true)]), FeedFailure.disconnected),
            (Named("a reserved bit", [Frame(.text, "one", reserved: 0x40)]), .disconnected),
            (Named("the middle of none", [Frame(.more, "one")]), .disconnected),
            (Named("an unknown one", [Frame(.unknown, "one")]), .disconnected),
            (Named("a ping in parts", [Frame(.ping, "one", isLast: false)]), .disconnected),
            (Named("a long ping", [Frame(.ping, String(repeating: "a", count: 126))]), .disconnected),
            (Named("one within another", [Frame(.text, "one", isLast: false)]), .disconnected),
            (Named("an empty part", [Frame(.text, "one", isLast: false), Frame(.more, isLast: false)]), .disconnected),
            (
                Named("parts that are too long together", [Frame(.text, half, isLast: false), Frame(.more, half)]),
                .tooLarge(megabytes: 1, .fixed)
            ),
            (Named("too many parts", [Frame(.text, isLast: false)] + parts), .tooLarge(megabytes: 1, .fixed)),
        ] as [(Named<[Frame]>, FeedFailure)])
    func framesThatNoServerMaySendEndIt(_ frames: Named<[Frame]>, _ expected: FeedFailure) async throws {
        let server = try await LoopbackServer { _ in
            Self.agreement(then: frames.value + [Frame(.text, "two"), Frame(.close)])
        }
        await expectEqual(failure(of: server), expected)
    }

    private static let inTwoPieces: [Step] = [
        .bytes(Array(Frame(.text, "one").bytes.prefix(3))),
        .bytes(Array(Frame(.text, "one").bytes.dropFirst(3)) + Frame(.close).bytes),
    ]
    private static let half = String(repeating: "a", count: WebSocketMessages.maximumBytes / 2 + 1)
    private static let parts = Array(
        repeating: Frame(.more, "a", isLast: false), count: WebSocketMessages.maximumFrames)

    @Test func missingServerIsUnreachable() async throws {
        let server = try await LoopbackServer { _ in [] }
        await server.stop()

        guard case .unreachable = await failure(of: server) else {
            Issue.record("It is reached.")
            return
        }
    }

    @Test(arguments: [[], agreement(then: [Frame(.text, "one")])])
    func silenceEndsIt(_ steps: [Step]) async throws {
        let server = try await LoopbackServer { _ in steps }
        await expectEqual(failure(of: server, silence: .milliseconds(300)), .timeout(seconds: 30))
    }

    @Test func handshakeEndsWithItsTask() async throws {
        let server = try await LoopbackServer { _ in [] }
        let request = try request(server)
        let asking = Task { () async -> FeedFailure? in
            do throws(FeedFailure) {
                _ = try await WebSocketTransport(environment: [:]).send(request)
                return nil
            } catch {
                return error
            }
        }
        await wait { !server.requests.isEmpty }

        asking.cancel()

        await expectEqual(asking.value, .disconnected)
    }

    // MARK: Messages

    @Test(
        arguments: [
            (
                Named(
                    "in their order",
                    agreement(then: [
                        Frame(.text, "one"), Frame(.text, "tw", isLast: false), Frame(.more, "o", isLast: false),
                        Frame(.more, "!"), Frame(.binary, "three"), Frame(.text, ""), Frame(.close),
                    ])), ["one", "two!", "three"]
            ),
            (Named("one that begins with the answer", agreement() + inTwoPieces), ["one"]),
            (Named("a reason for the end", agreement(then: [Frame(.text, "one"), Frame(.close, "\u{3}a")])), ["one"]),
            (
                Named(
                    "an empty part at the end",
                    agreement(then: [Frame(.text, "one", isLast: false), Frame(.more), Frame(.close)])), ["one"]
            ),
            // The answer to a ping: a frame, its mask, and as many bytes as the ping has.
            (
                Named(
                    "a ping",
                    agreement(then: [Frame(.ping, "abc")]) + [.hear(2 + 4 + 3), .bytes(Frame(.close).bytes)]), []
            ),
        ] as [(Named<[Step]>, [String])])
    func messagesComeWholeAndInTheirOrder(_ steps: Named<[Step]>, _ messages: [String]) async throws {
        try await expectEqual(self.messages(of: try await LoopbackServer { _ in steps.value }), messages)
    }

    @Test func noMoreIsReadThanIsTaken() async throws {
        let frames = (0..<100).map { Frame(.text, "\($0)") }
        let server = try await LoopbackServer { _ in Self.agreement(then: frames) }

        try await expectEqual(messages(of: server, atMost: 2), ["0", "1"])
    }

    // MARK: TLS and proxies

    @Test func certificateIsLookedAt() async throws {
        let server = try await LoopbackServer(tls: true) { _ in Self.agreement(then: [Frame(.close)]) }

        await expectEqual(failure(of: server, scheme: "https", host: "localhost"), .tls(.untrustedCertificate))
    }

    @Test(arguments: ["localhost", "127.0.0.1"]) func messagesComeByTLS(_ host: String) async throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/roots.pem"
        try TestCertificate.certificate.write(toFile: path, atomically: true, encoding: .utf8)
        let server = try await LoopbackServer(tls: true) { _ in
            Self.agreement(then: [Frame(.text, "one"), Frame(.close)])
        }

        let messages = try await messages(
            of: server, scheme: "https", host: host, environment: ["SSL_CERT_FILE": path])

        expectEqual(messages, ["one"])
    }

    @Test func proxyIsAskedForATunnel() async throws {
        let proxy = try await LoopbackServer { request in
            request.line.hasPrefix("CONNECT")
                ? [.text("HTTP/1.1 200 OK\r\n\r\n"), .next]
                : Self.agreement(then: [Frame(.text, "one"), Frame(.close)])
        }
        let url = try #require(URL(string: "http://far.invalid/api/v1/streaming"))
        let request = ServerRequest(method: .get, url: url, allowsPlain: true)

        let messages = try await messages(request, environment: ["http_proxy": "http://me:pw@127.0.0.1:\(proxy.port)"])

        expectEqual(messages, ["one"])
        expectEqual(proxy.requests.first?.line, "CONNECT far.invalid:80 HTTP/1.1")
        expectEqual(proxy.requests.first?.headers["proxy-authorization"], "Basic bWU6cHc=")
    }

    @Test func proxyThatRefusesIsToldAsThat() async throws {
        let proxy = try await LoopbackServer { _ in [.answer("", status: "407 Proxy Authentication Required")] }
        let url = try #require(URL(string: "http://far.invalid/"))
        let request = ServerRequest(method: .get, url: url, allowsPlain: true)

        await #expect(throws: FeedFailure.proxyRefused) {
            _ = try await messages(request, environment: ["http_proxy": "127.0.0.1:\(proxy.port)"])
        }
    }

    // MARK: Asking

    /// A frame as RFC 6455, 5.2, has it.
    struct Frame: Sendable {
        enum Opcode: UInt8 {
            case more = 0, text, binary
            case unknown = 3, close = 8, ping
        }

        let bytes: [UInt8]

        init(
            _ opcode: Opcode, _ text: String = "", isLast: Bool = true, isMasked: Bool = false, reserved: UInt8 = 0
        ) {
            let data = Array(text.utf8)
            let mask: UInt8 = isMasked ? 0x80 : 0
            let length: [UInt8] =
                data.count < 126
                ? [mask | UInt8(data.count)]
                : [mask | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: data.count >> (8 * $0)) }
            bytes = [(isLast ? 0x80 : 0) | reserved | opcode.rawValue] + length + (isMasked ? [0, 0, 0, 0] : []) + data
        }
    }

    /// The key of RFC 6455, 1.3, and the answer to it.
    private static let (key, accept) = ("dGhlIHNhbXBsZSBub25jZQ==", "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")

    private static func agreement(accept: String = accept, then frames: [Frame] = []) -> [Step] {
        let head = """
            HTTP/1.1 101 Switching Protocols\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Accept: \(accept)\r
            \r

            """
        return [.bytes(Array(head.utf8) + frames.flatMap(\.bytes))]
    }

    private func request(
        _ server: LoopbackServer, scheme: String = "http", host: String = "127.0.0.1"
    ) throws -> ServerRequest {
        ServerRequest(
            method: .get, url: try server.url("/api/v1/streaming?stream=user", scheme: scheme, host: host),
            headers: [.init(name: "User-Agent", value: "Moments/1")],
            secretHeaders: [.init(name: "Authorization", value: "Bearer seven")])
    }

    private func messages(
        of server: LoopbackServer, scheme: String = "http", host: String = "127.0.0.1",
        environment: [String: String] = [:], silence: Duration = .seconds(3_600), atMost count: Int = .max
    ) async throws -> [String] {
        let messages = try await messages(
            try request(server, scheme: scheme, host: host), environment: environment, silence: silence, atMost: count)
        await server.stop()
        return messages
    }

    private func messages(
        _ request: ServerRequest, environment: [String: String], silence: Duration = .seconds(3_600),
        atMost count: Int = .max
    ) async throws -> [String] {
        var timeouts = ExchangeTimeouts.stream
        timeouts.silence = silence
        let transport = WebSocketTransport(environment: environment, timeouts: timeouts) { Self.key }
        let log = MessageLog(count)
        let answer = try await transport.send(request)
        expectEqual(answer.status, 101)
        try await answer.body.read { await log.add(String(decoding: $0, as: UTF8.self)) }
        return await log.messages
    }

    private func failure(
        of server: LoopbackServer, scheme: String = "http", host: String = "127.0.0.1",
        silence: Duration = .seconds(3_600)
    ) async -> FeedFailure? {
        do {
            _ = try await messages(of: server, scheme: scheme, host: host, silence: silence)
            return nil
        } catch {
            return error as? FeedFailure
        }
    }
}

private actor MessageLog {
    private(set) var messages: [String] = []
    private let count: Int

    init(_ count: Int) {
        self.count = count
    }

    func add(_ message: String) -> Bool {
        messages.append(message)
        return messages.count < count
    }
}
