import Foundation
import MomentsCore
import TestSupport
import Testing

/// A Python that has read the program of a reference server, and forks once for each server that a test starts. To start
/// Python and to read the program takes several times as long as to start a server.
actor ForkServer {
    private static let started = Mutex<[String: ForkServer]>([:])
    private static let script = ReferenceServer.root
        .appending(path: "Tests/MomentsSyncTests/Support/fork_server.py").path()

    private nonisolated let thread = SerialThread(label: "tests.fork-server")
    private let process: SpawnedProcess
    private let requests: FileHandle
    private let replies: FileHandle

    /// The actor waits for the servers to start, and the tests share only as many threads as there are cores.
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// The one that all tests share.
    static func shared(_ python: String, _ program: String) throws -> ForkServer {
        try started.withLock { started in
            if let server = started[program] { return server }
            let server = try ForkServer(python, program)
            started[program] = server
            return server
        }
    }

    init(_ python: String, _ program: String) throws {
        let (requests, replies) = (Pipe.notInherited(), Pipe.notInherited())
        process = try SpawnedProcess(
            [python, Self.script, program], environment: [:],
            streams: [.file(of: requests.fileHandleForReading), .file(of: replies.fileHandleForWriting), .inherited],
            leadsSession: true)
        try requests.fileHandleForReading.close()
        try replies.fileHandleForWriting.close()
        (self.requests, self.replies) = (requests.fileHandleForWriting, replies.fileHandleForReading)
    }

    /// - Returns: the process of the server, and the port that it says last in its first line.
    func start(_ arguments: [String]) throws -> (process: Int, port: Int) {
        let reply = try answer(String(decoding: JSONEncoder().encode(arguments), as: UTF8.self))
        let numbers = reply.split { !$0.isNumber }.compactMap { Int($0) }
        try #require(numbers.count > 1, "The server does not start: \(reply)")
        return (numbers[0], numbers[numbers.count - 1])
    }

    /// Ends a server, and waits until it has ended.
    func stop(_ process: Int) throws {
        _ = try answer(String(process))
    }

    /// As if the tests had died: it ends, and every server with it.
    func end() async throws -> Int32 {
        try requests.close()
        return await process.end()
    }

    private func answer(_ request: String) throws -> String {
        try requests.write(contentsOf: Data((request + "\n").utf8))
        var line = Data()
        while let byte = try replies.read(upToCount: 1), !byte.isEmpty, byte != Data([10]) {
            line += byte
        }
        return String(decoding: line, as: UTF8.self)
    }
}
