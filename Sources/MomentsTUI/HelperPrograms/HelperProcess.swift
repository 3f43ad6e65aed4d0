import Libc
import MomentsCore
import SystemPackage

/// One process of a helper, from its start to its end. Nothing here waits for it.
final class HelperProcess<Reply: HelperReply> {
    private let child: ChildProcess
    private let output: HelperOutput<Reply>
    private var input: PipeWriter?

    /// Releasing it ends its input.
    /// - Parameters:
    ///   - request: its first line.
    ///   - onReply: called for each of its replies, with the bytes that it announced.
    ///   - onEnd: called once, after the last reply: the helper ended, closed its output, or sent no valid reply. The app kills
    ///     it then.
    init(
        _ start: HelperStart, request: String? = nil, onReply: @escaping @MainActor (Reply, [UInt8]) -> Void,
        onEnd: @escaping @MainActor () -> Void
    ) throws(SyncHelperError) {
        let pipe = try start.makePipe()
        defer { try? pipe.writeEnd.close() }
        let id: pid_t
        do {
            let started = try start.start(request, output: .file(pipe.writeEnd))
            (id, input) = (started.id, PipeWriter(started.input))
        } catch {
            try? pipe.readEnd.close()
            throw error
        }
        let output = HelperOutput(pipe.readEnd, onReply: onReply, onEnd: onEnd)
        let child = ChildProcess(id) {
            output.readRest()
            output.end()
        }
        output.onEnding = { child.send(SIGKILL) }
        (self.child, self.output) = (child, output)
    }

    /// Whether no reply comes any more.
    var hasEnded: Bool { output.hasEnded }

    /// Adds a line to its input, and bytes after it.
    func send(_ line: String, _ bytes: [UInt8] = []) {
        input?.write([Array((line + "\n").utf8), bytes])
    }

    /// Reads the output that is still in the pipe.
    func readRest() {
        output.readRest()
    }

    /// Closes its input: the helper may still do what is due.
    func finish() {
        input = nil
    }

    /// The process ends at once by SIGTERM.
    func terminate() {
        child.send(SIGTERM)
        finish()
    }

    func kill() {
        child.send(SIGKILL)
        finish()
    }
}

/// Reads the replies of one process until they end. Lives as long as the process.
private final class HelperOutput<Reply: HelperReply> {
    /// In bytes.
    private static var chunk: Int { 256 << 10 }

    private let onReply: @MainActor (Reply, [UInt8]) -> Void
    private let onEnd: @MainActor () -> Void
    /// Called before `onEnd`.
    var onEnding: @MainActor () -> Void = {}
    private var replies = HelperReplies<Reply>()
    private var reader: PipeReader?
    private(set) var hasEnded = false

    init(
        _ file: FileDescriptor, onReply: @escaping @MainActor (Reply, [UInt8]) -> Void,
        onEnd: @escaping @MainActor () -> Void
    ) {
        self.onReply = onReply
        self.onEnd = onEnd
        reader = PipeReader(file, chunk: Self.chunk) { [weak self] in
            self?.take($0)
        } onEnd: { [weak self] in
            self?.end()
        }
    }

    func readRest() {
        reader?.readRest()
    }

    /// No more replies are understood, or none will come.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        reader?.stop()
        onEnding()
        onEnd()
    }

    private func take(_ piece: [UInt8]) {
        for reply in replies.add(piece) { onReply(reply.reply, reply.bytes) }
        if replies.isBroken { end() }
    }
}
