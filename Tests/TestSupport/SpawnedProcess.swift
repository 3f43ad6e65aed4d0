import Foundation
import Testing

/// A process that a test started. Not Foundation's `Process`, which crashed when several were started at once.
///
/// It finds its signals as a login shell would give them: the threads of the tests block some, and whoever started the
/// tests may have had some ignored (`nohup make test`, `(make test &)`).
public struct SpawnedProcess: Sendable {
    public let id: pid_t
    private let ending: ProcessEnding

    /// - Parameters:
    ///   - line: the program's path and its arguments.
    ///   - blocked: signals that it is to find blocked after all.
    ///   - leadsSession: whether it starts a session of its own, and so can have a terminal of its own.
    ///   - streams: says what the descriptors of the process are.
    public init(
        _ line: [String], environment: [String: String], blocked: [Int32] = [], leadsSession: Bool = false,
        streams: (inout posix_spawn_file_actions_t) throws -> Void
    ) throws {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        try streams(&actions)
        Self.resetSignals(&attributes, blocked, flags: leadsSession ? Self.newSession : 0)
        var arguments = line.map { strdup($0) } + [nil]
        let all = environment.merging(Sanitizer.options) { own, _ in own }
        var variables = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in arguments + variables { free(pointer) } }
        var id: pid_t = 0
        try #require(posix_spawn(&id, line[0], &actions, &attributes, &arguments, &variables) == 0)
        self.id = id
        ending = ProcessEnding(of: id)
    }

    private static func resetSignals(_ attributes: inout posix_spawnattr_t, _ blocked: [Int32], flags: Int16) {
        var mask = sigset_t()
        var all = sigset_t()
        sigemptyset(&mask)
        for number in blocked { sigaddset(&mask, number) }
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &mask)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, flags | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    }

    public func send(_ signal: Int32) {
        ending.send(signal)
    }

    /// Waits for the end.
    /// - Returns: the status as in a shell: 128 plus the signal that ended it.
    public func end() async -> Int32 {
        let status = await waitStatus()
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// Waits for the end.
    /// - Returns: the status as `waitpid` gives it.
    public func waitStatus() async -> Int32 {
        await ending.status
    }

    /// `POSIX_SPAWN_SETSID`, which Swift's Glibc module does not show.
    #if os(macOS)
        private static let newSession: Int16 = 0x400
    #else
        private static let newSession: Int16 = 0x80
    #endif
}
