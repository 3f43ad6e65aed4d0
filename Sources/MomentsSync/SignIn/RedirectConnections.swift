import Libc
import MomentsCore
import SystemPackage

/// All connections to a `RedirectListener`. One thread serves them, and never waits for one of them alone.
final class RedirectConnections {
    /// For how long nobody is accepted where the system has no descriptor left: poll(2) would report the same at once.
    private static let pause = Duration.seconds(1)

    private let listener: FileDescriptor
    private let limits: RedirectListener.Limits
    private let replies: RedirectReplies
    private var connections: [RedirectConnection] = []
    private var pauseEnd: ContinuousClock.Instant?

    init(to listener: FileDescriptor, _ limits: RedirectListener.Limits, _ replies: RedirectReplies) {
        self.listener = listener
        self.limits = limits
        self.replies = replies
    }

    /// - Parameter end: once it can be read, all connections are closed and this returns.
    func serve(until end: FileDescriptor) {
        defer { connections.removeAll() }
        while true {
            var requests = [
                pollfd(fd: end.rawValue, events: Int16(POLLIN), revents: 0),
                // A negative number is passed over.
                pollfd(fd: pauseEnd == nil ? listener.rawValue : -1, events: Int16(POLLIN), revents: 0),
            ]
            requests += connections.map(\.pollRequest)
            let count = poll(&requests, nfds_t(requests.count), timeout)
            if requests[0].revents != 0 || count < 0 && errno != EINTR { return }
            for (connection, request) in zip(connections, requests.dropFirst(2)) where request.revents != 0 {
                connection.proceed(replies)
            }
            endOverdue()
            if requests[1].revents != 0 { accept() }
        }
    }

    /// In milliseconds; -1 where there is nothing to wait for but what comes.
    private var timeout: Int32 {
        guard let next = (connections.map(\.deadline) + [pauseEnd].compactMap(\.self)).min() else { return -1 }
        // A part of a millisecond counts as one: without waiting it would be asked again and again.
        let milliseconds = ContinuousClock.now.duration(to: next) / .milliseconds(1) + 1
        return Int32(max(0, min(milliseconds, Double(Int32.max))))
    }

    private func endOverdue() {
        let now = ContinuousClock.now
        for connection in connections where connection.deadline <= now { connection.end() }
        connections.removeAll(where: \.isOver)
        if let pauseEnd, pauseEnd <= now { self.pauseEnd = nil }
    }

    private func accept() {
        do throws(Errno) {
            guard let socket = try LoopbackSocket.accepted(by: listener, isBlocking: false) else { return }
            let connection = RedirectConnection(socket, limits)
            makeRoom()
            // One too many is closed again.
            if connections.count < limits.connections { connections.append(connection) }
        } catch {
            pauseEnd = .now + Self.pause
        }
    }

    /// Where all places are taken, the oldest one goes that has not asked, or else that has its reply: whoever asks is never
    /// kept out by others who only connect.
    private func makeRoom() {
        guard connections.count >= limits.connections else { return }
        let index = connections.firstIndex(where: \.isReading) ?? connections.firstIndex(where: \.hasReplied)
        if let index { connections.remove(at: index) }
    }
}
