import Libc
import MomentsCore
import SystemPackage

/// One process of `moments-pictures`, from its start to its end. Nothing here waits for it.
final class PictureRun {
    private let child: ChildProcess
    private let reader: PictureReader
    private let writer: PipeWriter

    /// - Parameters:
    ///   - onReply: called for each of its replies.
    ///   - onBroken: called once, where it sent what is no reply, or sends no more.
    ///   - onEnd: called once, after the last reply.
    init(
        _ start: PictureStart, onReply: @escaping @MainActor (PictureReply, [UInt8]) -> Void,
        onBroken: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor () -> Void
    ) throws(SyncHelperError) {
        let input = OpenPipe(try start.makePipe(), isLarge: true)
        let output = try start.makePipe()
        defer { try? output.writeEnd.close() }
        let id: pid_t
        do {
            id = try start.start(input: input.ends.readEnd, output: output.writeEnd)
        } catch {
            try? output.readEnd.close()
            throw error
        }
        let reader = PictureReader(output.readEnd, onReply: onReply, onBroken: onBroken)
        self.reader = reader
        writer = PipeWriter(input)
        child = ChildProcess(id) {
            reader.readRest()
            onEnd()
        }
    }

    isolated deinit {
        kill()
    }

    /// To be called once the last request was replied to.
    func send(_ request: PictureRequest, _ bytes: [UInt8]) {
        writer.write([Array((request.line + "\n").utf8), bytes])
    }

    /// What it wrote and nobody has read yet.
    func readRest() {
        reader.readRest()
    }

    func kill() {
        child.send(SIGKILL)
    }
}

/// Puts together the replies that come in pieces.
private final class PictureReader {
    /// In bytes.
    private static let chunk = 256 << 10

    private let onReply: @MainActor (PictureReply, [UInt8]) -> Void
    private let onBroken: @MainActor () -> Void
    private var replies = PictureReplies()
    private var reader: PipeReader?

    init(
        _ file: FileDescriptor, onReply: @escaping @MainActor (PictureReply, [UInt8]) -> Void,
        onBroken: @escaping @MainActor () -> Void
    ) {
        self.onReply = onReply
        self.onBroken = onBroken
        reader = PipeReader(file, chunk: Self.chunk) { [weak self] in
            self?.take($0)
        } onEnd: {
            onBroken()
        }
    }

    func readRest() {
        reader?.readRest()
    }

    private func take(_ piece: [UInt8]) {
        replies.add(piece).forEach(onReply)
        guard replies.isBroken else { return }
        reader?.stop()
        onBroken()
    }
}
