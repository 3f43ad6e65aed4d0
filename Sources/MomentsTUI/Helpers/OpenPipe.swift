import Foundation
import MomentsKit
import SystemPackage

/// A pipe that is closed once nobody keeps it.
///
/// Both its ends stay ours as well: while we hold its end to read from, writing to it never ends us with SIGPIPE, whatever
/// becomes of the process.
nonisolated final class OpenPipe: Sendable {
    let ends: HelperPipe

    /// - Parameter size: how many bytes it is to hold, so that a photo takes some turns of the main actor to be written,
    ///   and not hundreds; nil: as many as any pipe.
    init(_ ends: HelperPipe, size: Int32? = nil) {
        self.ends = ends
        #if os(Linux)
            // Where it is refused, what there is will do. F_SETPIPE_SZ, which Swift's Glibc module does not show.
            if let size { _ = fcntl(ends.writeEnd.rawValue, 1031, size) }
        #endif
    }

    deinit {
        ends.close()
    }
}
