import Libc
import MomentsCore
import SystemPackage

/// One process of `moments-sync`, from its start to its end. Nothing here waits for it.
final class SyncRun {
    private let child: ChildProcess
    private var input: PipeWriter?

    /// - Parameters:
    ///   - onReply: called for each of its replies.
    ///   - onEnd: called once, after the last reply.
    init(
        _ start: SyncStart, _ request: SyncRequest, onReply: @escaping @MainActor (SyncReply) -> Void,
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
        let reader = ReplyReader(pipe.readEnd, onReply: onReply)
        let child = ChildProcess(id) {
            reader.readRest()
            onEnd()
        }
        // Whatever it says next, nobody would understand it: it ends as if by itself.
        reader.onBroken = { [weak child] in child?.send(SIGKILL) }
        self.child = child
    }

    isolated deinit {
        finish()
    }

    /// Adds a line to its input.
    func send(_ line: String) {
        input?.write([Array((line + "\n").utf8)])
    }

    /// Its input ends. It delivers what is due, for 30 seconds at most, and ends.
    func finish() {
        input = nil
    }

    /// It ends at once.
    func terminate() {
        child.send(SIGTERM)
        finish()
    }
}

/// Puts together the replies that come in pieces.
private final class ReplyReader {
    private let onReply: @MainActor (SyncReply) -> Void
    /// Called where it sent what is no reply.
    var onBroken: @MainActor () -> Void = {}
    private var lines = ReplyLines()
    private var reader: PipeReader?

    init(_ file: FileDescriptor, onReply: @escaping @MainActor (SyncReply) -> Void) {
        self.onReply = onReply
        reader = PipeReader(file, chunk: ReplyLines.maximumLength) { [weak self] in
            self?.take($0)
        } onEnd: {
        }
    }

    /// What the process wrote before it ended, and nobody has read yet.
    func readRest() {
        reader?.readRest()
    }

    private func take(_ bytes: [UInt8]) {
        lines.add(bytes).forEach(onReply)
        guard lines.isBroken else { return }
        reader?.stop()
        onBroken()
    }
}
