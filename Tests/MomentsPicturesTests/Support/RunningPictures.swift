import Foundation
import TestSupport
import Testing

@testable import MomentsCore

/// `moments-pictures` in a process of its own.
struct RunningPictures: Sendable {
    private let process: SpawnedProcess
    private let input: FileHandle
    private let output: FileHandle

    /// - Parameter blocked: signals that it finds blocked.
    init(_ arguments: [String] = [], blocked: [Int32] = []) throws {
        let (input, output) = (Pipe(), Pipe())
        let handles = [
            input.fileHandleForReading, input.fileHandleForWriting, output.fileHandleForReading,
            output.fileHandleForWriting,
        ]
        for handle in handles { _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC) }
        // With core dumps on, as some shells have them.
        let shell = ["/bin/sh", "-c", #"ulimit -S -c "$(ulimit -H -c)"; exec "$0" "$@""#]
        process = try SpawnedProcess(
            shell + [Self.path()] + arguments, environment: [:],
            streams: [.file(of: input.fileHandleForReading), .file(of: output.fileHandleForWriting), .nothing],
            blocked: blocked)
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
        (self.input, self.output) = (input.fileHandleForWriting, output.fileHandleForReading)
    }

    var id: pid_t { process.id }

    func write(_ request: PictureRequest, _ file: [UInt8]) throws {
        try write(Array((request.line + "\n").utf8) + file)
    }

    func write(_ bytes: [UInt8]) throws {
        try input.write(contentsOf: Data(bytes))
    }

    func send(_ signal: Int32) {
        process.send(signal)
    }

    func endInput() throws {
        try input.close()
    }

    /// - Returns: nil where none came before the end.
    func reply() async -> (reply: PictureReply, bytes: [UInt8])? {
        await waiting {
            var line: [UInt8] = []
            while let byte = bytes(1).first, byte != UInt8(ascii: "\n") { line.append(byte) }
            guard let reply = PictureReply(line: String(decoding: line, as: UTF8.self)) else { return nil }
            return (reply, bytes(reply.length))
        }
    }

    /// All that it writes.
    func text() async -> String {
        await waiting { String(decoding: (try? output.readToEnd()) ?? Data(), as: UTF8.self) }
    }

    func end() async -> Int32 {
        await process.end()
    }

    private func bytes(_ count: Int) -> [UInt8] {
        count == 0 ? [] : Array((try? output.read(upToCount: count)) ?? Data())
    }

    private func waiting<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { done in
            Thread.detachNewThread { done.resume(returning: body()) }
        }
    }

    private static func path() throws -> String {
        let folders = [
            Bundle.main.bundleURL.deletingLastPathComponent(),
            URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
        ]
        let paths = folders.map { $0.appending(path: "moments-pictures").path() } + [".build/debug/moments-pictures"]
        return try #require(paths.first { FileManager.default.isExecutableFile(atPath: $0) })
    }
}
