import CNcurses
import Libc

/// Gives the terminal back when the program crashes, or exits without having done so.
///
/// All it needs is prepared beforehand, because in a signal handler nothing may be allocated.
package enum CrashGuard {
    private static let numbers = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGFPE]

    /// - Parameters:
    ///   - descriptor: the terminal.
    ///   - modes: as it had them before.
    ///   - bytes: the sequence that restores the terminal.
    @MainActor package static func install(descriptor: Int32, modes: termios, bytes: [UInt8]) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        copy.update(from: bytes, count: bytes.count)
        let isFirst = crash.pointee.bytes == nil
        crash.pointee.bytes?.deallocate()
        crash.pointee = Crash(descriptor: descriptor, modes: modes, bytes: copy, count: bytes.count, isArmed: true)
        guard isFirst else { return }
        for number in numbers { actions[Int(number)] = moments_catch(number, restoreAndDie) }
        atexit { restore() }
    }

    /// Has SIGBUS, which ends a program when a file that it has mapped into memory is cut short, end it with a sentence and
    /// exit status 1.
    @MainActor package static func explainBusErrors(with sentence: StaticString) {
        busError.pointee = sentence
        disarm()  // also makes all that the handler looks at: there is no time for that later
        _ = moments_catch(SIGBUS, restoreAndExplain)
    }

    /// The terminal was given back: nothing is left to do.
    @MainActor package static func disarm() {
        crash.pointee.isArmed = false
    }
}

private struct Crash {
    var descriptor: Int32 = -1
    var modes = termios()
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var isArmed = false
}

// Unsafe, and yet safe: the pointers never change, and their targets are written before a handler is installed.
nonisolated(unsafe) private let crash: UnsafeMutablePointer<Crash> = {
    let pointer = UnsafeMutablePointer<Crash>.allocate(capacity: 1)
    pointer.initialize(to: Crash())
    return pointer
}()
nonisolated(unsafe) private let busError: UnsafeMutablePointer<StaticString> = {
    let pointer = UnsafeMutablePointer<StaticString>.allocate(capacity: 1)
    pointer.initialize(to: "")
    return pointer
}()
/// The earlier handler of each signal, the Swift runtime's backtrace for instance.
nonisolated(unsafe) private let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

private func restore() {
    guard crash.pointee.isArmed else { return }
    crash.pointee.isArmed = false
    _ = write(crash.pointee.descriptor, crash.pointee.bytes, crash.pointee.count)
    tcsetattr(crash.pointee.descriptor, TCSANOW, &crash.pointee.modes)
}

private func restoreAndDie(_ number: Int32) {
    restore()
    moments_uncatch(number, actions[Int(number)])
    raise(number)
}

private func restoreAndExplain(_ number: Int32) {
    restore()
    _ = write(STDERR_FILENO, busError.pointee.utf8Start, busError.pointee.utf8CodeUnitCount)
    _exit(1)
}
