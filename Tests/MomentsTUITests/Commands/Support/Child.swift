import Foundation
import Testing

/// A process that a test started. Not Foundation's `Process`, which crashed when several were started at once.
nonisolated struct Child: Sendable {
    private let id: pid_t

    /// - Parameters:
    ///   - line: the program's path and its arguments.
    ///   - streams: what its descriptors 0, 1 and 2 are.
    init(_ line: [String], streams: [Int32], folder: String, environment: [String: String]) throws {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        }
        // The threads of the tests block signals, and a program started from one would never hear of them.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        // A shell changes the directory: Swift does not see the call for it.
        let shell = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder]
        var arguments = (shell + line).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in arguments + variables { free(pointer) } }
        var id: pid_t = 0
        try #require(posix_spawn(&id, shell[0], &actions, &attributes, &arguments, &variables) == 0)
        self.id = id
    }

    /// Waits for the end, and brings it about where it takes longer than so many seconds.
    /// - Returns: the status as in a shell: 128 plus the signal that ended it.
    func end(within seconds: Double) async -> Int32 {
        let deadline = DispatchSource.makeTimerSource()
        deadline.schedule(deadline: .now() + seconds)
        deadline.setEventHandler { kill(id, SIGKILL) }
        deadline.activate()
        defer { deadline.cancel() }
        return await withCheckedContinuation { ended in
            Thread.detachNewThread { ended.resume(returning: wait()) }
        }
    }

    private func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}
