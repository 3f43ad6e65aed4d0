import Foundation
import MomentsCore
import SystemPackage

@testable import MomentsSync

/// A server on the loopback interface that answers with whatever bytes a test wants.
final class LoopbackServer: Sendable {
    struct Request: Equatable, Sendable {
        let line: String
        /// By their names in lower case.
        let headers: [String: String]
        let body: String
    }

    enum Step: Sendable {
        case bytes([UInt8])
        case close
        /// Ends the connection so that the other side loses what it has not read.
        case reset
        /// One byte after the other, so many milliseconds apart, until the connection is gone.
        case drip(milliseconds: Int)
        /// From now on bytes go from one side to the other, as in a proxy's tunnel, and the next request is answered anew.
        case next
        /// The next step waits until so many bytes came that are no request.
        case hear(Int)

        static func text(_ text: String) -> Step { .bytes(Array(text.utf8)) }

        /// A whole answer.
        static func answer(_ body: String, status: String = "200 OK", headers: String = "") -> Step {
            .text("HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        }
    }

    typealias Script = @Sendable (Request) -> [Step]

    /// Each is kept until it is stopped: a test may have nothing of it but its address.
    private static let running = Mutex<[Int: LoopbackServer]>([:])

    private let plain: LoopbackPort
    private let front: TLSFront?
    private let log: LoopbackLog

    /// - Parameter tls: whether it is reached by TLS alone, with the certificate of `TestCertificate`.
    init(tls: Bool = false, _ script: @escaping Script) async throws {
        let log = LoopbackLog()
        self.log = log
        plain = try LoopbackPort { listener, end in Self.accept(from: listener, until: end, script, log) }
        front = tls ? try await TLSFront(before: plain.number) : nil
        Self.running.withLock { $0[port] = self }
    }

    var port: Int { front?.port ?? plain.number }
    var requests: [Request] { log.requests.withLock { $0 } }
    var connections: Int { log.connections.withLock { $0 } }

    func url(_ path: String = "/graphql", scheme: String = "http", host: String = "127.0.0.1") throws -> URL {
        guard let url = URL(string: "\(scheme)://\(host):\(port)\(path)") else { throw URLError(.badURL) }
        return url
    }

    /// Stops listening. Connections go on, except those by TLS.
    func stop() async {
        await front?.stop()
        await plain.close()
        Self.running.withLock { $0[port] = nil }
    }

    private static func accept(
        from listener: FileDescriptor, until end: FileDescriptor, _ script: @escaping Script, _ log: LoopbackLog
    ) {
        while true {
            var requests = [end, listener].map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
            poll(&requests, nfds_t(requests.count), -1)
            if requests[0].revents != 0 { return }
            guard let socket = try? LoopbackSocket.accepted(by: listener, isBlocking: true) else { continue }
            log.connections.withLock { $0 += 1 }
            DetachedThread.start { LoopbackConnection(socket, log).play(script) }
        }
    }
}

/// The requests and connections of a `LoopbackServer`.
final class LoopbackLog: Sendable {
    let requests = Mutex<[LoopbackServer.Request]>([])
    let connections = Mutex(0)
}
