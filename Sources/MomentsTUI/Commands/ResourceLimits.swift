import CNcurses
import Libc

/// What the program needs of the system before it can do anything: without it, libdispatch and the Swift runtime trap.
nonisolated enum ResourceLimits {
    /// How many files it has to be able to open. With everything open at once, an editor included, it had 17.
    static let files = 24
    /// With a limit of so many, nobody need count what is open already.
    private static let ample: UInt64 = 256

    /// In bytes. With less than 130 MB a post waits for ever for a thread, with less than 190 passwords cannot be protected.
    static let addressSpace: UInt64 = 256 << 20

    /// Raises the limits that are too small, where that is allowed.
    /// - Throws: `Failure` where there is too little all the same.
    static func require() throws(Failure) {
        #if os(Linux)
            // Swift finds the arguments there, and libdispatch its threads, once one is busy for a second.
            guard CommandLine.argc > 0 || access("/proc/self/stat", R_OK) == 0 else {
                throw Failure(
                    "Moments needs /proc, which is not mounted here. Nothing was done. Mount it and try again.")
            }
            var space = rlimit()
            guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space) != 0 || space.rlim_cur >= addressSpace
            else {
                throw Failure(
                    """
                    Moments may use \(space.rlim_cur >> 20) MB of addresses here and needs \(addressSpace >> 20). Nothing was \
                    done. Raise the limit, with ulimit -v \(addressSpace >> 10) say, and try again.
                    """)
            }
        #endif
        let limit = moments_allow_files(ample)
        guard limit < ample else { return }
        let free = (0..<Int32(limit)).count { fcntl($0, F_GETFD) < 0 }
        guard free >= files else {
            throw Failure(
                """
                Moments can open \(free) more files here and needs \(files). Nothing was done. \
                Raise the limit, with ulimit -n \(ample) say, and try again.
                """)
        }
    }
}
