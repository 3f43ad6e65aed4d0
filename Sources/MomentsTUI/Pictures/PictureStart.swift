import Foundation
import MomentsKit
import SystemPackage

/// Starts `moments-pictures`.
nonisolated struct PictureStart {
    /// Where it is.
    let path: String
    /// What its standard error is appended to; nil where there is nowhere to write to.
    let log: String?

    /// - Parameters:
    ///   - log: as above.
    ///   - folders: those that it is looked for in.
    static func find(log: String?, in folders: [String]? = nil) throws(SyncHelperError) -> PictureStart {
        PictureStart(
            path: try HelperProgram.find(HelperProgram.pictures, in: folders ?? HelperProgram.folders), log: log)
    }

    /// - Returns: its process. Both ends of the pipes stay the caller's.
    func start(input: FileDescriptor, output: FileDescriptor) throws(SyncHelperError) -> pid_t {
        let file = log.flatMap { try? FileLogHandler.open($0) }
        defer { try? file?.close() }
        do {
            return try ProgramStart.start(
                path, [path], environment: SyncStart.inherited(ProcessInfo.processInfo.environment),
                streams: [.file(input), .file(output), file.map(ProgramStart.Stream.file) ?? .nothing])
        } catch {
            throw .notStarted(path: path, reason: error.reason)
        }
    }

    /// A pipe to or from it.
    func makePipe() throws(SyncHelperError) -> HelperPipe {
        do {
            return try HelperPipe()
        } catch {
            throw .notStarted(path: path, reason: error.description)
        }
    }
}
