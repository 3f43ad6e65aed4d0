import Dispatch
import MomentsCore
import SystemPackage

/// Standard input: lines with requests, and then its end says that whoever asked is gone.
final class RequestInput: Sendable {
    enum Line: Equatable, Sendable {
        case whole(String)
        case tooLong
        /// The input ended before a line did.
        case none
    }

    private static let pieceSize = 64 * 1_024

    private let file: FileDescriptor
    private let lines = Mutex(RequestLines())

    init(_ file: FileDescriptor) {
        self.file = file
    }

    /// Waits for the next line. One that is too long is not waited for; its rest is left out before the next.
    func line() -> Line {
        while true {
            if let line = lines.withLock({ $0.next() }) { return line }
            guard let piece = read() else { return .none }
            lines.withLock { $0.add(piece) }
        }
    }

    /// Calls `body` on the main actor with each further line, and at last with `.none`. A thread waits for them: any kind of file
    /// can be read by one. The thread does nothing else, so that the app never has to wait to write while we wait to reply.
    func onLine(_ body: @escaping @MainActor @Sendable (Line) -> Void) {
        DetachedThread.start { [self] in
            while true {
                let line = line()
                DispatchQueue.main.async { MainActor.assumeIsolated { body(line) } }
                if line == .none { return }
            }
        }
    }

    /// Calls `body` on the main actor once the input ends.
    func onEnd(_ body: @escaping @MainActor @Sendable () -> Void) {
        onLine { if $0 == .none { body() } }
    }

    /// Nil at the end.
    private func read() -> [UInt8]? {
        guard let bytes = try? file.readChunk(atMost: Self.pieceSize), !bytes.isEmpty else { return nil }
        return bytes
    }
}
