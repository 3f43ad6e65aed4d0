import Libc
import MomentsCore

/// Asks the system, as getaddrinfo(3) does.
///
/// The call cannot be interrupted: a thread waits for it, and a cancelled task goes on without. So there are only so many
/// threads; where all of them wait for servers of names that do not answer, no name is found any more until one gives up.
final class SystemHostResolver: HostResolving {
    private struct State {
        var threads = 0
        var waiting: [@Sendable () -> Void] = []
    }

    private static let maximumThreads = 8

    private let state = Mutex(State())

    func addresses(of name: String) async -> [IPAddress] {
        let (found, finding) = AsyncStream<[IPAddress]>.makeStream()
        start {
            // A task that was cancelled before its turn needs no look-up.
            if case .terminated = finding.yield([]) { return }
            finding.yield(Self.lookUp(name))
            finding.finish()
        }
        for await addresses in found.dropFirst() { return addresses }
        return []
    }

    /// The addresses that a number stands for, however it is written: `127.1`, `0x7f000001`, `2130706433`. No name server is asked.
    static func addresses(ofNumber text: String) -> [IPAddress] {
        lookUp(text, flags: AI_NUMERICHOST)
    }

    private func start(_ work: @escaping @Sendable () -> Void) {
        let mayStart = state.withLock { state in
            guard state.threads < Self.maximumThreads else {
                state.waiting.append(work)
                return false
            }
            state.threads += 1
            return true
        }
        if mayStart { DetachedThread.start { [self] in run(work) } }
    }

    private func run(_ work: () -> Void) {
        work()
        while let next = takeWaiting() { next() }
    }

    /// Nil where the thread is to end.
    private func takeWaiting() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.threads -= 1
            return nil
        }
    }

    private static func lookUp(_ name: String, flags: Int32 = 0) -> [IPAddress] {
        var hints = addrinfo()
        hints.ai_flags = flags
        // Else each address comes once for each kind of socket.
        hints.ai_socktype = streams
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(name, nil, &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        return sequence(first: list, next: { $0?.pointee.ai_next }).prefix { $0 != nil }
            .compactMap { $0?.pointee.ai_addr.flatMap { IPAddress($0) } }
    }

    #if canImport(Glibc)
        private static let streams = Int32(SOCK_STREAM.rawValue)
    #else
        private static let streams = SOCK_STREAM
    #endif
}
