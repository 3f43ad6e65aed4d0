import MomentsCore

/// Makes messages of the frames that a server sends (RFC 6455, 5.4).
struct WebSocketMessages: Sendable {
    enum Event: Equatable, Sendable {
        case message([UInt8])
        case ping([UInt8])
        /// The server answered, or says that it is there.
        case pong
        /// The server says that it was all.
        case close([UInt8])
    }

    /// Of a message, in bytes.
    static let maximumBytes = 1_024 * 1_024
    /// Of a message: servers send one in a single frame as a rule.
    static let maximumFrames = 1_024

    /// The bytes that came and are no whole frame yet.
    private var bytes: [UInt8] = []
    /// How many of them were read.
    private var offset = 0
    /// The beginning of a message whose end did not come.
    private var message: [UInt8]?
    /// Of how many frames that is.
    private var frames = 0

    mutating func add(_ more: some Sequence<UInt8>) {
        bytes.removeFirst(offset)
        offset = 0
        bytes.append(contentsOf: more)
    }

    /// The next event; nil where more has to come for one.
    /// - Throws: `.disconnected` for what no server may send, `.tooLarge`.
    mutating func next() throws(FeedFailure) -> Event? {
        while let (frame, size) = try WebSocketFrame.first(in: bytes[offset...], atMost: Self.maximumBytes) {
            offset += size
            if let event = try take(frame) { return event }
        }
        return nil
    }

    private mutating func take(_ frame: WebSocketFrame) throws(FeedFailure) -> Event? {
        switch frame.opcode {
        case .text, .binary:
            guard message == nil else { throw .disconnected }
            (message, frames) = ([], 0)
            return try add(frame)
        case .continuation:
            // One that brings nothing has no reason but to keep us busy; the last one may be empty.
            guard message != nil, frame.isLast || !frame.data.isEmpty else { throw .disconnected }
            return try add(frame)
        case .ping: return .ping(frame.data)
        case .pong: return .pong
        case .close: return .close(frame.data)
        }
    }

    private mutating func add(_ frame: WebSocketFrame) throws(FeedFailure) -> Event? {
        frames += 1
        guard let count = message?.count, count + frame.data.count <= Self.maximumBytes, frames <= Self.maximumFrames
        else { throw .tooLarge(megabytes: 1, .fixed) }
        // In place: a sum of both would copy all there is with each frame.
        message?.append(contentsOf: frame.data)
        guard frame.isLast, let whole = message else { return nil }
        message = nil
        return .message(whole)
    }
}
