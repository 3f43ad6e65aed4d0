import Libc
import SystemPackage

/// Writes to a terminal without waiting for it, where the system lets it be opened for that once more: the descriptor that a
/// shell gave is shared with others, who want to wait.
@MainActor final class TerminalChannel {
    private let output: FileDescriptor
    private let own: FileDescriptor?
    private var unsent: ArraySlice<UInt8> = []

    /// - Parameter output: a terminal.
    init(_ output: Int32) {
        self.output = FileDescriptor(rawValue: output)
        var name = [CChar](repeating: 0, count: 256)
        guard ttyname_r(output, &name, name.count) == 0 else {
            own = nil
            return
        }
        let descriptor = open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        own = descriptor < 0 ? nil : FileDescriptor(rawValue: descriptor)
    }

    isolated deinit {
        try? own?.close()
    }

    /// Sends as much of it as there is room for; the rest follows.
    func begin(_ bytes: [UInt8]) {
        finish()
        unsent = bytes[...]
        resume()
    }

    /// - Returns: whether nothing is left.
    @discardableResult
    func resume() -> Bool {
        while !unsent.isEmpty {
            guard let own else {
                finish()
                break
            }
            guard let count = try? unsent.withUnsafeBytes({ try own.write($0) }), count > 0 else { break }
            unsent = unsent.dropFirst(count)
        }
        return unsent.isEmpty
    }

    /// Waits until all of it is sent: something else is to follow.
    func finish() {
        guard !unsent.isEmpty else { return }
        // Fails only if the terminal is gone, where no report would be read.
        _ = try? output.writeAll(unsent)
        unsent = []
    }
}
