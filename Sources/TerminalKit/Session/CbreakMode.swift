import Libc
import SystemPackage

/// The mode of a terminal while a line is edited: each key arrives at once, and nothing is shown by itself. Keys that send
/// signals still do (cbreak without echo, termios(3)).
@MainActor package struct CbreakMode {
    private let descriptor: Int32
    /// As they were before; nil while they are so.
    private var saved: termios?

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// - Parameter discardingInput: drops typed bytes that were not read yet.
    package mutating func enter(discardingInput: Bool) {
        var modes = termios()
        JobControl.waitForTerminal(descriptor)
        guard tcgetattr(descriptor, &modes) == 0 else { return }
        let before = saved ?? modes
        saved = before
        CrashGuard.install(descriptor: descriptor, modes: before, bytes: [])
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
        withUnsafeMutableBytes(of: &modes.c_cc) {
            $0[Int(VMIN)] = 1
            $0[Int(VTIME)] = 0
        }
        tcsetattr(descriptor, discardingInput ? TCSAFLUSH : TCSADRAIN, &modes)
    }

    /// The unread bytes that the person typed before these modes began. The terminal has put a NUL in them in place of the key
    /// that ends the input.
    package func typeAhead() -> [UInt8] {
        var count: Int32 = 0
        guard saved != nil, ioctl(descriptor, UInt(FIONREAD), &count) == 0, count > 0 else { return [] }
        let bytes = (try? FileDescriptor(rawValue: descriptor).readChunk(atMost: Int(count))) ?? []
        return bytes.map { $0 == 0 ? Self.endOfInput : $0 }
    }

    /// Ctrl-D, as it is typed while these modes are on.
    private static let endOfInput: UInt8 = 4

    package mutating func restore() {
        guard var modes = saved else { return }
        tcsetattr(descriptor, TCSADRAIN, &modes)
        saved = nil
        CrashGuard.disarm()
    }
}
