import Foundation

extension Pipe {
    /// A pipe whose ends other processes that are started meanwhile do not get.
    static func notInherited() -> Pipe {
        let pipe = Pipe()
        for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        return pipe
    }
}
