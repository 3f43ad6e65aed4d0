import Essentials
import Libc
import MomentsCore
import SystemPackage

/// Starts `moments-pictures`.
nonisolated struct PictureStart {
    /// Where it is.
    let path: String

    /// - Parameter folders: those that it is looked for in.
    static func find(in folders: [String]? = nil) throws(SyncHelperError) -> PictureStart {
        PictureStart(path: try HelperProgram.find(HelperProgram.pictures, in: folders ?? HelperProgram.folders))
    }

    /// What comes out of its standard error is dropped: it has nothing to say there, and a picture may speak through it.
    /// - Returns: its process. Both ends of the pipes stay the caller's.
    func start(input: FileDescriptor, output: FileDescriptor) throws(SyncHelperError) -> pid_t {
        do {
            return try ProgramStart.start(
                path, [path], environment: SyncStart.inherited(ProcessInfo.processInfo.environment),
                streams: [.file(input), .file(output), .nothing])
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
