import Libc
import SystemPackage

/// A pipe that is closed once nobody keeps it.
///
/// Both its ends stay ours as well: while we hold its end to read from, writing to it never ends us with SIGPIPE, whatever
/// becomes of the process.
nonisolated final class OpenPipe: Sendable {
    let ends: HelperPipe

    /// - Parameter isLarge: whether it is to hold so much that a photo takes some turns of the main actor to be written, and
    ///   not hundreds.
    init(_ ends: HelperPipe, isLarge: Bool = false) {
        self.ends = ends
        #if os(Linux)
            // Where it is refused, what there is will do. F_SETPIPE_SZ, which Swift's Glibc module does not show.
            if isLarge { _ = fcntl(ends.writeEnd.rawValue, 1031, Int32(HelperPipe.maximumSize)) }
        #endif
    }

    deinit {
        ends.close()
    }
}
