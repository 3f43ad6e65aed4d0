import Foundation
import Testing

/// A terminal without a screen: what a person would type goes in on this end, what they would see comes out.
actor PseudoTerminal {
    /// The end a program gets as its terminal.
    nonisolated let device: Int32
    private nonisolated let glass: Int32
    private var child: pid_t = 0
    private var seen: [UInt8] = []

    struct TimedOut: Error, CustomStringConvertible {
        let wanted: String
        let seen: String
        var description: String { "\"\(wanted)\" did not come; what did: \(seen.debugDescription)" }
    }

    init(columns: Int = 80, rows: Int = 24) throws {
        var (glass, device): (Int32, Int32) = (-1, -1)
        var size = Self.size(columns: columns, rows: rows)
        try #require(openpty(&glass, &device, nil, nil, &size) == 0)
        (self.glass, self.device) = (glass, device)
        _ = fcntl(glass, F_SETFD, FD_CLOEXEC)
        _ = fcntl(device, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        if child > 0 {
            kill(child, SIGKILL)
            waitpid(child, nil, 0)
        }
        close(device)
        close(glass)
    }

    /// Starts a program as a session of its own, with this as its controlling terminal.
    func start(_ path: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // Threads of the concurrency runtime block signals, and a program started from one would never hear of Ctrl-C.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Self.newSession | Int16(POSIX_SPAWN_SETSIGMASK))
        // Not ttyname(), whose answer another thread may overwrite: the program would be on another's terminal.
        var name = [CChar](repeating: 0, count: 256)
        try #require(ttyname_r(device, &name, name.count) == 0)
        // Whoever leads a session and opens a terminal first, controls it.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var argv = ([path] + arguments).map { strdup($0) } + [nil]
        var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        try #require(posix_spawn(&child, path, &actions, &attributes, &argv, &envp) == 0)
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(glass, bytes, bytes.count)
    }

    func resize(columns: Int, rows: Int) {
        var size = Self.size(columns: columns, rows: rows)
        _ = ioctl(glass, UInt(TIOCSWINSZ), &size)
    }

    func send(_ signal: Int32) {
        kill(child, signal)
    }

    /// Waits until the text has come, and forgets all up to its end.
    /// - Returns: all up to its end.
    @discardableResult
    func wait(for text: String) async throws -> String {
        let wanted = Array(text.utf8)
        let deadline = ContinuousClock.now + .seconds(30)
        while true {
            if let end = Self.end(of: wanted, in: seen) {
                defer { seen.removeFirst(end) }
                return String(decoding: seen[..<end], as: UTF8.self)
            }
            guard ContinuousClock.now < deadline, readMore() else {
                throw TimedOut(wanted: text, seen: String(decoding: seen, as: UTF8.self))
            }
            await Task.yield()
        }
    }

    /// Everything until the program has ended.
    /// - Returns: with its exit status, as `waitpid` gives it.
    func waitForEnd() async throws -> (output: String, status: Int32) {
        var status: Int32 = 0
        let deadline = ContinuousClock.now + .seconds(30)
        while waitpid(child, &status, WNOHANG) == 0 {
            guard ContinuousClock.now < deadline else {
                throw TimedOut(wanted: "the end", seen: String(decoding: seen, as: UTF8.self))
            }
            _ = readMore()
            await Task.yield()
        }
        child = 0
        // What is written after all it wrote arrives after it.
        _ = write(device, Self.mark, Self.mark.count)
        let output = try await wait(for: String(decoding: Self.mark, as: UTF8.self))
        return (String(output.dropLast(Self.mark.count)), status)
    }

    private static let mark = Array("<end>".utf8)

    /// The terminal's modes, to be compared before and after.
    nonisolated var modes: [UInt32] {
        var modes = termios()
        tcgetattr(device, &modes)
        return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32(truncatingIfNeeded: $0) }
    }

    /// Takes what comes within 50 ms.
    /// - Returns: false at the end of the terminal.
    private func readMore() -> Bool {
        var request = pollfd(fd: glass, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 50) != 0 else { return true }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = read(glass, &buffer, buffer.count)
        seen.append(contentsOf: buffer.prefix(max(count, 0)))
        return count > 0
    }

    private static func size(columns: Int, rows: Int) -> winsize {
        winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    }

    /// `POSIX_SPAWN_SETSID`, which Swift's Glibc module does not show.
    #if os(macOS)
        private static let newSession: Int16 = 0x400
    #else
        private static let newSession: Int16 = 0x80
    #endif

    private static func end(of wanted: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= wanted.count else { return nil }
        let start = (0...bytes.count - wanted.count).first { bytes[$0...].starts(with: wanted) }
        return start.map { $0 + wanted.count }
    }
}
