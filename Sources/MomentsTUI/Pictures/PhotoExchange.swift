import Foundation
import MomentsKit
import SystemPackage

/// A process of `moments-pictures`, for a thread that may wait. What it sends may come of a hostile photo: nothing of it is
/// believed, and it is killed where it takes too long.
nonisolated final class PhotoExchange {
    /// How long it may work on one request, in seconds.
    private static let limit = 10.0
    /// How much is read and written at once, in bytes.
    private static let chunk = 256 * 1_024

    private let path: String
    private let id: pid_t
    /// Both ends stay open: to write to it never ends us with SIGPIPE, whatever becomes of the process.
    private let input: HelperPipe
    private let output: FileDescriptor
    private var lastNumber = 0
    private var read: [UInt8] = []

    init(_ path: String) throws(PictureFailure) {
        self.path = path
        let pipes: (input: HelperPipe, output: HelperPipe)
        do {
            pipes = try (HelperPipe(), HelperPipe())
        } catch {
            throw .helper(.notStarted(path: path, reason: error.description))
        }
        defer { try? pipes.output.writeEnd.close() }
        do {
            id = try ProgramStart.start(
                path, [path], environment: SyncStart.inherited(ProcessInfo.processInfo.environment),
                streams: [.file(pipes.input.readEnd), .file(pipes.output.writeEnd), .nothing])
        } catch {
            pipes.input.close()
            try? pipes.output.readEnd.close()
            throw .helper(.notStarted(path: path, reason: error.reason))
        }
        (input, output) = (pipes.input, pipes.output.readEnd)
        HelperPipe.stopBlocking(input.writeEnd)
        HelperPipe.stopBlocking(output)
    }

    deinit {
        kill(id, SIGKILL)
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        input.close()
        try? output.close()
    }

    /// - Returns: the answer, and the bytes that it announced.
    /// - Throws: also what the answer says went wrong.
    func ask(
        _ work: PictureRequest.Work, _ photo: [UInt8]
    ) throws(PictureFailure) -> (answer: PictureReply.Answer, bytes: [UInt8]) {
        guard photo.count <= PictureLimits.maximumLength else { throw .tooLarge }
        lastNumber += 1
        let request = PictureRequest(number: lastNumber, work: work, length: photo.count)
        let deadline = Date(timeIntervalSinceNow: Self.limit)
        try write(Array((request.line + "\n").utf8), until: deadline)
        try write(photo, until: deadline)
        let reply = try reply(until: deadline)
        switch reply.answer {
        case .failed(let failure): throw PictureFailure(failure)
        case .otherVersion(let version): throw .helper(.otherVersion(version, path: path))
        default: return (reply.answer, try take(reply.length, until: deadline))
        }
    }

    // MARK: Reading

    private func reply(until deadline: Date) throws(PictureFailure) -> PictureReply {
        var end = read.firstIndex(of: UInt8(ascii: "\n"))
        while end == nil {
            guard read.count <= PictureLimits.maximumLine else { throw .helper(.ended) }
            let start = read.count
            try readMore(until: deadline)
            end = read[start...].firstIndex(of: UInt8(ascii: "\n"))
        }
        let line = read.prefix(end ?? 0)
        read.removeFirst(line.count + 1)
        guard let reply = PictureReply(line: String(decoding: line, as: UTF8.self)) else { throw .helper(.ended) }
        if case .otherVersion = reply.answer { return reply }
        guard reply.number == lastNumber else { throw .helper(.ended) }
        return reply
    }

    private func take(_ count: Int, until deadline: Date) throws(PictureFailure) -> [UInt8] {
        read.reserveCapacity(count)
        while read.count < count { try readMore(until: deadline) }
        defer { read.removeFirst(count) }
        return Array(read.prefix(count))
    }

    private func readMore(until deadline: Date) throws(PictureFailure) {
        while true {
            do throws(FileError) {
                let piece = try output.readChunk(atMost: Self.chunk)
                guard !piece.isEmpty else { break }
                return read += piece
            } catch {
                guard error == .system(.wouldBlock) else { break }
            }
            try wait([(output, Int16(POLLIN))], until: deadline)
        }
        throw .helper(.ended)
    }

    // MARK: Writing

    private func write(_ bytes: [UInt8], until deadline: Date) throws(PictureFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            if let count = writeSome(rest) {
                rest = rest.dropFirst(count)
            } else {
                try wait([(input.writeEnd, Int16(POLLOUT)), (output, 0)], until: deadline)
            }
        }
    }

    /// - Returns: nil where there is no room.
    private func writeSome(_ bytes: ArraySlice<UInt8>) -> Int? {
        try? bytes.withUnsafeBytes { try input.writeEnd.write($0) }
    }

    /// - Throws: `.tooSlow`, and `.helper(.ended)` where the process reads no more and has nothing to say.
    private func wait(_ files: [(FileDescriptor, Int16)], until deadline: Date) throws(PictureFailure) {
        var polls = files.map { pollfd(fd: $0.0.rawValue, events: $0.1, revents: 0) }
        let milliseconds = deadline.timeIntervalSinceNow * 1_000
        guard milliseconds > 0, poll(&polls, nfds_t(polls.count), Int32(milliseconds)) != 0 else { throw .tooSlow }
        let hasEnded = polls.contains { $0.events == 0 && $0.revents & Int16(POLLHUP | POLLERR) != 0 }
        if hasEnded { throw try lastWords(until: deadline) }
    }

    /// One of another version says so, and ends without having read the photo.
    private func lastWords(until deadline: Date) throws(PictureFailure) -> PictureFailure {
        if case .otherVersion(let version) = try reply(until: deadline).answer {
            return .helper(.otherVersion(version, path: path))
        }
        return .helper(.ended)
    }
}
