import Essentials
import Libc
import MomentsCore
import SystemPackage

/// Starts `moments-sync` with a request.
///
/// The request is in the pipe before there is a process, while both ends are ours: to write it never blocks, and never
/// ends us with SIGPIPE, whatever becomes of the process.
nonisolated struct SyncStart {
    /// Where it is.
    let path: String
    /// The file of the log, which it writes to itself; nil where there is nowhere to write to. What comes out of its
    /// standard error is nobody's line, and is dropped: the log is read on a terminal.
    let log: String?

    /// - Returns: its process, and the pipe that is its standard input until nobody keeps it.
    func start(
        _ request: SyncRequest, output: ProgramStart.Stream
    ) throws(SyncHelperError) -> (id: pid_t, input: OpenPipe) {
        let input = OpenPipe(try makePipe())
        try write(request, to: input.ends)
        let id = try spawn([.file(input.ends.readEnd), output, .nothing])
        return (id, input)
    }

    /// Without what sets our own settings: what counts of them is in the request.
    static func inherited(_ environment: [String: String]) -> [String: String] {
        environment.filter { !$0.key.hasPrefix("MOMENTS_") }
    }

    /// A pipe to or from it.
    func makePipe() throws(SyncHelperError) -> HelperPipe {
        do {
            return try HelperPipe()
        } catch {
            throw .notStarted(path: path, reason: error.description)
        }
    }

    private func write(_ request: SyncRequest, to pipe: HelperPipe) throws(SyncHelperError) {
        HelperPipe.stopBlocking(pipe.writeEnd)
        do {
            try pipe.writeEnd.write(allOf: Array((request.line + "\n").utf8))
        } catch {
            throw .notStarted(path: path, reason: error.reason)
        }
    }

    private func spawn(_ streams: [ProgramStart.Stream]) throws(SyncHelperError) -> pid_t {
        do {
            return try ProgramStart.start(
                path, [path] + (log.map { ["--log", $0] } ?? []),
                environment: Self.inherited(ProcessInfo.processInfo.environment), streams: streams)
        } catch {
            throw .notStarted(path: path, reason: error.reason)
        }
    }
}
