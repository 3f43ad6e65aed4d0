import AsyncHTTPClient
import Essentials
import MomentsCore
import NIOCore
import NIOExtras
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket

/// Connects to a server, through a proxy where there is one, and asks it to speak WebSocket from then on.
struct WebSocketHandshake: Sendable {
    private let request: ServerRequest
    private let key: String
    private let proxy: HTTPClient.Configuration.Proxy?
    private let certificates: String?
    private let timeouts: ExchangeTimeouts
    private let errors: TransportErrors
    /// Those that are being connected, and the one that is.
    private let channels = Channels()

    init(
        _ request: ServerRequest, key: String, by proxy: HTTPClient.Configuration.Proxy?, certificates: String?,
        timeouts: ExchangeTimeouts, errors: TransportErrors
    ) {
        self.request = request
        self.key = key
        self.proxy = proxy
        self.certificates = certificates
        self.timeouts = timeouts
        self.errors = errors
    }

    /// - Returns: the head of what the server answered, with the messages where it agreed.
    func run() async throws -> ServerAnswer {
        let tls = isPlain ? nil : try makeContext()
        return try await withTaskCancellationHandler {
            do {
                let channel = try await connect()
                if let proxy { try await tunnel(channel, proxy) }
                return try await channel.eventLoop.flatSubmit { upgrade(channel, tls) }.get()
            } catch {
                channels.close()
                throw error
            }
        } onCancel: {
            channels.close()
        }
    }

    private var isPlain: Bool { request.url.scheme?.lowercased() == "http" }
    /// Without the brackets of an address of IPv6.
    private var host: String { (request.url.host() ?? "").filter { $0 != "[" && $0 != "]" } }
    private var port: Int { request.url.port ?? (isPlain ? 80 : 443) }

    private func makeContext() throws -> NIOSSLContext {
        var tls = TLSConfiguration.makeClientConfiguration()
        if let certificates { tls.trustRoots = .file(certificates) }
        return try NIOSSLContext(configuration: tls)
    }

    private func connect() async throws -> any Channel {
        try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connectTimeout(TimeAmount(timeouts.silence))
            .channelInitializer { [channels] channel in
                channels.add(channel)
                return channel.eventLoop.makeSucceededVoidFuture()
            }
            .connect(host: proxy?.host ?? host, port: proxy?.port ?? port).get()
    }

    /// Has the proxy lead to the server (RFC 9110, 9.3.6).
    private func tunnel(_ channel: any Channel, _ proxy: HTTPClient.Configuration.Proxy) async throws {
        var headers = HTTPHeaders([("Host", "\(host):\(port)")])
        if let login = proxy.authorization { headers.add(name: "Proxy-Authorization", value: login.headerValue) }
        let deadline = NIODeadline.now() + TimeAmount(timeouts.silence)
        try await channel.eventLoop.flatSubmit { [headers] () -> EventLoopFuture<Void> in
            let promise = channel.eventLoop.makePromise(of: Void.self)
            let pipeline = channel.pipeline.syncOperations
            let (encoder, decoder) = (HTTPRequestEncoder(), ByteToMessageHandler(HTTPResponseDecoder()))
            let connecting = NIOHTTP1ProxyConnectHandler(
                targetHost: host, targetPort: port, headers: headers, deadline: deadline, promise: promise)
            do {
                try pipeline.addHandlers([encoder, decoder, connecting])
            } catch {
                promise.fail(error)
            }
            return promise.futureResult.assumeIsolated().flatMap {
                pipeline.removeHandler(decoder).and(pipeline.removeHandler(encoder)).map { _ in }
            }.nonisolated()
        }.get()
    }

    /// To be called on the event loop.
    private func upgrade(_ channel: any Channel, _ tls: NIOSSLContext?) -> EventLoopFuture<ServerAnswer> {
        let pipeline = channel.pipeline.syncOperations
        // What comes behind the answer is a message already.
        let (encoder, decoder) = (
            HTTPRequestEncoder(), ByteToMessageHandler(HTTPResponseDecoder(leftOverBytesStrategy: .forwardBytes))
        )
        let refusal = ResponseHead()
        let upgrader = NIOTypedWebSocketClientUpgrader<ServerAnswer>(
            requestKey: key, maxFrameSize: WebSocketMessages.maximumBytes,
            // It would end the connection before it says what is wrong.
            enableAutomaticErrorHandling: false
        ) { [timeouts, errors] channel, head in
            channel.eventLoop.makeCompletedFuture {
                let messages = try WebSocketMessages.read(channel)
                return ServerAnswer(head.status, head.headers, WebSocketBody(messages, timeouts, errors))
            }
        }
        let upgrading = NIOTypedHTTPClientUpgradeHandler(
            httpHandlers: [encoder, decoder, refusal],
            upgradeConfiguration: NIOTypedHTTPClientUpgradeConfiguration(
                upgradeRequestHead: head, upgraders: [upgrader],
                notUpgradingCompletionHandler: { [head = refusal.head] channel in
                    channel.eventLoop.makeCompletedFuture {
                        guard let head = head.value else { throw FeedFailure.invalidHTTP }
                        channel.close(promise: nil)
                        return ServerAnswer(head.status, head.headers, NoBody())
                    }
                }))
        do {
            if let tls { try pipeline.addHandler(NIOSSLClientHandler(context: tls, serverHostname: serverName)) }
            try pipeline.addHandlers([encoder, decoder, refusal, upgrading])
            return upgrading.upgradeResultFuture
        } catch {
            return channel.eventLoop.makeFailedFuture(error)
        }
    }

    /// Nil for an address: certificates that have one are compared with that of the connection.
    private var serverName: String? {
        (try? SocketAddress(ipAddress: host, port: port)) == nil ? host : nil
    }

    private var head: HTTPRequestHead {
        var headers = HTTPHeaders()
        for header in request.headers { headers.add(name: header.name, value: header.value) }
        // The person's own headers count more than ours.
        for header in request.secretHeaders { headers.replaceOrAdd(name: header.name, value: header.value) }
        let name = host.contains(":") ? "[\(host)]" : host
        headers.replaceOrAdd(name: "Host", value: request.url.port.map { "\(name):\($0)" } ?? name)
        let path = request.url.path(percentEncoded: true)
        let query = request.url.query(percentEncoded: true).map { "?" + $0 } ?? ""
        return HTTPRequestHead(
            version: .http1_1, method: .GET, uri: (path.isEmpty ? "/" : path) + query, headers: headers)
    }
}

/// The connections of a handshake, all of which end with it where it fails.
private final class Channels: Sendable {
    private let state = Mutex<(all: [any Channel], areClosed: Bool)>(([], false))

    func add(_ channel: any Channel) {
        let isLate = state.withLock {
            $0.all.append(channel)
            return $0.areClosed
        }
        if isLate { channel.close(promise: nil) }
    }

    func close() {
        let all = state.withLock {
            $0.areClosed = true
            return $0.all
        }
        for channel in all { channel.close(promise: nil) }
    }
}

/// Keeps the head of what the server answers.
private final class ResponseHead: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    let head = Head()

    final class Head: Sendable {
        private let state = Mutex<HTTPResponseHead?>(nil)
        var value: HTTPResponseHead? {
            get { state.withLock(\.self) }
            set { state.withLock { $0 = newValue } }
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head(let head) = unwrapInboundIn(data) { self.head.value = head }
        context.fireChannelRead(data)
    }
}

/// Of an answer of which nothing but the head is looked at.
private struct NoBody: ServerBody {
    func read(_ take: @escaping @Sendable ([UInt8]) async -> Bool) async throws(FeedFailure) {}
}
