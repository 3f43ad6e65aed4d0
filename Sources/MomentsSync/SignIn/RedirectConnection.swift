import Libc
import MomentsCore
import SystemPackage

/// A connection to a `RedirectListener`. Its first request gets a reply. Later bytes are dropped until the other side ends the
/// connection: where something unread is closed, the system may take the reply away from a slow reader.
final class RedirectConnection {
    private enum Stage { case reading, replying, dropping, over }

    private static let pieceSize = 4 * 1_024
    private static let endOfHead = Array("\r\n\r\n".utf8)

    /// When it is to end, whatever its stage.
    let deadline: ContinuousClock.Instant
    private let socket: OpenDescriptor
    private let limit: Int
    private var stage = Stage.reading
    private var received: [UInt8] = []
    private var dropped = 0
    private var rest: ArraySlice<UInt8> = []
    private var onSent: (() -> Void)?

    /// - Parameter socket: does not block; it is closed with this.
    init(_ socket: FileDescriptor, _ limits: RedirectListener.Limits) {
        self.socket = OpenDescriptor(socket)
        deadline = .now + limits.patience
        limit = limits.head
    }

    var isOver: Bool { stage == .over }
    /// Whether its request has not come whole.
    var isReading: Bool { stage == .reading }
    /// Whether nothing is left to do but to wait for the other side's end.
    var hasReplied: Bool { stage == .dropping }

    /// The request for poll(2).
    var pollRequest: pollfd {
        pollfd(fd: socket.file.rawValue, events: Int16(stage == .replying ? POLLOUT : POLLIN), revents: 0)
    }

    /// Does what can be done without waiting.
    func proceed(_ replies: RedirectReplies) {
        switch stage {
        case .reading: read(replies)
        case .replying: send()
        case .dropping: drop()
        case .over: break
        }
    }

    /// A permission counts even where the browser got no page.
    func end() {
        stage = .over
        finishReply()
    }

    private func read(_ replies: RedirectReplies) {
        guard let piece = piece() else { return }
        // The end of the head may have begun in an earlier piece.
        let start = max(0, received.count - Self.endOfHead.count + 1)
        received += piece
        if let end = received[start...].firstRange(of: Self.endOfHead) {
            reply(end.upperBound <= limit ? replies.reply(to: received[..<end.lowerBound]) : .badRequest)
        } else if received.count > limit {
            reply(.badRequest)
        }
    }

    private func reply(_ reply: RedirectReply) {
        (stage, rest, onSent) = (.replying, reply.bytes[...], reply.onSent)
        send()
    }

    private func send() {
        do throws(Errno) {
            rest = rest.dropFirst(try LoopbackSocket.send(rest, to: socket.file))
        } catch {
            if error != .wouldBlock { end() }
            return
        }
        guard rest.isEmpty else { return }
        stage = .dropping
        shutdown(socket.file.rawValue, Int32(SHUT_WR))
        finishReply()
    }

    private func drop() {
        dropped += piece()?.count ?? 0
        if dropped > limit { end() }
    }

    private func finishReply() {
        onSent?()
        onSent = nil
    }

    /// The bytes that came; nil where there are none, or will be none, which ends the connection.
    private func piece() -> [UInt8]? {
        do throws(FileError) {
            let piece = try socket.file.readChunk(atMost: Self.pieceSize)
            if !piece.isEmpty { return piece }
            end()
        } catch {
            if error != .system(.wouldBlock) { end() }
        }
        return nil
    }
}
