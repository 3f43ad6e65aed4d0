import Foundation
import MomentsKit
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
        let input = OpenPipe(try start.makePipe(), size: 1 << 20)
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

/// Reads replies as they come.
private final class PictureReader {
    /// In bytes.
    private static let chunk = 256 << 10

    private let file: FileDescriptor
    private let source: any DispatchSourceRead
    private let onReply: @MainActor (PictureReply, [UInt8]) -> Void
    private let onBroken: @MainActor () -> Void
    private var replies = PictureReplies()

    init(
        _ file: FileDescriptor, onReply: @escaping @MainActor (PictureReply, [UInt8]) -> Void,
        onBroken: @escaping @MainActor () -> Void
    ) {
        self.file = file
        self.onReply = onReply
        self.onBroken = onBroken
        HelperPipe.stopBlocking(file)
        source = DispatchSource.makeReadSource(fileDescriptor: file.rawValue, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { _ = self?.readMore() } }
        source.setCancelHandler { try? file.close() }
        source.activate()
    }

    isolated deinit {
        source.cancel()
    }

    func readRest() {
        while !source.isCancelled, readMore() {}
    }

    /// - Returns: whether something was there.
    private func readMore() -> Bool {
        do {
            let piece = try file.readChunk(atMost: Self.chunk)
            replies.add(piece).forEach(onReply)
            if replies.isBroken || piece.isEmpty { fail() }
            return !piece.isEmpty
        } catch .system(.wouldBlock) {
            return false
        } catch {
            fail()
            return false
        }
    }

    private func fail() {
        guard !source.isCancelled else { return }
        source.cancel()
        onBroken()
    }
}
