import Foundation
import MomentsKit
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
        var lines = ReplyLines()
        let reader = PipeReader(pipe.readEnd, chunk: ReplyLines.maximumLength) {
            lines.add($0).forEach(onReply)
        } onEnd: {
        }
        child = ChildProcess(id) {
            reader.readRest()
            onEnd()
        }
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
