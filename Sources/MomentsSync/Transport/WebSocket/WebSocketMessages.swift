import MomentsCore
import NIOCore
import NIOWebSocket

/// Makes messages of the frames that a server sends (RFC 6455, 5), and answers its pings.
///
/// No more is read of the server than is taken: where messages wait, so does it.
final class WebSocketMessages: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame
    /// An empty one says nothing but that the server is there.
    typealias Messages = NIOThrowingAsyncSequenceProducer<
        [UInt8], any Error, NIOAsyncSequenceProducerBackPressureStrategies.HighLowWatermark, Demand
    >

    /// Of a message, in bytes.
    static let maximumBytes = 1_024 * 1_024
    /// Of a message: servers send one in a single frame as a rule.
    static let maximumFrames = 1_024
    /// How many messages wait to be taken.
    private static let (fewest, most) = (1, 4)

    private let messages: Messages.Source
    /// What came of a message whose end did not.
    private var message: [UInt8]?
    /// Of how many frames that is.
    private var frames = 0
    private var isOver = false

    private init(_ messages: Messages.Source) {
        self.messages = messages
    }

    /// Has the messages of a channel on which frames come. To be called on its event loop.
    /// - Returns: them; whoever lets go of them ends the connection.
    static func read(_ channel: any Channel) throws -> Messages {
        let new = Messages.makeSequence(
            elementType: [UInt8].self, failureType: (any Error).self,
            backPressureStrategy: .init(lowWatermark: fewest, highWatermark: most), finishOnDeinit: true,
            delegate: Demand(channel))
        try channel.pipeline.syncOperations.addHandler(WebSocketMessages(new.source))
        return new.sequence
    }

    /// Whoever takes the messages, as their connection knows them.
    struct Demand: NIOAsyncSequenceProducerDelegate {
        private let channel: any Channel

        init(_ channel: any Channel) {
            self.channel = channel
        }

        func produceMore() {
            // On a connection that has ended there is nothing to read.
            channel.setOption(.autoRead, value: true).whenComplete { _ in }
        }

        func didTerminate() {
            channel.close(promise: nil)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isOver else { return }
        do throws(FeedFailure) {
            try take(unwrapInboundIn(data), context)
        } catch {
            end(error, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard case NIOWebSocketError.invalidFrameLength = error else { return end(error, context) }
        end(FeedFailure.tooLarge(megabytes: 1), context)
    }

    /// The connection has ended, perhaps before we came; where that was said, it counts no more.
    func handlerRemoved(context: ChannelHandlerContext) {
        messages.finish(FeedFailure.disconnected)
    }

    private func take(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) throws(FeedFailure) {
        // A server masks nothing, and extensions were not asked for.
        guard frame.maskKey == nil, frame.reservedBits.isEmpty else { throw .disconnected }
        switch frame.opcode {
        case .text, .binary:
            guard message == nil else { throw .disconnected }
            (message, frames) = ([], 0)
            try add(frame, context)
        case .continuation:
            // One that brings nothing has no reason but to keep us busy; the last one may be empty.
            guard message != nil, frame.fin || frame.data.readableBytes > 0 else { throw .disconnected }
            try add(frame, context)
        case .ping:
            // Whoever does not read our answers gets no more of them.
            guard context.channel.isWritable else { throw .disconnected }
            send(.pong, frame.data, context)
            hand([], context)
        case .pong: hand([], context)
        case .connectionClose:
            send(.connectionClose, frame.data, context)
            end(nil, context)
        default: throw .disconnected
        }
    }

    private func add(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) throws(FeedFailure) {
        frames += 1
        guard let count = message?.count, count + frame.data.readableBytes <= Self.maximumBytes,
            frames <= Self.maximumFrames
        else { throw .tooLarge(megabytes: 1) }
        // In place: a sum of both would copy all there is with each frame.
        message?.append(contentsOf: frame.data.readableBytesView)
        guard frame.fin, let whole = message else { return }
        message = nil
        hand(whole, context)
    }

    private func hand(_ message: [UInt8], _ context: ChannelHandlerContext) {
        guard messages.yield(message) == .stopProducing else { return }
        context.channel.setOption(.autoRead, value: false).whenComplete { _ in }
    }

    private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext) {
        let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
        context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    }

    /// - Parameter error: why; nil where the server said that it was all.
    private func end(_ error: (any Error)?, _ context: ChannelHandlerContext) {
        isOver = true
        message = nil
        if let error { messages.finish(error) } else { messages.finish() }
        context.close(promise: nil)
    }
}
