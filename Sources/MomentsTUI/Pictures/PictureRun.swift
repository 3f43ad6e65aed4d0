import Foundation
import MomentsKit
import SystemPackage

/// One process of `moments-pictures`, from its start to its end. Nothing here waits for it.
final class PictureRun {
    private let child: ChildProcess
    private let reader: PictureReader
    private let writer: PictureWriter

    /// - Parameters:
    ///   - onReply: called for each of its replies.
    ///   - onBroken: called once, where it sent what is no reply, or sends no more.
    ///   - onEnd: called once, after the last reply.
    init(
        _ start: PictureStart, onReply: @escaping @MainActor (PictureReply, [UInt8]) -> Void,
        onBroken: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor () -> Void
    ) throws(SyncHelperError) {
        let input = OpenPipe(try start.makePipe())
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
        writer = PictureWriter(input)
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

/// Writes as there is room.
private final class PictureWriter {
    /// In bytes: a part of what a key may wait for.
    private static let chunk = 256 << 10

    private let pipe: OpenPipe
    private var pieces: [ArraySlice<UInt8>] = []
    private var source: (any DispatchSourceWrite)?

    init(_ pipe: OpenPipe) {
        self.pipe = pipe
        HelperPipe.stopBlocking(pipe.ends.writeEnd)
    }

    isolated deinit {
        source?.cancel()
    }

    func write(_ pieces: [[UInt8]]) {
        self.pieces += pieces.filter { !$0.isEmpty }.map { $0[...] }
        writeMore()
    }

    /// One chunk a turn of the main actor.
    private func writeMore() {
        var room = Self.chunk
        while room > 0, let piece = pieces.first {
            guard let count = write(piece.prefix(room)) else { break }
            room -= count
            pieces[0] = piece.dropFirst(count)
            if pieces[0].isEmpty { pieces.removeFirst() }
        }
        pieces.isEmpty ? stopWaiting() : waitForRoom()
    }

    /// - Returns: nil where there is no room, and where nobody will ever read it.
    private func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        try? bytes.withUnsafeBytes { try pipe.ends.writeEnd.write($0) }
    }

    private func waitForRoom() {
        guard source == nil else { return }
        let pipe = pipe
        let source = DispatchSource.makeWriteSource(fileDescriptor: pipe.ends.writeEnd.rawValue, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.writeMore() } }
        source.setCancelHandler { withExtendedLifetime(pipe) {} }
        source.activate()
        self.source = source
    }

    private func stopWaiting() {
        source?.cancel()
        source = nil
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
