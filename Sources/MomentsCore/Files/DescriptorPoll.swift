import Dispatch
import Libc
import SystemPackage

/// Says when descriptors that come and go can be read or written. One thread of our own waits for all of them in poll(2),
/// wakes up for nothing else, and ends with the last of them.
///
/// Dispatch's sources are for what lives as long as the process: where one is given up while its hang-up is being reported,
/// dispatch goes on in memory that was freed (swiftlang/swift-corelibs-libdispatch#949).
package final class DescriptorPoll: Sendable {
    /// The event to wait for. The end of the other side, and an error, count as either.
    package enum Readiness: Sendable { case reading, writing }

    package static let shared = DescriptorPoll()

    private struct Entry {
        let file: FileDescriptor
        let owner: (any Sendable)?
        let events: Int16
        /// Not while it is being handled: the thread would find the same again and again.
        var isArmed = true
    }

    private struct State {
        var entries: [Int: Entry] = [:]
        var handlers: [Int: @MainActor () -> Void] = [:]
        var lastID = 0
        var isRunning = false
        var wakeUp: WakeUpPipe?
    }

    private let state = Mutex(State())

    package init() {}

    /// Whether there is a thread.
    var isRunning: Bool { state.withLock { $0.isRunning } }

    /// - Parameters:
    ///   - file: does not block.
    ///   - owner: closes it. The owner is kept until the thread has let go of the descriptor: the system gives its number to the
    ///     next file that is opened. Nil where it stays open as long as the process.
    ///   - onReady: called each time until the watch is released, and not again before it has returned.
    package func watch(
        _ file: FileDescriptor, of owner: (any Sendable)? = nil, for readiness: Readiness,
        onReady: @escaping @MainActor () -> Void
    ) -> DescriptorWatch {
        let events = Int16(readiness == .reading ? POLLIN : POLLOUT)
        let id = change { state in
            state.lastID += 1
            state.entries[state.lastID] = Entry(file: file, owner: owner, events: events)
            state.handlers[state.lastID] = onReady
            return state.lastID
        }
        return DescriptorWatch { [self] in remove(id) }
    }

    private func remove(_ id: Int) {
        // Not released with the lock held: to close a file may take long.
        let removed = change { ($0.entries.removeValue(forKey: id), $0.handlers.removeValue(forKey: id)) }
        withExtendedLifetime(removed) {}
    }

    @MainActor private func report(_ id: Int) {
        guard let onReady = state.withLock({ $0.handlers[id] }) else { return }
        onReady()
        change { $0.entries[id]?.isArmed = true }
    }

    /// The thread goes by what is there from now on.
    @discardableResult
    private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        let (result, isStart, wakeUp) = state.withLock { state in
            let result = body(&state)
            let isStart = !state.isRunning && !state.entries.isEmpty
            if isStart {
                state.isRunning = true
                state.wakeUp = state.wakeUp ?? WakeUpPipe()
            }
            return (result, isStart, state.wakeUp)
        }
        isStart ? start() : wakeUp?.wake()
        return result
    }

    // MARK: The thread

    private func start() {
        DetachedThread.start(stackSize: 64 * 1_024) { [self] in run() }
    }

    private func run() {
        while let (entries, wakeUp) = armed() {
            // The array keeps the owners: none closes a descriptor that poll was given.
            withExtendedLifetime(entries) {
                let ready = Self.wait(for: entries, wakeUp)
                state.withLock { state in for id in ready { state.entries[id]?.isArmed = false } }
                for id in ready { DispatchQueue.main.async { MainActor.assumeIsolated { self.report(id) } } }
            }
        }
    }

    /// - Returns: nil where nothing is left to wait for, and the thread ends.
    private func armed() -> (entries: [(id: Int, entry: Entry)], wakeUp: WakeUpPipe?)? {
        state.withLock { state in
            guard !state.entries.isEmpty else {
                state.isRunning = false
                return nil
            }
            return (state.entries.compactMap { $1.isArmed ? ($0, $1) : nil }, state.wakeUp)
        }
    }

    /// - Returns: those with which something is the matter; none where the thread was woken to go by others.
    private static func wait(for entries: [(id: Int, entry: Entry)], _ wakeUp: WakeUpPipe?) -> [Int] {
        var requests = entries.map { pollfd(fd: $0.entry.file.rawValue, events: $0.entry.events, revents: 0) }
        requests.append(pollfd(fd: wakeUp?.readEnd.rawValue ?? -1, events: Int16(POLLIN), revents: 0))
        let count = poll(&requests, nfds_t(requests.count), wakeUp == nil ? WakeUpPipe.interval : -1)
        // The handler of a descriptor does not wait for it, and finds out by itself.
        if count < 0, errno != EINTR { return entries.map(\.id) }
        if requests.last?.revents != 0 { wakeUp?.drain() }
        return zip(entries, requests).compactMap { $1.revents != 0 ? $0.id : nil }
    }
}

/// A descriptor is watched for as long as this is kept. The watch is no `Observation`, which outside of a task ends a turn of the
/// main actor later.
package final class DescriptorWatch: Sendable {
    private let end: @Sendable () -> Void

    fileprivate init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit {
        end()
    }
}

/// Wakes up who waits in poll(2).
private final class WakeUpPipe: Sendable {
    /// In milliseconds: after which to look by oneself where there is no descriptor left for it.
    static let interval: Int32 = 100

    let readEnd: FileDescriptor
    private let writeEnd: FileDescriptor

    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (readEnd, writeEnd) = (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    }

    deinit {
        try? readEnd.close()
        try? writeEnd.close()
    }

    func wake() {
        // A full pipe wakes already.
        _ = try? withUnsafeBytes(of: UInt8(1)) { try writeEnd.write($0) }
    }

    func drain() {
        _ = try? readEnd.readChunk(atMost: 4_096)
    }
}
