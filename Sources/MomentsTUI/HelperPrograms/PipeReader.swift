import MomentsCore
import SystemPackage

/// Reads the output of a helper as it comes, and never waits for it.
final class PipeReader {
    /// How much is read in a turn of the main actor, in bytes.
    private let chunk: Int
    private let onBytes: ([UInt8]) -> Void
    private let onEnd: () -> Void
    private var end: OpenDescriptor?
    private var watch: DescriptorWatch?

    /// - Parameters:
    ///   - end: the one to read from, which is this one's to close.
    ///   - chunk: how much is read at once, in bytes.
    ///   - onBytes: called with each piece.
    ///   - onEnd: called once the writing end is closed, unless it was stopped before.
    init(
        _ end: FileDescriptor, chunk: Int, onBytes: @escaping @MainActor ([UInt8]) -> Void,
        onEnd: @escaping @MainActor () -> Void
    ) {
        self.chunk = chunk
        self.onBytes = onBytes
        self.onEnd = onEnd
        HelperPipe.stopBlocking(end)
        let open = OpenDescriptor(end)
        self.end = open
        watch = DescriptorPoll.shared.watch(end, of: open, for: .reading) { [weak self] in self?.readMore() }
    }

    /// Reads the bytes that are still in the pipe. No more than a pipe holds: the writer may go on.
    func readRest() {
        var left = HelperPipe.maximumSize
        while left > 0, case let count = readMore(), count > 0 { left -= count }
    }

    /// Nothing more is read.
    func stop() {
        (watch, end) = (nil, nil)
    }

    /// - Returns: how many bytes there were.
    @discardableResult
    private func readMore() -> Int {
        guard let end else { return 0 }
        do {
            let bytes = try end.file.readChunk(atMost: chunk)
            bytes.isEmpty ? finish() : onBytes(bytes)
            return bytes.count
        } catch .system(.wouldBlock) {
            return 0
        } catch {
            finish()
            return 0
        }
    }

    private func finish() {
        stop()
        onEnd()
    }
}
