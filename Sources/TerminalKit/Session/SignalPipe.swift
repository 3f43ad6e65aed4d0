import CNcurses
import Dispatch
import Libc
import SystemPackage

/// Brings signals to the main queue: their handler does nothing but write their number into a pipe.
@MainActor package final class SignalPipe {
    private let source: any DispatchSourceRead
    private let readEnd: Int32
    private let writeEnd: Int32
    private let numbers: [Int32]
    private var before: [(number: Int32, action: sigaction)] = []

    /// - Parameter handler: called on the main actor for each signal that came, in order.
    package init(_ numbers: [Int32], handler: @escaping (Int32) -> Void) throws(TerminalError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(reason: Errno(rawValue: errno).description) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (readEnd, writeEnd) = (ends[0], ends[1])
        self.numbers = numbers
        source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .main)
        let readEnd = readEnd
        source.setEventHandler { MainActor.assumeIsolated { Self.read(readEnd).forEach(handler) } }
        source.activate()
    }

    isolated deinit {
        uninstall()
        let ends = [readEnd, writeEnd]
        source.setCancelHandler { for end in ends { close(end) } }
        source.cancel()
    }

    package func install() {
        guard before.isEmpty else { return }
        signalPipeEnd.pointee = writeEnd
        // `nohup` asks the app to go on when the terminal hangs up.
        let caught = numbers.filter { $0 != SIGHUP || !moments_ignores($0) }
        before = caught.map { ($0, moments_catch($0, writeSignal)) }
    }

    /// Restores the previous signal handlers.
    package func uninstall() {
        for (number, action) in before { moments_uncatch(number, action) }
        before = []
    }

    private static func read(_ descriptor: Int32) -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = Libc.read(descriptor, &bytes, bytes.count)
        return bytes.prefix(max(count, 0)).map(Int32.init)
    }
}

// The handler can be reached only as a global, and may touch nothing but memory and write(). Unsafe, and yet safe: the pointer
// never changes, and its target is written before a handler is installed.
nonisolated(unsafe) private let signalPipeEnd = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

private func writeSignal(_ number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    // A full pipe already holds a notice.
    _ = write(signalPipeEnd.pointee, &byte, 1)
    errno = saved
}
