import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

/// The reference BFF, in Python, as a process of a test.
final class ReferenceBFF: Sendable {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let program = root.appending(path: "../shared/bff/bff_server.py").standardizedFileURL.path()

    /// A Python that has graphql-core: that of the virtual environment which `make test` makes, or the system's. Nil, said
    /// loudly, where there is none, or no server.
    static let python: String? = {
        let all =
            [root.appending(path: ".build/bff/bin/python3").path(), "/usr/bin/python3", "/usr/local/bin/python3"]
            + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/python3" }
        let found = all.lazy.compactMap { executable(of: $0) }.first
        if found != nil, FileManager.default.fileExists(atPath: program) { return found }
        print("SKIPPED: the tests against the reference BFF. They need Python with graphql-core, and \(program).")
        return nil
    }()

    let port: Int
    private let process: SpawnedProcess
    private let isStopped = Mutex(false)

    init(_ arguments: String...) async throws {
        let python = try #require(Self.python)
        let pipe = Pipe.notInherited()
        process = try SpawnedProcess(
            [python, Self.program, "--port", "0", "--now", "1616414400"] + arguments, environment: [:],
            streams: [.inherited, .file(of: pipe.fileHandleForWriting), .inherited])
        try pipe.fileHandleForWriting.close()
        let line = await Self.firstLine(pipe.fileHandleForReading)
        port = Int(line.split { !$0.isNumber }.last ?? "") ?? 0
        try #require(port > 0)
    }

    /// Where a test broke off.
    deinit {
        if !isStopped.withLock({ $0 }) { process.send(SIGKILL) }
    }

    func stop() async {
        isStopped.withLock { $0 = true }
        process.send(SIGKILL)
        _ = await process.end()
    }

    func address(_ path: String = "/graphql") throws -> FeedAddress {
        try #require(FeedAddress("http://127.0.0.1:\(port)\(path)"))
    }

    /// The last body that was posted.
    func lastBody() async throws -> JSONValue? {
        let url = try #require(URL(string: "http://127.0.0.1:\(port)/_ctl/log"))
        let transport = AsyncHTTPTransport(environment: [:])
        let answer = try await transport.send(ServerRequest(method: .get, url: url))
        let text = try await answer.body.bytes(atMost: 10_000_000)
        await transport.shutdown()
        return JSONParser.parse(text)?.array?.last?["body"]?.string.flatMap { JSONParser.parse(Array($0.utf8)) }
    }

    private static func firstLine(_ handle: FileHandle) async -> String {
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                var line = Data()
                while let byte = try? handle.read(upToCount: 1), !byte.isEmpty, byte != Data([10]) { line += byte }
                done.resume(returning: String(decoding: line, as: UTF8.self))
            }
        }
    }

    /// Where the Python is that this leads to, perhaps through a script that needs an environment; nil where that one has
    /// no graphql-core.
    private static func executable(of python: String) -> String? {
        guard FileManager.default.isExecutableFile(atPath: python) else { return nil }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [
            "-c", "import graphql, sys; print(sys.executable if graphql.version[:3] == '3.2' else '')",
        ]
        (process.standardError, process.standardOutput) = (FileHandle.nullDevice, output)
        guard (try? process.run()) != nil else { return nil }
        let bytes = (try? output.fileHandleForReading.readToEnd()) ?? nil
        process.waitUntilExit()
        let path = String(decoding: bytes ?? Data(), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return path.isEmpty ? nil : path
    }
}
