import Foundation
import MomentsCore
import SystemPackage

@testable import MomentsSync

/// A plain connection to a port of this machine.
final class LoopbackClient: Sendable {
    private let socket: OpenDescriptor

    init(port: Int) throws {
        socket = OpenDescriptor(try LoopbackSocket.connected(toPort: port))
    }

    /// Whether the other side has not closed it.
    var isOpen: Bool {
        var byte: UInt8 = 0
        let count = recv(socket.file.rawValue, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count > 0 || count < 0 && [EAGAIN, EINTR].contains(errno)
    }

    func send(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty { rest = rest.dropFirst(try LoopbackSocket.send(rest, to: socket.file)) }
    }

    /// Sends nothing more, and goes on reading.
    func endSending() {
        shutdown(socket.file.rawValue, Int32(SHUT_WR))
    }

    /// All that comes until the other side closes it.
    func answer() async throws -> String {
        try await withCheckedThrowingContinuation { done in
            DetachedThread.start { [socket] in
                done.resume(
                    with: Result {
                        String(decoding: try socket.file.readToEnd(atMost: 1_000_000), as: UTF8.self)
                    })
            }
        }
    }
}
