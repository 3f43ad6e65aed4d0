import MomentsCore

/// A frame of a WebSocket (RFC 6455, 5.2).
struct WebSocketFrame: Equatable, Sendable {
    enum Opcode: UInt8, Sendable {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10

        var isControl: Bool { rawValue >= Opcode.close.rawValue }
    }

    let opcode: Opcode
    var isLast = true
    var data: [UInt8] = []

    /// Of the data of a ping, a pong or a close, in bytes.
    private static let maximumControl = 125

    /// The first frame of what a server sent, and how many bytes it takes; nil where more has to come.
    /// - Parameter maximum: of its data, in bytes.
    /// - Throws: `.disconnected` for what no server may send, `.tooLarge` before all of it has come.
    static func first(
        in bytes: ArraySlice<UInt8>, atMost maximum: Int
    ) throws(FeedFailure) -> (frame: WebSocketFrame, size: Int)? {
        guard bytes.count >= 2 else { return nil }
        let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
        // Extensions were not asked for, and a server masks nothing.
        guard first & 0x70 == 0, second & 0x80 == 0, let opcode = Opcode(rawValue: first & 0x0F) else {
            throw .disconnected
        }
        let isLast = first & 0x80 != 0
        if opcode.isControl, !isLast || second > maximumControl { throw .disconnected }
        let wide = second == 127 ? 8 : second == 126 ? 2 : 0
        guard bytes.count >= 2 + wide else { return nil }
        let length = bytes.dropFirst(2).prefix(wide).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let count = wide == 0 ? UInt64(second) : length
        guard count <= UInt64(maximum) else {
            throw .tooLarge(megabytes: max(1, maximum / SyncLimits.megabyte), .fixed)
        }
        let size = 2 + wide + Int(count)
        guard bytes.count >= size else { return nil }
        let data = Array(bytes.dropFirst(2 + wide).prefix(Int(count)))
        return (WebSocketFrame(opcode: opcode, isLast: isLast, data: data), size)
    }

    /// As a client sends it.
    /// - Parameter mask: another one each time (RFC 6455, 5.3).
    /// - Precondition: what it answers is no longer than what a server may send in a ping or a close.
    func masked(by mask: [UInt8] = (0..<4).map { _ in UInt8.random(in: 0...255) }) -> [UInt8] {
        let data = data.prefix(Self.maximumControl)
        return [0x80 | opcode.rawValue, 0x80 | UInt8(data.count)] + mask
            + data.enumerated().map { $0.element ^ mask[$0.offset % mask.count] }
    }
}
