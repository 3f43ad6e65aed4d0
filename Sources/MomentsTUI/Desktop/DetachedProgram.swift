import Foundation
import SystemPackage

/// Starts programs that have nothing to do with our terminal and outlive the app.
///
/// Not Foundation's `Process`, which crashed when several were started at once.
nonisolated enum DetachedProgram {
    /// Why nothing was started, in the system's words.
    struct Failure: Error {
        let reason: String
    }

    /// - Parameter arguments: the first is the program's own name (`argv[0]`).
    static func start(_ path: String, _ arguments: [String]) throws(Failure) {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for descriptor in STDIN_FILENO...STDERR_FILENO {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        letSignalsThrough(&attributes)
        var argv = arguments.map { strdup($0) } + [nil]
        defer { for pointer in argv { free(pointer) } }
        var id: pid_t = 0
        let code = posix_spawn(&id, path, &actions, &attributes, &argv, environ)
        guard code == 0 else { throw Failure(reason: Errno(rawValue: code).description) }
        bury(id)
    }

    /// Threads of dispatch's block signals, and the app handles some: the program is to find them as a shell has them.
    private static func letSignalsThrough(_ attributes: inout posix_spawnattr_t) {
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    }

    /// Waits for its end, so that no zombie is left. A thread that waits costs no time, and dispatch's own are few.
    private static func bury(_ id: pid_t) {
        let thread = Thread {
            var status: Int32 = 0
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
        }
        thread.stackSize = 64 * 1_024
        thread.start()
    }

    /// `POSIX_SPAWN_SETSID`, which Swift's Glibc module does not show.
    #if os(macOS)
        private static let newSession: Int16 = 0x400
    #else
        private static let newSession: Int16 = 0x80
    #endif
}
