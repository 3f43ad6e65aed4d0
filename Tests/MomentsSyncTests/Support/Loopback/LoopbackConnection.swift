import Foundation
import MomentsCore
import SystemPackage

@testable import MomentsSync

/// A connection to a `LoopbackServer`. A thread reads requests, one after the other, and plays the script of each.
final class LoopbackConnection {
    /// Why there is nothing left to play.
    private enum Ended: Error { case byScript, byOtherSide }

    private let socket: FileDescriptor
    private let log: LoopbackLog
    private var received: [UInt8] = []

    /// - Parameter socket: blocks.
    init(_ socket: FileDescriptor, _ log: LoopbackLog) {
        self.socket = socket
        self.log = log
        // Each step arrives as soon as it is played.
        set(TCP_NODELAY, of: Int32(IPPROTO_TCP), to: Int32(1))
    }

    /// Returns once the connection is closed.
    func play(_ script: LoopbackServer.Script) {
        do {
            while true {
                let request = try takeRequest()
                log.requests.withLock { $0.append(request) }
                for step in script(request) { try play(step) }
            }
        } catch {
            try? socket.close()
        }
    }

    private func play(_ step: LoopbackServer.Step) throws {
        switch step {
        case .bytes(let bytes): try send(bytes)
        case .close: throw Ended.byScript
        case .reset: try reset()
        case .drip(let pause): try drip(useconds_t(pause) * 1_000)
        case .next: break
        case .hear(let count): _ = try take(count)
        }
    }

    private func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty { rest = rest.dropFirst(try LoopbackSocket.send(rest, to: socket)) }
    }

    private func reset() throws {
        // The bytes sent have to arrive before.
        usleep(20_000)
        set(SO_LINGER, of: SOL_SOCKET, to: linger(l_onoff: 1, l_linger: 0))
        throw Ended.byScript
    }

    private func drip(_ microseconds: useconds_t) throws {
        while true {
            try send([UInt8(ascii: " ")])
            usleep(microseconds)
        }
    }

    // MARK: What comes

    private func takeRequest() throws -> LoopbackServer.Request {
        let lines = try takeHead().components(separatedBy: "\r\n")
        let headers = Dictionary(
            lines.dropFirst().map { line in
                let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
                return (parts[0].lowercased(), parts.count > 1 ? parts[1] : "")
            }, uniquingKeysWith: { $1 })
        let body = try take(headers["content-length"].flatMap { Int($0) } ?? 0)
        return .init(line: lines[0], headers: headers, body: String(decoding: body, as: UTF8.self))
    }

    private func takeHead() throws -> String {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let place = received.firstRange(of: end) {
                let head = try take(place.upperBound).dropLast(end.count)
                return String(decoding: head, as: UTF8.self)
            }
            try hear()
        }
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while received.count < count { try hear() }
        defer { received.removeFirst(count) }
        return Array(received.prefix(count))
    }

    private func hear() throws {
        let piece = try socket.readChunk(atMost: 64 * 1_024)
        if piece.isEmpty { throw Ended.byOtherSide }
        received += piece
    }

    private func set<Value: BitwiseCopyable>(_ option: Int32, of level: Int32, to value: Value) {
        var value = value
        setsockopt(socket.rawValue, level, option, &value, socklen_t(MemoryLayout<Value>.size))
    }
}
