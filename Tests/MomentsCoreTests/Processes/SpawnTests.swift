import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import TestSupport

struct SpawnTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// - Parameter script: what a shell does, with a file in the folder as its standard output.
    private func output(
        of script: String, leadsSession: Bool = true, blocked: [Int32] = []
    ) throws -> (text: String, status: Int32, id: pid_t) {
        let path = directory.path + "/output"
        let file = try FileDescriptor.open(
            FilePath(path), .writeOnly, options: [.create, .truncate, .closeOnExec], permissions: .ownerReadWrite)
        defer { try? file.close() }
        let id = try Spawn.start(
            "/bin/sh", ["sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"],
            streams: [.nothing, .file(file), .nothing], leadsSession: leadsSession, blocked: blocked)
        let status = Spawn.exitStatus(Spawn.wait(for: id))
        return (try String(contentsOfFile: path, encoding: .utf8), status, id)
    }

    @Test func streamsAreThoseThatItIsGiven() throws {
        try expectEqual(output(of: "[ /dev/fd/0 -ef /dev/null ] && echo nothing").text, "nothing\n")
    }

    @Test(arguments: [("exit 3", Int32(3)), ("kill -9 $$", 137)])
    func statusIsAsInAShell(script: String, status: Int32) throws {
        try expectEqual(output(of: script).status, status)
    }

    @Test func environmentIsTheGivenOne() throws {
        try expectEqual(output(of: "env | grep -c HOME; :").text, "0\n")
    }

    @Test func givenVariablesAreInTheEnvironment() throws {
        try expectEqual(output(of: #"echo "$PATH""#).text, "/usr/bin:/bin\n")
    }

    @Test func aStreamCanBeAPathThatItOpensItself() throws {
        let path = directory.path + "/stream"
        try Data("a line\n".utf8).write(to: URL(fileURLWithPath: path))

        let id = try Spawn.start(
            "/bin/sh", ["sh", "-c", #"read -r line; [ "$line" = "a line" ]"#], environment: [:],
            streams: [.path(path), .nothing, .nothing])

        expectEqual(Spawn.exitStatus(Spawn.wait(for: id)), 0)
    }

    /// Hardly any test has that descriptor open.
    @Test func closedDescriptorDoesNotHinderTheStart() throws {
        let streams = [Spawn.Stream](repeating: .nothing, count: 200) + [.inherited]

        let id = try Spawn.start("/bin/sh", ["sh", "-c", "exit 3"], environment: [:], streams: streams)

        expectEqual(Spawn.exitStatus(Spawn.wait(for: id)), 3)
    }

    @Test func whyNothingWasStartedIsThrown() {
        #expect(throws: Errno.noSuchFileOrDirectory) { try Spawn.start("/no/program", ["x"], environment: [:]) }
    }

    #if os(Linux)
        @Test(arguments: [true, false]) func processLeadsASessionOnlyWhereAsked(leadsSession: Bool) throws {
            // The sixth field is the session (proc_pid_stat(5)); the second one, the name, has no blanks here.
            let result = try output(of: "cut -d ' ' -f 6 /proc/$$/stat", leadsSession: leadsSession)

            expectEqual(result.text, "\(leadsSession ? result.id : getsid(0))\n")
        }

        @Test func noDescriptorOfOursIsInherited() throws {
            let open = dup(0)
            defer { close(open) }

            let names = try output(of: "ls /proc/$$/fd").text.split(separator: "\n")

            // The shell keeps its own at 10 or above.
            expectEqual(names.compactMap { Int($0) }.filter { $0 < 10 || $0 == open }.sorted(), [0, 1, 2])
        }

        /// A thread of the tests may block signals, and a shell that waits changes which it does.
        @Test(arguments: [[], [SIGUSR1]]) func onlyTheGivenSignalsAreBlocked(signals: [Int32]) throws {
            var all = sigset_t()
            var old = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_BLOCK, &all, &old)
            defer { pthread_sigmask(SIG_SETMASK, &old, nil) }

            let text = try output(of: "exec grep SigBlk /proc/self/status", blocked: signals).text

            let mask = UInt64(text.trimmingCharacters(in: .whitespacesAndNewlines).suffix(16), radix: 16)
            let expected = signals.reduce(UInt64(0)) { $0 | 1 << UInt64($1 - 1) }
            expectEqual(mask, expected)
        }

        @Test func signalIgnoredHereIsNotIgnoredByTheChild() async {
            await #expect(processExitsWith: .success) {
                signal(SIGUSR2, SIG_IGN)

                let text = try SpawnTests().output(of: "exec grep SigIgn /proc/self/status").text

                let mask = UInt64(text.trimmingCharacters(in: .whitespacesAndNewlines).suffix(16), radix: 16)
                expectEqual(mask.map { $0 & 1 << UInt64(SIGUSR2 - 1) }, 0)
            }
        }
    #endif
}
