import Foundation
import MomentsCore
import SystemPackage
import Testing

/// A terminal without a screen: what a person would type goes in on this end, what they would see comes out.
package actor PseudoTerminal {
    /// The end a program gets as its terminal.
    package nonisolated let device: Int32
    private nonisolated let glass: Int32
    private nonisolated let thread = SerialThread(label: "tests.terminal")
    private var child: SpawnedProcess?
    private var seen: [UInt8] = []

    /// The actor waits for a file, and the tests share only as many threads as there are cores.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    package struct TimedOut: Error, CustomStringConvertible {
        let wanted: String
        let seen: String
        package var description: String { "\"\(wanted)\" did not come; what did: \(seen.debugDescription)" }
    }

    package init(columns: Int = 80, rows: Int = 24) throws {
        var (glass, device): (Int32, Int32) = (-1, -1)
        var size = Self.size(columns: columns, rows: rows)
        try #require(openpty(&glass, &device, nil, nil, &size) == 0)
        (self.glass, self.device) = (glass, device)
        _ = fcntl(glass, F_SETFD, FD_CLOEXEC)
        _ = fcntl(device, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        child?.send(SIGKILL)
        close(device)
        close(glass)
    }

    /// Starts a program as a session of its own, with this as its controlling terminal.
    /// - Parameter blocked: signals that it finds blocked.
    package func start(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:], blocked: [Int32] = []
    ) throws {
        // Not ttyname(), whose answer another thread may overwrite: the program would be on another's terminal.
        var name = [CChar](repeating: 0, count: 256)
        try #require(ttyname_r(device, &name, name.count) == 0)
        let terminal = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        child = try SpawnedProcess(
            [path] + arguments, environment: environment,
            streams: [.path(terminal), .file(.standardInput), .file(.standardInput)], leadsSession: true,
            blocked: blocked)
    }

    package func type(_ text: String) {
        type(Array(text.utf8))
    }

    package func type(_ bytes: [UInt8]) {
        _ = write(glass, bytes, bytes.count)
    }

    /// Types, and returns once the program could read it.
    package nonisolated func typeAtOnce(_ text: String) {
        _ = write(glass, text, text.utf8.count)
        var request = pollfd(fd: device, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
    }

    package func resize(columns: Int, rows: Int) {
        var size = Self.size(columns: columns, rows: rows)
        _ = ioctl(glass, UInt(TIOCSWINSZ), &size)
    }

    package func send(_ signal: Int32) {
        child?.send(signal)
    }

    /// Waits until the text has come, and forgets all up to its end.
    ///
    /// The deadline is of time in which this waits and nothing comes.
    /// - Returns: all up to its end.
    @discardableResult
    package func wait(for text: String) async throws -> String {
        let wanted = Array(text.utf8)
        let end = ContinuousClock.now + Self.deadline
        while true {
            if let count = Self.end(of: wanted, in: seen) {
                defer { seen.removeFirst(count) }
                return String(decoding: seen[..<count], as: UTF8.self)
            }
            guard ContinuousClock.now < end, readMore() != nil else {
                throw TimedOut(wanted: text, seen: String(decoding: seen, as: UTF8.self))
            }
            await Task.yield()
        }
    }

    /// Everything until the program has ended.
    /// - Returns: with its exit status, as `waitpid` gives it.
    package func waitForEnd() async throws -> (output: String, status: Int32) {
        let child = try #require(child)
        // The mark, written after all its output, arrives after it.
        let ending = Task { [device] in
            let status = await child.waitStatus()
            _ = write(device, Self.mark, Self.mark.count)
            return status
        }
        let output = try await wait(for: String(decoding: Self.mark, as: UTF8.self))
        self.child = nil
        return (String(output.dropLast(Self.mark.count)), await ending.value)
    }

    private static let mark = Array("<end>".utf8)
    /// Many other tests take their turns on the main actor meanwhile.
    private static let deadline = Duration.seconds(TimeLimit.scaled(600))

    /// The terminal's modes, to be compared before and after.
    package nonisolated var modes: [UInt32] {
        var modes = termios()
        tcgetattr(device, &modes)
        return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32(truncatingIfNeeded: $0) }
    }

    /// Takes what comes within 5 ms: a session in this process writes when it has its turn.
    /// - Returns: how many bytes that is; nil at the end of the terminal.
    private func readMore() -> Int? {
        var request = pollfd(fd: glass, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 5) != 0 else { return 0 }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = read(glass, &buffer, buffer.count)
        seen.append(contentsOf: buffer.prefix(max(count, 0)))
        return count > 0 ? count : nil
    }

    private static func size(columns: Int, rows: Int) -> winsize {
        winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    }

    private static func end(of wanted: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= wanted.count else { return nil }
        let start = (0...bytes.count - wanted.count).first { bytes[$0...].starts(with: wanted) }
        return start.map { $0 + wanted.count }
    }
}
