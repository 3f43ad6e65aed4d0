import CSpawn
import Libc
import SystemPackage

/// Starts programs by posix_spawn(3). They find no signal blocked or ignored, and no descriptor but those that they are given.
///
/// Not Foundation's `Process`, which crashed when several were started at once.
package enum Spawn {
    /// The target of a descriptor of the program.
    package enum Stream {
        /// The same as ours.
        case inherited
        /// `/dev/null`.
        case nothing
        case file(FileDescriptor)
        /// A file that the program opens itself: a leader of a session that opens a terminal first controls it.
        case path(String)
    }

    /// - Parameters:
    ///   - arguments: the first is the program's own name (`argv[0]`).
    ///   - streams: what its descriptors from 0 on are.
    ///   - leadsSession: whether it starts a session of its own: our terminal is not its own, and no key or hang-up of ours
    ///     reaches it.
    ///   - blocked: signals that it is to find blocked after all.
    /// - Returns: its process.
    package static func start(
        _ path: String, _ arguments: [String], environment: [String: String],
        streams: [Stream] = [.nothing, .nothing, .nothing], leadsSession: Bool = true, blocked: [Int32] = []
    ) throws(Errno) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        set(streams, in: &actions)
        setSignals(&attributes, blocked, flags: leadsSession ? newSession : 0)
        var argv = arguments.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argv + variables { free(pointer) } }
        var id: pid_t = 0
        let code = posix_spawn(&id, path, &actions, &attributes, &argv, &variables)
        guard code == 0 else { throw Errno(rawValue: code) }
        return id
    }

    /// Waits for its end, and takes it away.
    /// - Returns: the status as waitpid(2) gives it.
    @discardableResult
    package static func wait(for id: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return status
    }

    /// - Parameter status: as waitpid(2) gives it.
    /// - Returns: as a shell has it: 128 plus the signal that ended it.
    package static func exitStatus(_ status: Int32) -> Int32 {
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    private static func set(_ streams: [Stream], in actions: inout posix_spawn_file_actions_t) {
        for (number, stream) in zip(Int32(0)..., streams) {
            switch stream {
            // Duplicated to itself: otherwise macOS closes it. A descriptor that is closed here is closed there.
            case .inherited:
                if fcntl(number, F_GETFD) >= 0 { posix_spawn_file_actions_adddup2(&actions, number, number) }
            case .nothing: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            case .file(let file): posix_spawn_file_actions_adddup2(&actions, file.rawValue, number)
            case .path(let path): posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
            }
        }
        moments_close_from(&actions, Int32(streams.count))
    }

    /// Threads of dispatch's block signals, and the app handles some: the program is to find them as a shell has them.
    private static func setSignals(_ attributes: inout posix_spawnattr_t, _ blocked: [Int32], flags: Int16) {
        var mask = sigset_t()
        var all = sigset_t()
        sigemptyset(&mask)
        for number in blocked { sigaddset(&mask, number) }
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &mask)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, flags | closedByDefault | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    }

    #if os(macOS)
        /// `POSIX_SPAWN_SETSID` and `POSIX_SPAWN_CLOEXEC_DEFAULT`.
        private static let (newSession, closedByDefault) = (Int16(0x400), Int16(0x4000))
    #else
        /// `POSIX_SPAWN_SETSID`, which Swift's Glibc module does not show.
        private static let (newSession, closedByDefault) = (Int16(0x80), Int16(0))
    #endif
}
