import Foundation
import SystemPackage
import TestSupport

/// A process that a test started in a folder, with these streams.
nonisolated struct Child: Sendable {
    private let process: SpawnedProcess

    /// - Parameters:
    ///   - line: the program's path and its arguments.
    ///   - streams: for its descriptors 0, 1 and 2.
    init(_ line: [String], streams: [Int32], folder: String, environment: [String: String]) throws {
        // A shell changes the directory: Swift does not see the call for it.
        let shell = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder]
        process = try SpawnedProcess(
            shell + line, environment: environment, streams: streams.map { .file(FileDescriptor(rawValue: $0)) })
    }

    /// Waits for the end, and brings it about where it takes longer than so many seconds.
    /// - Returns: the status as in a shell: 128 plus the signal that ended it.
    func end(within seconds: Double) async -> Int32 {
        let deadline = DispatchSource.makeTimerSource()
        deadline.schedule(deadline: .now() + seconds)
        deadline.setEventHandler { process.send(SIGKILL) }
        deadline.activate()
        defer { deadline.cancel() }
        return await process.end()
    }
}
