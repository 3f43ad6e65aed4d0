import Foundation
import MomentsKit
import SystemPackage

/// One process of `moments-sync`, from its start to its end. Nothing here waits for it.
final class SyncRun {
    private let child: ChildProcess
    private let output: OutputReader
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
        let output = OutputReader(pipe.readEnd, onReply: onReply)
        self.output = output
        child = ChildProcess(id) {
            output.readRest()
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

/// Reads replies as they come.
private final class OutputReader {
    private let file: FileDescriptor
    private let source: any DispatchSourceRead
    private let onReply: @MainActor (SyncReply) -> Void
    private var lines = ReplyLines()

    init(_ file: FileDescriptor, onReply: @escaping @MainActor (SyncReply) -> Void) {
        self.file = file
        self.onReply = onReply
        HelperPipe.stopBlocking(file)
        source = DispatchSource.makeReadSource(fileDescriptor: file.rawValue, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { _ = self?.readMore() } }
        source.setCancelHandler { try? file.close() }
        source.activate()
    }

    isolated deinit {
        source.cancel()
    }

    /// What the process wrote before it ended, and nobody has read yet.
    func readRest() {
        while !source.isCancelled, readMore() {}
    }

    /// - Returns: whether something was there.
    private func readMore() -> Bool {
        do {
            let bytes = try file.readChunk(atMost: ReplyLines.maximumLength)
            if bytes.isEmpty { source.cancel() }  // nobody writes any more
            lines.add(bytes).forEach(onReply)
            return !bytes.isEmpty
        } catch .system(.wouldBlock) {
            return false
        } catch {
            source.cancel()
            return false
        }
    }
}
