import Libc

/// The files that the system leaves of a process that crashed: all of its memory, tokens and texts included.
package enum CoreDumps {
    /// To be called before anything else. A program that this process starts may allow them again.
    package static func disable() {
        #if os(Linux)
            let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
        #else
            let resource = RLIMIT_CORE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = 0
        setrlimit(resource, &limit)
    }
}
