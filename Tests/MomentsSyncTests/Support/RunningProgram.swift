import Foundation
import TestSupport
import Testing

@testable import MomentsCore

/// `moments-sync` with a request on its standard input.
struct RunningProgram: Sendable {
    let process: SpawnedProcess
    private let input: Pipe
    private let replies: Pipe

    /// - Parameters:
    ///   - keepsInput: whether the input does not end after the request.
    ///   - folder: what it is started in.
    init(_ line: String, keepsInput: Bool = false, arguments: [String] = [], in folder: String = "/tmp") throws {
        let (input, replies) = (Pipe.notInherited(), Pipe.notInherited())
        let built = Bundle.main.bundleURL.deletingLastPathComponent().appending(path: "moments-sync").path()
        let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "moments-sync").path()
        let program = try #require(
            [beside, built, ".build/debug/moments-sync"].first { FileManager.default.isExecutableFile(atPath: $0) })
        // As a shell of somebody who wants core dumps starts it.
        let shell = ["/bin/sh", "-c", #"cd "$0"; ulimit -S -c "$(ulimit -H -c)"; exec "$@""#, folder]
        let path = URL(fileURLWithPath: program).path
        process = try SpawnedProcess(
            shell + [path] + arguments, environment: [:],
            streams: [.file(of: input.fileHandleForReading), .file(of: replies.fileHandleForWriting), .nothing])
        try replies.fileHandleForWriting.close()
        try input.fileHandleForReading.close()
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        if !keepsInput { try input.fileHandleForWriting.close() }
        (self.input, self.replies) = (input, replies)
    }

    /// Writes one line more.
    func send(_ line: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    func endInput() throws {
        try input.fileHandleForWriting.close()
    }

    /// The next reply; nil where there is none any more.
    func reply() async -> SyncReply? {
        await withCheckedContinuation { done in
            DispatchQueue.global().async { [replies] in
                var line: [UInt8] = []
                while let byte = replies.fileHandleForReading.readData(ofLength: 1).first, byte != 0x0A {
                    line.append(byte)
                }
                done.resume(returning: SyncReply(line: String(decoding: line, as: UTF8.self)))
            }
        }
    }

    /// All that it writes, once it ended.
    func output() async -> String {
        await withCheckedContinuation { done in
            DispatchQueue.global().async { [replies] in
                let bytes = (try? replies.fileHandleForReading.readToEnd()) ?? nil
                done.resume(returning: String(decoding: bytes ?? Data(), as: UTF8.self))
            }
        }
    }

    func end() async -> Int32 {
        await process.end()
    }
}
