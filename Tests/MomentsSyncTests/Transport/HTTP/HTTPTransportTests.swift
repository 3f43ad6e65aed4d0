import CCurl
import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct HTTPTransportTests {
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

    @Test func whatIsAskedOnAKeptConnectionThatEndsIsAskedOnceMore() async throws {
        let server = try await LoopbackServer.ending(requests: [2])
        let request = try request(server, .get)

        try await withTransport(server) { transport in
            for _ in 0..<2 { _ = try await transport.send(request).body.bytes(atMost: 10) }
        }

        expectEqual(server.requests.count, 3)
    }

    @Test func whatIsAskedForTheSecondTimeIsNotAskedAgain() async throws {
        let server = try await LoopbackServer.ending(requests: [2, 3])
        let request = try request(server, .get)

        await #expect(throws: FeedFailure.disconnected) {
            try await withTransport(server) { transport in
                for _ in 0..<2 { _ = try await transport.send(request).body.bytes(atMost: 10) }
            }
        }

        expectEqual(server.requests.count, 3)
    }

    /// It may have done it before it ended the connection.
    @Test(arguments: [ServerRequest.Method.post, .put, .delete])
    func whatIsToBeChangedIsNotAskedForTwice(_ method: ServerRequest.Method) async throws {
        let server = try await LoopbackServer.ending(requests: [2])

        await #expect(throws: FeedFailure.disconnected) {
            try await withTransport(server) { transport in
                _ = try await transport.send(request(server, .get)).body.bytes(atMost: 10)
                _ = try await transport.send(request(server, method)).body.bytes(atMost: 10)
            }
        }

        expectEqual(server.requests.count, 2)
    }

    @Test func headWithoutEndIsNoAnswer() async throws {
        let header = "X-Long: \(String(repeating: "x", count: 1_000))\r\n"
        let server = try await LoopbackServer { _ in
            [.text("HTTP/1.1 200 OK\r\n" + String(repeating: header, count: 200)), .close]
        }

        await expectEqual(failure(try request(server), on: server), .invalidHTTP)
    }

    @Test func headerOfSeveralLinesIsNotSent() async throws {
        let server = try await LoopbackServer { _ in [.answer("{}")] }
        var request = try request(server)
        request.secretHeaders = [.init(name: "X-Key", value: "a\r\nX-Other: b")]

        await expectEqual(failure(request, on: server), .invalidHTTP)
        #expect(server.requests.isEmpty)
    }

    @Test func headerWithoutAValueIsSent() async throws {
        let server = try await LoopbackServer { _ in [.answer("{}")] }
        var request = try request(server)
        request.secretHeaders = [.init(name: "X-Key", value: "")]

        _ = try await exchange(request, on: server)

        expectEqual(server.requests.first?.headers["x-key"], "")
    }

    @Test func personsOwnHeaderTakesThePlaceOfOurs() async throws {
        let server = try await LoopbackServer { request in [.answer(request.headers["user-agent"] ?? "")] }
        var request = try request(server)
        request.secretHeaders = [.init(name: "USER-AGENT", value: "mine")]

        try await expectEqual(exchange(request, on: server).body, "mine")
    }

    @Test func answerThatIsStillToComeIsWaitedFor() async throws {
        let server = try await LoopbackServer { _ in
            [.text("HTTP/1.1 103 Early Hints\r\nX-Key: 1\r\n\r\n"), .answer("{}", headers: "X-Key: 2\r\n")]
        }

        let answer = try await exchange(request(server), on: server).answer

        expectEqual(answer.status, 200)
        expectEqual(answer.headers["x-key"], "2")
    }

    @Test func listOfLinksMayStandInSeveralLines() async throws {
        let server = try await LoopbackServer { _ in
            [.answer("{}", headers: "Link: </a,b>; rel=x\r\nX-Key: 1\r\nLink: </c>; rel=y\r\nX-Key: 2\r\n")]
        }

        let headers = try await exchange(request(server), on: server).answer.headers

        expectEqual(headers["link"], "</a,b>; rel=x, </c>; rel=y")
        expectEqual(headers["x-key"], "1")
    }

    @Test func chunkedBodyComesWhole() async throws {
        let server = try await LoopbackServer { _ in
            [.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"), .text("2\r\nde\r\n0\r\n\r\n")]
        }
        try await expectEqual(exchange(request(server), on: server).body, "abcde")
    }

    @Test func bodyThatEndsWithTheConnectionComesWhole() async throws {
        let server = try await LoopbackServer { _ in [.text("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nabc"), .close]
        }
        try await expectEqual(exchange(request(server), on: server).body, "abc")
    }

    @Test func gzipIsUnpacked() async throws {
        let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACA6tWSkksSVSyqq6tBQDWBnvzCwAAAA=="))
        let server = try await LoopbackServer { _ in [.bytes(gzipHead(packed.count) + packed)] }
        #expect(try await exchange(request(server), on: server).body == #"{"data":{}}"#)
    }

    // MARK: Failures

    @Test func nobodyThereIsUnreachable() async throws {
        let server = try await LoopbackServer { _ in [] }
        // A port that no test can be given.
        let request = ServerRequest(url: try #require(URL(string: "http://127.0.0.1:1/graphql")))
        await expectEqual(failure(request, on: server), .unreachable(reason: "Connection refused"))
    }

    @Test func unknownNameIsAnUnknownHost() async throws {
        let server = try await LoopbackServer { _ in [] }
        var request = try request(server)
        request.url = try #require(URL(string: "https://nobody.invalid/graphql"))
        await expectEqual(failure(request, on: server), .unknownHost("nobody.invalid"))
    }

    @Test func silenceBeforeTheHeadIsATimeout() async throws {
        let server = try await LoopbackServer { _ in [] }
        await expectEqual(failure(try request(server), on: server, timeout: .seconds(1)), .timeout(seconds: 30))
    }

    @Test func silenceWithinTheBodyIsATimeout() async throws {
        let server = try await LoopbackServer { _ in [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")] }
        await expectEqual(failure(try request(server), on: server, timeout: .seconds(1)), .timeout(seconds: 30))
    }

    @Test func oneByteAfterTheOtherIsATimeout() async throws {
        let server = try await LoopbackServer { _ in
            [.text("HTTP/1.1 200 OK\r\nContent-Length: 900000\r\n\r\n"), .drip(milliseconds: 5)]
        }
        await expectEqual(failure(try request(server), on: server, timeout: .seconds(1)), .timeout(seconds: 30))
    }

    @Test func bodyThatComesForEverIsTooSlow() async throws {
        let server = try await LoopbackServer { _ in
            [.text("HTTP/1.1 200 OK\r\nContent-Length: 900000\r\n\r\n"), .drip(milliseconds: 5)]
        }
        let request = try request(server)
        let failure = try await withTransport(server, whole: .seconds(1)) { transport in
            let body = try await transport.send(request).body
            return await #expect(throws: FeedFailure.self) { _ = try await body.bytes(atMost: 1_000_000) }
        }
        expectEqual(failure, .tooSlow(seconds: 1))
    }

    @Test func piecesOfGzipAreUnpackedNoFurtherThanTheyAreTaken() async throws {
        let bomb = try #require(Data(base64Encoded: Self.bomb))
        let server = try await LoopbackServer { _ in [.bytes(gzipHead(bomb.count) + bomb)] }
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

    @Test func gzipThatBreaksOffIsDamaged() async throws {
        let bomb = try #require(Data(base64Encoded: Self.bomb)).dropLast(9)
        let server = try await LoopbackServer { _ in [.bytes(gzipHead(bomb.count) + bomb)] }
        await expectEqual(failure(try request(server), on: server), .invalidJSON)
    }

    @Test(arguments: [
        [LoopbackServer.Step.close],
        [.reset],
        [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"), .close],
        [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"), .reset],
        [.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"), .close],
    ])
    func answerThatBreaksOffIsADisconnection(_ steps: [LoopbackServer.Step]) async throws {
        let server = try await LoopbackServer { _ in steps }
        await expectEqual(failure(try request(server), on: server), .disconnected)
    }

    @Test func bodyOverTheBoundIsTooLarge() async throws {
        let body = String(repeating: "x", count: 1_100_000)
        let server = try await LoopbackServer { _ in [.answer(body)] }
        await expectEqual(failure(try request(server), on: server, megabytes: 1), .tooLarge(megabytes: 1))
    }

    @Test func gzipBombIsTooLarge() async throws {
        let bomb = try #require(Data(base64Encoded: Self.bomb))
        let server = try await LoopbackServer { _ in [.bytes(gzipHead(bomb.count) + bomb)] }
        await expectEqual(failure(try request(server), on: server, megabytes: 1), .tooLarge(megabytes: 1))
    }

    @Test func brokenGzipIsInvalid() async throws {
        let server = try await LoopbackServer { _ in [.bytes(gzipHead(20) + Array(repeating: 0xFF, count: 20))] }
        await expectEqual(failure(try request(server), on: server), .invalidJSON)
    }

    @Test func whatSpeaksNoHTTPIsToldAsThat() async throws {
        let server = try await LoopbackServer { _ in [.text("SSH-2.0-OpenSSH_9.6\r\n"), .close] }
        await expectEqual(failure(try request(server), on: server), .invalidHTTP)
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

    @Test func certificateNobodySignedIsRefused() async throws {
        let server = try await LoopbackServer(tls: true) { _ in [.answer("{}")] }
        let request = ServerRequest(url: try server.url(scheme: "https", host: "localhost"))
        await expectEqual(failure(request, on: server), .tls(.untrustedCertificate))
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

    @Test(arguments: ["/nowhere/roots.pem", "/etc/passwd", "/dev/null"])
    func fileOfRootsThatHasNoneIsToldAsThat(_ path: String) async throws {
        let server = try await LoopbackServer(tls: true) { _ in [.answer("{}")] }
        let request = ServerRequest(url: try server.url(scheme: "https", host: "localhost"))
        await expectEqual(failure(request, on: server, environment: ["SSL_CERT_FILE": path]), .tls(.noRoots))
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

    @Test func redirectLoopEnds() async throws {
        let hops = Mutex(0)
        let server = try await LoopbackServer { _ in
            let hop = hops.withLock {
                $0 += 1; return $0
            }
            return [.answer("", status: "307 Moved", headers: "Location: /graphql?hop=\(hop)\r\n")]
        }
        await expectEqual(failure(try request(server), on: server), .redirectLoop)
        expectEqual(server.requests.count, 6)
    }

    @Test func redirectToItselfEndsAtOnce() async throws {
        let server = try await LoopbackServer { _ in
            [.answer("", status: "307 Moved", headers: "Location: /graphql\r\n")]
        }
        await expectEqual(failure(try request(server), on: server), .redirectLoop)
        expectEqual(server.requests.count, 1)
    }

    @Test func plainAddressElsewhereIsRefusedBeforeItIsAsked() async throws {
        let server = try await LoopbackServer { _ in
            [.answer("", status: "307 Moved", headers: "Location: http://elsewhere.invalid/\r\n")]
        }
        await expectEqual(failure(try request(server), on: server), .insecureAddress(host: "elsewhere.invalid"))
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
}

extension HTTPTransportTests {
    /// 4 MB of blanks.
    private static let bomb = BombFixture.base64

    private func request(
        _ server: LoopbackServer, _ method: ServerRequest.Method = .post
    ) throws -> ServerRequest {
        ServerRequest(method: method, url: try server.url())
    }

    private func gzipHead(_ count: Int) -> [UInt8] {
        Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(count)\r\n\r\n".utf8)
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
