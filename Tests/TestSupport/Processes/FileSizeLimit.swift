import Foundation

/// Makes files too large for the process at so many bytes: the way to a full disk that needs no disk. The limit is for good, and
/// so for tests that run in a process of their own.
func limitFiles(toBytes bytes: Int) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    limit.rlim_max = rlim_t(bytes)
    limit.rlim_cur = rlim_t(bytes)
    #if os(Linux)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
        setrlimit(RLIMIT_FSIZE, &limit)
    #endif
}
