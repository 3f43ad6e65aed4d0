import Essentials
import Libc
import MomentsCore
import SystemPackage

/// The program and arguments of a helper.
nonisolated struct HelperStart {
    /// The path of the program.
    let path: String
    var arguments: [String] = []
    /// Whether it is sent so much at once, as a photo is, that its pipe is to hold more than others.
    var isSentMuch = false

    /// `moments-sync`.
    /// - Parameters:
    ///   - log: the file of the log, which it writes to itself; nil where there is nowhere to write to.
    ///   - folders: those that it is looked for in.
    static func sync(
        log: String?, in folders: [String] = HelperProgram.folders
    ) throws(SyncHelperError) -> HelperStart {
        HelperStart(
            path: try HelperProgram.find(HelperProgram.sync, in: folders),
            arguments: log.map { ["--log", $0] } ?? [])
    }

    /// `moments-pictures`.
    /// - Parameter folders: those that it is looked for in.
    static func pictures(in folders: [String] = HelperProgram.folders) throws(SyncHelperError) -> HelperStart {
        HelperStart(path: try HelperProgram.find(HelperProgram.pictures, in: folders), isSentMuch: true)
    }

    /// Starts the helper and drops its standard error: a server or a picture may speak through it, and the log is read on a
    /// terminal.
    /// - Parameter request: a line that is in its pipe before there is a process, while both ends are ours. Writing it never
    ///   blocks, and the helper reads it even if we end right after.
    /// - Returns: its process, and the pipe of its standard input, which closes on release.
    func start(
        _ request: String?, output: Spawn.Stream
    ) throws(SyncHelperError) -> (id: pid_t, input: OpenPipe) {
        let input = OpenPipe(try makePipe(), isLarge: isSentMuch)
        if let request { try write(request, to: input.ends) }
        do throws(Errno) {
            let id = try Spawn.start(
                path, [path] + arguments, environment: Self.inherited(ProcessInfo.processInfo.environment),
                streams: [.file(input.ends.readEnd), output, .nothing])
            return (id, input)
        } catch {
            throw .notStarted(path: path, reason: error.description)
        }
    }

    /// Without the variables of our own settings: requests carry those that count.
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

    private func write(_ request: String, to pipe: HelperPipe) throws(SyncHelperError) {
        HelperPipe.stopBlocking(pipe.writeEnd)
        do {
            try pipe.writeEnd.write(allOf: Array((request + "\n").utf8))
        } catch {
            throw .notStarted(path: path, reason: error.reason)
        }
    }
}
