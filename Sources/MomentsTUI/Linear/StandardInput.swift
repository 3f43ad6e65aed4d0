import Libc
import MomentsCore
import SystemPackage
import TerminalKit

/// Lines from a terminal, a pipe or a file. A thread waits for them, so that the main actor does not.
final class StandardInput: LineSource {
    /// The maximum length of a line, in bytes; a longer one is cut, so that an endless line does not fill memory.
    private static let maximumLineLength = 1 << 20

    private let descriptor: Int32
    private let isTerminal: Bool
    private var waiting: ArraySlice<UInt8> = []
    private var isAtEnd = false
    /// The modes of the terminal before its echo was turned off; nil while it echoes.
    private var echoing: termios?

    init(descriptor: Int32 = STDIN_FILENO) {
        self.descriptor = descriptor
        isTerminal = isatty(descriptor) == 1
    }

    isolated deinit {
        restoreEcho()
    }

    var isEchoed: Bool { isTerminal && !isAtEnd }

    func line(isSecret: Bool, prompt: () -> Void) async -> TypedLine {
        if isSecret { stopEcho() }
        defer { restoreEcho() }
        prompt()
        var line: [UInt8] = []
        while true {
            if let end = waiting.firstIndex(of: UInt8(ascii: "\n")) {
                line.append(contentsOf: waiting[..<end].prefix(Self.maximumLineLength - line.count))
                waiting = waiting[(end + 1)...]
                return Self.typed(line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...])
            }
            line.append(contentsOf: waiting.prefix(Self.maximumLineLength - line.count))
            waiting = ArraySlice(await Self.read(descriptor))
            guard !waiting.isEmpty else {
                isAtEnd = true
                return line.isEmpty ? .end : Self.typed(line[...])
            }
        }
    }

    /// Restores the echo of the terminal for the next program that reads from it.
    func restoreEcho() {
        guard var modes = echoing else { return }
        tcsetattr(descriptor, TCSADRAIN, &modes)
        echoing = nil
        CrashGuard.disarm()
    }

    /// Only the end of the line is shown.
    private func stopEcho() {
        var modes = termios()
        JobControl.waitForTerminal(descriptor)
        guard isTerminal, tcgetattr(descriptor, &modes) == 0 else { return }
        echoing = modes
        CrashGuard.install(descriptor: descriptor, modes: modes, bytes: [])
        modes.c_lflag &= ~tcflag_t(ECHO)
        modes.c_lflag |= tcflag_t(ECHONL)
        tcsetattr(descriptor, TCSAFLUSH, &modes)
    }

    private static func typed(_ line: ArraySlice<UInt8>) -> TypedLine {
        String(validating: line, as: UTF8.self).map(TypedLine.text) ?? .unreadable
    }

    /// Returns the waiting bytes, once there are some; none at the end.
    static func read(_ descriptor: Int32) async -> [UInt8] {
        await withCheckedContinuation { read in
            DetachedThread.start { read.resume(returning: waitingBytes(of: descriptor)) }
        }
    }

    nonisolated private static func waitingBytes(of descriptor: Int32) -> [UInt8] {
        // An input that cannot be read is as good as ended.
        JobControl.unblocking(SIGTTIN) {
            (try? FileDescriptor(rawValue: descriptor).readChunk(atMost: 65_536)) ?? []
        }
    }
}
