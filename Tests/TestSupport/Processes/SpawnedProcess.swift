import Foundation
import MomentsCore
import SystemPackage

/// A process that a test started.
///
/// The process finds its signals as a login shell would give them: the threads of the tests block some, and others may have been
/// ignored from the start (`nohup make test`, `(make test &)`).
public struct SpawnedProcess: Sendable {
    public let id: pid_t
    private let ending: ProcessEnding

    /// - Parameters:
    ///   - line: the program's path and its arguments.
    ///   - streams: what the descriptors of the process are.
    ///   - leadsSession: whether it starts a session of its own, and so can have a terminal of its own.
    ///   - blocked: signals that it is to find blocked after all.
    package init(
        _ line: [String], environment: [String: String],
        streams: [Spawn.Stream] = [.inherited, .inherited, .inherited], leadsSession: Bool = false,
        blocked: [Int32] = []
    ) throws {
        id = try Spawn.start(
            line[0], line, environment: environment.merging(Sanitizer.options) { own, _ in own }, streams: streams,
            leadsSession: leadsSession, blocked: blocked)
        ending = ProcessEnding(of: id)
    }

    public func send(_ signal: Int32) {
        ending.send(signal)
    }

    /// Waits for the end.
    /// - Returns: the status as in a shell: 128 plus the signal that ended it.
    public func end() async -> Int32 {
        Spawn.exitStatus(await waitStatus())
    }

    /// Waits for the end.
    /// - Returns: the status as `waitpid` gives it.
    public func waitStatus() async -> Int32 {
        await ending.status
    }
}

extension Spawn.Stream {
    package static func file(of handle: FileHandle) -> Self {
        .file(FileDescriptor(rawValue: handle.fileDescriptor))
    }
}
