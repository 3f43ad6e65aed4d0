import Foundation
import MomentsCore
import NIOCore
import NIOPosix
import NIOSSL

/// A server on the loopback interface that answers with whatever bytes a test wants.
final class LoopbackServer: Sendable {
    /// What was asked.
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
        /// One byte after the other, so many milliseconds apart, without end.
        case drip(milliseconds: Int64)
        /// From now on bytes go from one side to the other, as in a proxy's tunnel, and the next request is answered anew.
        case next
        /// What follows waits until so many bytes came that are no request.
        case hear(Int)

        static func text(_ text: String) -> Step { .bytes(Array(text.utf8)) }

        /// A whole answer.
        static func answer(_ body: String, status: String = "200 OK", headers: String = "") -> Step {
            .text("HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        }
    }

    typealias Script = @Sendable (Request) -> [Step]

    private let channel: any Channel
    private let log: RequestLog
    let port: Int

    init(tls: Bool = false, protocols: [String] = [], _ script: @escaping Script) async throws {
        let log = RequestLog()
        let context = tls ? try Self.tls(protocols) : nil
        let group = MultiThreadedEventLoopGroup.singleton
        channel = try await ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let context {
                        try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
                    }
                    try channel.pipeline.syncOperations.addHandler(ScriptHandler(script, log))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        port = channel.localAddress?.port ?? 0
        self.log = log
    }

    var requests: [Request] { log.requests.withLock { $0 } }
    var connections: Int { log.connections.withLock { $0 } }

    func url(_ path: String = "/graphql", scheme: String = "http", host: String = "127.0.0.1") throws -> URL {
        guard let url = URL(string: "\(scheme)://\(host):\(port)\(path)") else { throw URLError(.badURL) }
        return url
    }

    func stop() async {
        try? await channel.close()
    }

    private static func tls(_ protocols: [String]) throws -> NIOSSLContext {
        let certificate = try NIOSSLCertificate(bytes: Array(TestCertificate.certificate.utf8), format: .pem)
        let key = try NIOSSLPrivateKey(bytes: Array(TestCertificate.key.utf8), format: .pem)
        var tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: [.certificate(certificate)], privateKey: .privateKey(key))
        tls.applicationProtocols = protocols
        return try NIOSSLContext(configuration: tls)
    }
}

private final class RequestLog: Sendable {
    let requests = Mutex<[LoopbackServer.Request]>([])
    let connections = Mutex(0)
}

/// Reads requests, one after the other, and plays the script of each.
private final class ScriptHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let script: LoopbackServer.Script
    private let log: RequestLog
    private var received = ""
    /// What is to be played once so many bytes came.
    private var waiting: (bytes: Int, steps: ArraySlice<LoopbackServer.Step>)?

    init(_ script: @escaping LoopbackServer.Script, _ log: RequestLog) {
        self.script = script
        self.log = log
    }

    func channelActive(context: ChannelHandlerContext) {
        log.connections.withLock { $0 += 1 }
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data).readableBytesView
        if let waiting {
            self.waiting = (waiting.bytes - bytes.count, waiting.steps)
            if waiting.bytes <= bytes.count { play(waiting.steps, context) }
            return
        }
        received += String(decoding: bytes, as: UTF8.self)
        while let request = takeRequest() {
            log.requests.withLock { $0.append(request) }
            play(script(request)[...], context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    private func takeRequest() -> LoopbackServer.Request? {
        guard let end = received.range(of: "\r\n\r\n") else { return nil }
        let lines = received[..<end.lowerBound].components(separatedBy: "\r\n")
        let headers = Dictionary(
            lines.dropFirst().map { line in
                let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
                return (parts[0].lowercased(), parts.count > 1 ? parts[1] : "")
            }, uniquingKeysWith: { $1 })
        let rest = Array(received[end.upperBound...].utf8)
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        guard rest.count >= length else { return nil }
        received = String(decoding: rest.dropFirst(length), as: UTF8.self)
        return .init(line: lines[0], headers: headers, body: String(decoding: rest.prefix(length), as: UTF8.self))
    }

    private func play(_ steps: ArraySlice<LoopbackServer.Step>, _ context: ChannelHandlerContext) {
        waiting = nil
        for (place, step) in zip(steps.indices, steps) {
            if case .hear(let bytes) = step { return waiting = (bytes, steps[(place + 1)...]) }
            play(step, context)
        }
    }

    private func play(_ step: LoopbackServer.Step, _ context: ChannelHandlerContext) {
        switch step {
        case .bytes(let bytes): send(bytes, context)
        case .close: context.close(promise: nil)
        case .reset: reset(context)
        case .drip(let pause): drip(.milliseconds(pause), context)
        case .next, .hear: break
        }
    }

    private func send(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
    }

    /// What was written has to arrive before.
    private func reset(_ context: ChannelHandlerContext) {
        let channel = context.channel
        channel.eventLoop.scheduleTask(in: .milliseconds(20)) {
            let linger = linger(l_onoff: 1, l_linger: 0)
            (channel as? any SocketOptionProvider)?.setSoLinger(linger).whenComplete { _ in channel.close(promise: nil)
            }
        }
    }

    private func drip(_ pause: TimeAmount, _ context: ChannelHandlerContext) {
        let channel = context.channel
        channel.eventLoop.scheduleRepeatedTask(initialDelay: .zero, delay: pause) { task in
            if !channel.isActive { return task.cancel() }
            channel.writeAndFlush(ByteBuffer(string: " "), promise: nil)
        }
    }
}
