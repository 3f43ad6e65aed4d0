import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsSync

/// A reference server, in Python, as a process of the test that has it.
final class ReferenceServer: Sendable {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Where a Python may be, that of a virtual environment first.
    static var pythons: [String] {
        [root.appending(path: ".build/bff/bin/python3").path(), "/usr/bin/python3", "/usr/local/bin/python3"]
            + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/python3" }
    }

    let port: Int
    private let process: Int
    private let forkServer: ForkServer
    private let isStopped = Mutex(false)

    init(_ python: String, _ program: String, _ arguments: [String]) async throws {
        let forkServer = try ForkServer.shared(python, program)
        (process, port) = try await forkServer.start(["--port", "0"] + arguments)
        self.forkServer = forkServer
    }

    deinit {
        if !isStopped.withLock({ $0 }) { Task { [forkServer, process] in try? await forkServer.stop(process) } }
    }

    func stop() async {
        isStopped.withLock { $0 = true }
        do { try await forkServer.stop(process) } catch { Issue.record(error) }
    }

    func address(_ path: String) throws -> FeedAddress {
        try #require(FeedAddress("http://127.0.0.1:\(port)\(path)"))
    }

    /// The JSON at a path.
    func json(_ path: String, headers: [ServerRequest.Header] = []) async throws -> JSONValue? {
        let transport = HTTPTransport.patient()
        let request = ServerRequest(method: .get, url: try address(path).url, headers: headers)
        let answer = try await transport.send(request)
        let bytes = try await answer.body.bytes(atMost: 10_000_000)
        await transport.shutdown()
        return JSONParser.parse(bytes)
    }

    /// A program beside the clone; nil where it is not there.
    static func program(_ path: String) -> String? {
        let path = root.appending(path: "../shared/\(path)").standardizedFileURL.path()
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// Where the Python is that this leads to, perhaps through a script that needs an environment; nil where it does not
    /// print its path.
    static func executable(of python: String, running code: String) -> String? {
        guard FileManager.default.isExecutableFile(atPath: python) else { return nil }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = ["-c", code]
        (process.standardError, process.standardOutput) = (FileHandle.nullDevice, output)
        guard (try? process.run()) != nil else { return nil }
        let bytes = (try? output.fileHandleForReading.readToEnd()) ?? nil
        process.waitUntilExit()
        let path = String(decoding: bytes ?? Data(), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return path.isEmpty ? nil : path
    }
}
