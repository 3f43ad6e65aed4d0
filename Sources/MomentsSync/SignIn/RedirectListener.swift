import Libc
import MomentsCore
import NIOCore
import NIOHTTP1
import NIOPosix

/// Hears on this machine what a browser is led to once a person has answered (RFC 8252, 7.3). It answers that one request
/// with a page; whatever else comes gets 404.
final class RedirectListener: Sendable {
    /// How much it has to do with others, who may be anybody on this machine.
    struct Limits: Sendable {
        /// A browser opens some connections in reserve.
        var connections = 16
        /// For how long one may say nothing.
        var patience = Duration.seconds(10)
        /// Of a request's first line and all its headers, in bytes.
        var head = 32 * 1_024
    }

    private let channel: any Channel
    private let connections: Connections
    /// Where a browser is to be led to.
    let redirectURI: String

    /// - Parameters:
    ///   - state: of the question that is to be answered.
    ///   - onAnswer: called once, when the browser has its page.
    /// - Throws: `.unreachable` where the system has no port.
    init(
        state: String, page: SignInPage, limits: Limits = Limits(),
        onAnswer: @escaping @Sendable (RedirectAnswer) -> Void
    ) async throws(FeedFailure) {
        let connections = Connections(limits: limits)
        let answering = Answering(state: state, page: page, onAnswer: onAnswer)
        do {
            channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .childChannelInitializer { Self.configure($0, connections, answering) }
                .bind(host: "127.0.0.1", port: 0).get()
        } catch let error as IOError {
            throw .unreachable(reason: String(cString: strerror(error.errnoCode)))
        } catch {
            throw .unreachable(reason: TransportErrors.line("\(error)"))
        }
        self.connections = connections
        redirectURI = "http://127.0.0.1:\(channel.localAddress?.port ?? 0)\(RedirectAnswer.path)"
    }

    /// Nobody is heard any more.
    func close() async {
        try? await channel.close()
        connections.closeAll()
    }

    private static func configure(
        _ channel: any Channel, _ connections: Connections, _ answering: Answering
    ) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            var limits = NIOHTTPDecoderLimitConfiguration()
            (limits.maxHeaderFieldSize, limits.maxHeaderListSize) = (connections.limits.head, connections.limits.head)
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(ConnectionHandler(connections))
            try pipeline.configureHTTPServerPipeline(
                withPipeliningAssistance: false, withEncoderConfiguration: .init(),
                withDecoderLimitConfiguration: limits)
            try pipeline.addHandler(RedirectHandler(answering))
        }
    }
}

/// The connections that are open.
private final class Connections: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var isClosed = false
    }

    let limits: RedirectListener.Limits
    private let state = Mutex(State())

    init(limits: RedirectListener.Limits) {
        self.limits = limits
    }

    /// - Returns: whether there may be one more.
    func add(_ channel: any Channel) -> Bool {
        state.withLock { state in
            guard !state.isClosed, state.channels.count < limits.connections else { return false }
            state.channels[ObjectIdentifier(channel)] = channel
            return true
        }
    }

    func remove(_ channel: any Channel) {
        state.withLock { $0.channels[ObjectIdentifier(channel)] = nil }
    }

    func closeAll() {
        let open = state.withLock { state in
            state.isClosed = true
            return Array(state.channels.values)
        }
        for channel in open { channel.close(promise: nil) }
    }
}

/// Ends a connection that is one too many, or takes too long.
private final class ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let connections: Connections
    private var end: Scheduled<Void>?

    init(_ connections: Connections) {
        self.connections = connections
    }

    func channelActive(context: ChannelHandlerContext) {
        let channel = context.channel
        guard connections.add(channel) else { return context.close(promise: nil) }
        end = context.eventLoop.scheduleTask(in: TimeAmount(connections.limits.patience)) {
            channel.close(promise: nil)
        }
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end?.cancel()
        connections.remove(context.channel)
        context.fireChannelInactive()
    }
}

/// What all connections share: there is one answer.
private final class Answering: Sendable {
    private let state: String
    private let page: SignInPage
    private let onAnswer: @Sendable (RedirectAnswer) -> Void
    private let isAnswered = Mutex(false)

    init(state: String, page: SignInPage, onAnswer: @escaping @Sendable (RedirectAnswer) -> Void) {
        self.state = state
        self.page = page
        self.onAnswer = onAnswer
    }

    /// Nil for what is none, and for what comes after it.
    func answer(to head: HTTPRequestHead) -> RedirectAnswer? {
        guard head.method == .GET, let answer = RedirectAnswer(target: head.uri, state: state) else { return nil }
        return isAnswered.withLock { isAnswered in
            defer { isAnswered = true }
            return isAnswered ? nil : answer
        }
    }

    func html(for answer: RedirectAnswer) -> String { page.html(for: answer) }

    func tell(_ answer: RedirectAnswer) { onAnswer(answer) }
}

/// Answers the first request of a connection, and ends it.
private final class RedirectHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let answering: Answering
    private var hasReplied = false

    init(_ answering: Answering) {
        self.answering = answering
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = unwrapInboundIn(data), !hasReplied else { return }
        hasReplied = true
        let answer = answering.answer(to: head)
        let (answering, channel) = (answering, context.channel)
        let sent = context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.whenComplete { _ in
            if let answer { answering.tell(answer) }
            channel.close(promise: nil)
        }
        reply(answer.map(answering.html), context, sent)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    /// - Parameter html: nil: there is nothing here.
    private func reply(_ html: String?, _ context: ChannelHandlerContext, _ sent: EventLoopPromise<Void>) {
        let body = ByteBuffer(string: html ?? "")
        let headers: HTTPHeaders = [
            "Content-Type": "text/html; charset=utf-8", "Content-Length": "\(body.readableBytes)",
            "Connection": "close", "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
            "Content-Security-Policy": "default-src 'none'",
        ]
        let head = HTTPResponseHead(version: .http1_1, status: html == nil ? .notFound : .ok, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
    }
}
