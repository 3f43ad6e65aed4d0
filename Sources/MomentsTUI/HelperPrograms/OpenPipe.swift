import Libc
import SystemPackage

/// A pipe that closes on release.
///
/// Both its ends stay ours as well: while we hold the reading end, writing never ends us with SIGPIPE, even after the process
/// has ended.
nonisolated final class OpenPipe: Sendable {
    let ends: HelperPipe

    /// - Parameter isLarge: whether it is to hold so much that a photo takes some turns of the main actor to be written, and
    ///   not hundreds.
    init(_ ends: HelperPipe, isLarge: Bool = false) {
        self.ends = ends
        #if os(Linux)
            // Where the system refuses, the present size will do. F_SETPIPE_SZ, which Swift's Glibc module does not show.
            if isLarge { _ = fcntl(ends.writeEnd.rawValue, 1031, Int32(HelperPipe.maximumSize)) }
        #endif
    }

    deinit {
        ends.close()
    }
}
