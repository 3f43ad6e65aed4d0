import Foundation
import Testing

/// A test that runs in a process of its own: the test runner, started again for this test alone.
///
/// The test is enabled only if `TestProcess.task`, its argument, is set.
struct TestProcess: Sendable {
    /// What this process was started for; nil for the test runner that a person started.
    static let task = ProcessInfo.processInfo.environment[variable]?.split(separator: "\n").map(String.init)

    private static let variable = "MOMENTS_TEST_TASK"
    private let id: pid_t

    /// - Parameters:
    ///   - test: the name of the test's suite.
    ///   - task: the argument of the test in that process.
    ///   - input: what it reads from standard input; nil for nothing.
    init(_ test: String, _ task: [String], input: Int32? = nil) throws {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        for stream: Int32 in [1, 2] { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0) }
        // The threads of the tests block signals, and a program started from one would never hear of them.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let environment = ProcessInfo.processInfo.environment.merging([
            Self.variable: task.joined(separator: "\n"), "SWIFT_BACKTRACE": "enable=no",
        ]) { $1 }
        var arguments = Self.line(test).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in arguments + variables { free(pointer) } }
        var id: pid_t = 0
        try #require(posix_spawn(&id, CommandLine.arguments[0], &actions, &attributes, &arguments, &variables) == 0)
        self.id = id
    }

    /// Ends the process that calls it as `kill -9` does.
    static func die() {
        Foundation.kill(getpid(), SIGKILL)
    }

    func kill() {
        Foundation.kill(id, SIGKILL)
    }

    /// - Returns: the status as in a shell: 128 plus the signal that ended it.
    func end() async -> Int32 {
        await withCheckedContinuation { ended in
            Thread.detachNewThread { ended.resume(returning: wait()) }
        }
    }

    private func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// The command that this process was started with, for one test.
    private static func line(_ test: String) -> [String] {
        let words = CommandLine.arguments
        let bundle = words.firstIndex(of: "--test-bundle-path").map { Array(words[$0...].prefix(2)) } ?? []
        return words.prefix(1) + bundle + ["--testing-library", "swift-testing", "--filter", test]
    }
}
