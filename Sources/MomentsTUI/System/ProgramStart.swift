import CNcurses
import Essentials
import Libc
import SystemPackage

/// Starts a program in a session of its own: no terminal is its own, and no key or hang-up of ours reaches it.
///
/// Not Foundation's `Process`, which crashed when several were started at once.
nonisolated enum ProgramStart {
    /// Why nothing was started, in the system's words.
    struct Failure: Error {
        let reason: String
    }

    /// What a descriptor of the program is.
    enum Stream {
        /// `/dev/null`.
        case nothing
        case file(FileDescriptor)
    }

    /// - Parameters:
    ///   - arguments: the first is the program's own name (`argv[0]`).
    ///   - streams: what its descriptors 0, 1 and 2 are. It has no others.
    /// - Returns: its process.
    static func start(
        _ path: String, _ arguments: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment,
        streams: [Stream] = [.nothing, .nothing, .nothing]
    ) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        set(streams, in: &actions)
        letSignalsThrough(&attributes)
        var argv = arguments.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argv + variables { free(pointer) } }
        var id: pid_t = 0
        let code = posix_spawn(&id, path, &actions, &attributes, &argv, &variables)
        guard code == 0 else { throw Failure(reason: Errno(rawValue: code).description) }
        return id
    }

    private static func set(_ streams: [Stream], in actions: inout posix_spawn_file_actions_t) {
        for (number, stream) in streams.enumerated() {
            switch stream {
            case .nothing: posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
            case .file(let file): posix_spawn_file_actions_adddup2(&actions, file.rawValue, Int32(number))
            }
        }
        moments_close_from(&actions, Int32(streams.count))
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
            &attributes, ownSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    }

    #if os(macOS)
        /// `POSIX_SPAWN_SETSID` and `POSIX_SPAWN_CLOEXEC_DEFAULT`.
        private static let ownSession: Int16 = 0x400 | 0x4000
    #else
        /// `POSIX_SPAWN_SETSID`, which Swift's Glibc module does not show.
        private static let ownSession: Int16 = 0x80
    #endif
}
