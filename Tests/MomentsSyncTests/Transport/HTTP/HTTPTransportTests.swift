import CCurl
import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct HTTPTransportTests {
    typealias Step = LoopbackServer.Step

    @Test func requestIsSentAsItIs() async throws {
        let server = try await LoopbackServer { _ in [.answer("{}")] }
        let request = ServerRequest(
            url: try server.url("/graphql?a=b"), headers: [.init(name: "x-app-platform", value: "Linux")],
            secretHeaders: [.init(name: "Authorization", value: "Bearer t")], body: Array("{\"query\":1}".utf8))
        let (answer, body) = try await exchange(request, on: server)
        expectEqual(answer.status, 200)
        expectEqual(body, "{}")
        let seen = try #require(server.requests.first)
        expectEqual(seen.line, "POST /graphql?a=b HTTP/1.1")
        expectEqual(seen.body, "{\"query\":1}")
        expectEqual(seen.headers["x-app-platform"], "Linux")
        expectEqual(seen.headers["authorization"], "Bearer t")
        expectEqual(seen.headers["user-agent"], "Moments/\(Version.current)")
        expectEqual(seen.headers["accept-encoding"], "gzip")
        #expect(seen.headers["cookie"] == nil)
    }

    @Test func connectionIsKeptForTheNextRequest() async throws {
        let server = try await LoopbackServer { _ in [.answer("{}", headers: "Set-Cookie: a=b\r\n")] }
        try await withTransport(server) { transport in
            for _ in 0..<3 { _ = try await transport.send(try request(server, .get)).body.bytes(atMost: 10) }
        }
        expectEqual(server.connections, 1)
        expectEqual(server.requests.count, 3)
        #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
    }

    /// The server may have made a change before it ends the connection.
    @Test(
        arguments: [
            (.get, [2], 3, nil), (.get, [2, 3], 3, .disconnected), (.post, [2], 2, .disconnected),
            (.put, [2], 2, .disconnected), (.delete, [2], 2, .disconnected),
        ] as [(ServerRequest.Method, Set<Int>, Int, FeedFailure?)])
    func onlyReadsAreRepeatedOnAConnectionThatEnds(
        _ method: ServerRequest.Method, ending: Set<Int>, count: Int, _ expected: FeedFailure?
    ) async throws {
        let server = try await LoopbackServer.ending(requests: ending)

        var failure: FeedFailure?
        do {
            try await withTransport(server) { transport in
                _ = try await transport.send(request(server, .get)).body.bytes(atMost: 10)
                _ = try await transport.send(request(server, method)).body.bytes(atMost: 10)
            }
        } catch let error as FeedFailure { failure = error }

        expectEqual(failure, expected)
        expectEqual(server.requests.count, count)
    }

    @Test(
        arguments: [
            (Named("a head without end", [head(200), .close]), FeedFailure.invalidHTTP),
            (Named("no HTTP", [.text("SSH-2.0-OpenSSH_9.6\r\n"), .close]), .invalidHTTP),
            (Named("an end", [.close]), .disconnected), (Named("a cut", [.reset]), .disconnected),
            (Named("an end in the body", [half, .close]), .disconnected),
            (Named("a cut in the body", [half, .reset]), .disconnected),
            (Named("an end between chunks", [chunked, .close]), .disconnected),
            (Named("gzip that breaks off", [gzip(small.dropLast(9))]), .invalidJSON),
            (Named("what is no gzip", [gzip(Data(repeating: 0xFF, count: 20))]), .invalidJSON),
            (
                Named("more than the bound", [.answer(String(repeating: "x", count: 1_100_000))]),
                .tooLarge(megabytes: 1)
            ),
            (Named("gzip of more than the bound", [gzip(bomb)]), .tooLarge(megabytes: 1)),
        ] as [(Named<[Step]>, FeedFailure)])
    func answerThatIsNotWholeFails(_ steps: Named<[Step]>, _ expected: FeedFailure) async throws {
        let server = try await LoopbackServer { _ in steps.value }
        await expectEqual(failure(try request(server), on: server, megabytes: 1), expected)
    }

    @Test func headerOfSeveralLinesIsNotSent() async throws {
        let server = try await LoopbackServer { _ in [.answer("{}")] }
        var request = try request(server)
        request.secretHeaders = [.init(name: "X-Key", value: "a\r\nX-Other: b")]

        await expectEqual(failure(request, on: server), .invalidHTTP)
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: [("X-Key", ""), ("USER-AGENT", "mine")])
    func headerMayHaveNoValueAndAPersonsOwnTakesThePlaceOfOurs(_ name: String, _ value: String) async throws {
        let server = try await LoopbackServer { _ in [.answer("{}")] }
        var request = try request(server)
        request.secretHeaders = [.init(name: name, value: value)]

        _ = try await exchange(request, on: server)

        expectEqual(server.requests.first?.headers[name.lowercased()], value)
    }

    @Test func answerThatIsStillToComeIsWaitedForAndAListOfLinksMayStandInSeveralLines() async throws {
        let links = "Link: </a,b>; rel=x\r\nX-Key: 1\r\nLink: </c>; rel=y\r\nX-Key: 2\r\n"
        let server = try await LoopbackServer { _ in
            [.text("HTTP/1.1 103 Early Hints\r\nX-Key: 0\r\n\r\n"), .answer("{}", headers: links)]
        }

        let answer = try await exchange(request(server), on: server).answer

        expectEqual(answer.status, 200)
        expectEqual(answer.headers["link"], "</a,b>; rel=x, </c>; rel=y")
        expectEqual(answer.headers["x-key"], "1")
    }

    @Test(
        arguments: [
            ([chunked, .text("2\r\nde\r\n0\r\n\r\n")], "abcde"),
            ([Step.text("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nabc"), .close], "abc"),
            ([gzip(small)], #"{"data":{}}"#),
        ] as [([Step], String)])
    func bodyComesWhole(_ steps: [Step], _ body: String) async throws {
        let server = try await LoopbackServer { _ in steps }
        try await expectEqual(exchange(request(server), on: server).body, body)
    }

    // MARK: Failures

    @Test(arguments: [
        // A port that no test can be given.
        ("http://127.0.0.1:1/graphql", FeedFailure.unreachable(reason: "Connection refused")),
        ("https://nobody.invalid/graphql", .unknownHost("nobody.invalid")),
    ])
    func missingServerIsReportedAsSuch(_ address: String, _ expected: FeedFailure) async throws {
        let server = try await LoopbackServer { _ in [] }
        let request = ServerRequest(url: try #require(URL(string: address)))
        await expectEqual(failure(request, on: server), expected)
    }

    @Test(arguments: [[], [half], [large, .drip(milliseconds: 5)]])
    func silenceAndOneByteAfterTheOtherAreATimeout(_ steps: [Step]) async throws {
        let server = try await LoopbackServer { _ in steps }
        await expectEqual(failure(try request(server), on: server, timeout: .seconds(1)), .timeout(seconds: 30))
    }

    @Test func bodyThatComesForEverIsTooSlow() async throws {
        let server = try await LoopbackServer { _ in [Self.large, .drip(milliseconds: 5)] }
        let request = try request(server)
        let failure = try await withTransport(server, whole: .seconds(1)) { transport in
            let body = try await transport.send(request).body
            return await #expect(throws: FeedFailure.self) { _ = try await body.bytes(atMost: 1_000_000) }
        }
        expectEqual(failure, .tooSlow(seconds: 1))
    }

    @Test func piecesOfGzipAreUnpackedNoFurtherThanTheyAreTaken() async throws {
        let server = try await LoopbackServer { _ in [Self.gzip(Self.bomb)] }
        let request = try request(server)
        let sizes = Mutex<[Int]>([])
        try await withTransport(server) { transport in
            try await transport.send(request).body.read { piece in
                sizes.withLock { $0.append(piece.count) }
                return true
            }
        }
        let total = sizes.withLock { $0.reduce(0, +) }
        expectEqual(total, 4 << 20)
        #expect(sizes.withLock { $0.max() ?? 0 } <= 64 * 1_024)
    }

    @Test func cancellingEndsTheExchange() async throws {
        let server = try await LoopbackServer { _ in [] }
        let request = try request(server)
        try await withTransport(server) { transport -> Void in
            let sending = Task { () async -> FeedFailure? in
                do throws(FeedFailure) { _ = try await transport.send(request) } catch { return error }
                return nil
            }
            sending.cancel()
            await expectEqual(sending.value, .disconnected)
        }
    }

    // MARK: TLS

    @Test(
        arguments: [
            (nil, .untrustedCertificate), ("/nowhere/roots.pem", .noRoots), ("/etc/passwd", .noRoots),
            ("/dev/null", .noRoots),
        ] as [(String?, TLSFailure)])
    func certificateThatNobodySignedIsRefused(_ roots: String?, _ expected: TLSFailure) async throws {
        let server = try await LoopbackServer(tls: true) { _ in [.answer("{}")] }
        let request = ServerRequest(url: try server.url(scheme: "https", host: "localhost"))
        let environment = roots.map { ["SSL_CERT_FILE": $0] } ?? [:]
        await expectEqual(failure(request, on: server, environment: environment), .tls(expected))
        #expect(server.requests.isEmpty)
    }

    @Test func certificateThatTheFileOfRootsHasIsTrusted() async throws {
        let server = try await LoopbackServer(tls: true) { _ in [.answer("{}")] }
        let request = ServerRequest(url: try server.url(scheme: "https", host: "localhost"))
        let body = try await withRoots { roots in
            try await exchange(request, on: server, environment: ["SSL_CERT_FILE": roots]).body
        }
        expectEqual(body, "{}")
    }

    @Test func certificateOfAnotherNameIsToldAsThat() {
        expectEqual(TLSFailure(CurlFailure(code: CURLE_PEER_FAILED_VERIFICATION)), .wrongName)
    }

    // MARK: Redirects

    @Test(arguments: [301, 302, 307, 308])
    func requestIsRepeatedWhereItIsSentTo(_ status: Int) async throws {
        let server = try await LoopbackServer { request in
            request.line.contains(" /graphql ")
                ? [.answer("", status: "\(status) Moved", headers: "Location: /new\r\n")]
                : [.answer("{}")]
        }
        var request = try request(server)
        request.body = [UInt8(ascii: "q")]
        request.secretHeaders = [.init(name: "Authorization", value: "Bearer t")]
        try await expectEqual(exchange(request, on: server).body, "{}")
        expectEqual(server.requests.map(\.line), ["POST /graphql HTTP/1.1", "POST /new HTTP/1.1"])
        expectEqual(server.requests.last?.body, "q")
        expectEqual(server.requests.last?.headers["authorization"], "Bearer t")
    }

    @Test func secretsStayWithTheirOrigin() async throws {
        let other = try await LoopbackServer { _ in [.answer("{}")] }
        let location = try other.url().absoluteString
        let server = try await LoopbackServer { _ in
            [.answer("", status: "307 Moved", headers: "Location: \(location)\r\n")]
        }
        var request = try request(server)
        request.headers = [.init(name: "x-app-platform", value: "Linux")]
        request.secretHeaders = [.init(name: "Authorization", value: "Bearer t"), .init(name: "X-Key", value: "k")]
        try await expectEqual(exchange(request, on: server).body, "{}")
        let seen = try #require(other.requests.first)
        #expect(seen.headers["authorization"] == nil)
        #expect(seen.headers["x-key"] == nil)
        expectEqual(seen.headers["x-app-platform"], "Linux")
    }

    @Test(arguments: [
        // Another address each time.
        ("/graphql?hop=", FeedFailure.redirectLoop, 6), ("/graphql", .redirectLoop, 1),
        ("http://elsewhere.invalid/", .insecureAddress(host: "elsewhere.invalid"), 1),
    ])
    func redirectThatLeadsNowhereEnds(_ location: String, _ expected: FeedFailure, _ count: Int) async throws {
        let hops = Mutex(0)
        let server = try await LoopbackServer { _ in
            let hop = hops.withLock { hops in
                hops += 1
                return location.hasSuffix("=") ? "\(hops)" : ""
            }
            return [.answer("", status: "307 Moved", headers: "Location: \(location)\(hop)\r\n")]
        }
        await expectEqual(failure(try request(server), on: server), expected)
        expectEqual(server.requests.count, count)
    }

    @Test func httpsIsNotLeftForHTTP() async throws {
        let server = try await LoopbackServer(tls: true) { _ in
            [.answer("", status: "307 Moved", headers: "Location: http://localhost/\r\n")]
        }
        let request = ServerRequest(url: try server.url(scheme: "https", host: "localhost"))
        let found = try await withRoots { roots in
            await failure(request, on: server, environment: ["SSL_CERT_FILE": roots])
        }
        expectEqual(found, .insecureRedirect(host: "localhost"))
    }

    // MARK: Proxies

    @Test func proxyIsAskedForATunnel() async throws {
        let proxy = try await LoopbackServer { request in
            request.line.hasPrefix("CONNECT") ? [.text("HTTP/1.1 200 OK\r\n\r\n"), .next] : [.answer("{}")]
        }
        var request = ServerRequest(url: try #require(URL(string: "http://far.invalid/graphql")))
        request.allowsPlain = true
        let environment = ["http_proxy": "http://me:pw@127.0.0.1:\(proxy.port)"]
        try await expectEqual(exchange(request, on: proxy, environment: environment).body, "{}")
        expectEqual(proxy.requests.first?.line, "CONNECT far.invalid:80 HTTP/1.1")
        expectEqual(proxy.requests.first?.headers["proxy-authorization"], "Basic bWU6cHc=")
    }

    @Test func proxyThatWantsALoginIsToldAsThat() async throws {
        let proxy = try await LoopbackServer { _ in [.answer("", status: "407 Proxy Authentication Required")] }
        var request = ServerRequest(url: try #require(URL(string: "http://far.invalid/graphql")))
        request.allowsPlain = true
        let failure = await failure(request, on: proxy, environment: ["http_proxy": "127.0.0.1:\(proxy.port)"])
        expectEqual(failure, .proxyRefused)
    }

    // MARK: Support

    /// 4 MB of blanks.
    private static let bomb = Data(base64Encoded: BombFixture.base64) ?? Data()

    private func request(
        _ server: LoopbackServer, _ method: ServerRequest.Method = .post
    ) throws -> ServerRequest {
        ServerRequest(method: method, url: try server.url())
    }

    private static let small = Data(base64Encoded: "H4sIAAAAAAACA6tWSkksSVSyqq6tBQDWBnvzCwAAAA==") ?? Data()
    private static let half = Step.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")
    private static let large = Step.text("HTTP/1.1 200 OK\r\nContent-Length: 900000\r\n\r\n")
    private static let chunked = Step.text(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n")

    /// So many headers, and no end of them.
    private static func head(_ count: Int) -> Step {
        let header = "X-Long: \(String(repeating: "x", count: 1_000))\r\n"
        return .text("HTTP/1.1 200 OK\r\n" + String(repeating: header, count: count))
    }

    private static func gzip(_ bytes: Data) -> Step {
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n"
        return .bytes(Array(head.utf8) + bytes)
    }

    private func withTransport<T>(
        _ server: LoopbackServer, timeout: Duration = ExchangeTimeouts.patient.silence,
        whole: Duration = ExchangeTimeouts.patient.whole, megabytes: Int = 256,
        environment: [String: String] = [:], _ body: (HTTPTransport) async throws -> T
    ) async throws -> T {
        let transport = HTTPTransport(
            limits: SyncLimits(maximumAnswer: megabytes), environment: environment,
            timeouts: ExchangeTimeouts(silence: timeout, whole: whole, idle: ExchangeTimeouts.patient.silence))
        let result: Result<T, any Error>
        do { result = .success(try await body(transport)) } catch { result = .failure(error) }
        await transport.shutdown()
        await server.stop()
        return try result.get()
    }

    private func exchange(
        _ request: ServerRequest, on server: LoopbackServer, timeout: Duration = ExchangeTimeouts.patient.silence,
        megabytes: Int = 256, environment: [String: String] = [:]
    ) async throws -> (answer: ServerAnswer, body: String) {
        try await withTransport(server, timeout: timeout, megabytes: megabytes, environment: environment) { transport in
            let answer = try await transport.send(request)
            return (answer, String(decoding: try await answer.body.bytes(atMost: 100_000_000), as: UTF8.self))
        }
    }

    private func failure(
        _ request: ServerRequest, on server: LoopbackServer, timeout: Duration = ExchangeTimeouts.patient.silence,
        megabytes: Int = 256, environment: [String: String] = [:]
    ) async -> FeedFailure? {
        do {
            _ = try await exchange(
                request, on: server, timeout: timeout, megabytes: megabytes, environment: environment)
            return nil
        } catch {
            return error as? FeedFailure
        }
    }

    private func withRoots<T>(_ body: (String) async throws -> T) async throws -> T {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        try Data(TestCertificate.certificate.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try await body(path)
    }
}

extension LoopbackServer {
    /// One that ends the connection without an answer to some of the requests, numbered from 1.
    fileprivate static func ending(requests: Set<Int>) async throws -> LoopbackServer {
        let count = Mutex(0)
        return try await LoopbackServer { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return requests.contains(number) ? [.close] : [.answer("{}")]
        }
    }
}
