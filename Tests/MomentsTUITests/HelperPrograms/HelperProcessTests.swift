import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct HelperProcessTests {
    private let events = Mailbox<RunEvent>()

    private func run(_ start: HelperStart) throws -> HelperProcess<SyncReply> {
        try HelperProcess(start, request: FakeHelper.request.line) { [events] reply, _ in
            events.add([RunEvent(reply)])
        } onEnd: { [events] in
            events.add([.ended])
        }
    }

    /// Everything up to its end.
    private func all() async throws -> [RunEvent] {
        var all: [RunEvent] = []
        while all.last != .ended { all += try await events.next() }
        return all
    }

    @Test func theRequestIsItsFirstLine() async throws {
        let helper = try FakeHelper(#"read -r line; printf '%s' "$line" >"$folder/request""#)

        let run = try run(helper.start)
        _ = try await all()

        let line = try String(contentsOfFile: helper.folder + "/request", encoding: .utf8)
        expectEqual(SyncRequest(line: line), FakeHelper.request)
        withExtendedLifetime(run) {}
    }

    @Test(
        arguments: [
            ("reply one; reply two", [.said("one"), .said("two")]), (#"printf '{"ready":true}'"#, []),
        ] as [(String, [RunEvent])])
    func wholeLinesAreRepliesAndComeBeforeTheEnd(script: String, replies: [RunEvent]) async throws {
        let helper = try FakeHelper(script)

        let run = try run(helper.start)

        try await expectEqual(all(), replies + [.ended])
        withExtendedLifetime(run) {}
    }

    /// The helper's own child has the same output, and writes faster than we read, or nothing.
    @Test(arguments: ["yes", "sleep 60"]) func helperEndsThoughAnotherProcessHasItsOutput(other: String) async throws {
        let helper = try FakeHelper("\(other) & exit")

        let run = try run(helper.start)

        try await expectEqual(all(), [.ended])
        withExtendedLifetime(run) {}
    }

    @Test func helperRunsUntilItsInputEnds() async throws {
        let helper = try FakeHelper("reply begun; cat >/dev/null; reply finished")
        let run = try run(helper.start)
        try await expectEqual(events.next(), [.said("begun")])

        run.finish()

        try await expectEqual(all(), [.said("finished"), .ended])
    }

    @Test func itsInputEndsWhenNobodyKeepsIt() async throws {
        let helper = try FakeHelper("cat >/dev/null; reply finished")

        _ = try run(helper.start)

        try await expectEqual(all(), [.said("finished"), .ended])
    }

    @Test(
        arguments: [
            ("exec sleep 1000", []), ("trap '' TERM; cat >/dev/null; reply finished", [.said("finished")]),
        ] as [(String, [RunEvent])])
    func terminatedHelperEndsAtOnceAndWithItsInputWhereItIgnoresTheSignal(
        script: String, replies: [RunEvent]
    ) async throws {
        let helper = try FakeHelper("reply begun; " + script)
        let run = try run(helper.start)
        _ = try await events.next()

        run.terminate()

        try await expectEqual(all(), replies + [.ended])
    }

    @Test func stoppedHelperKeepsNobodyWaiting() async throws {
        let helper = try FakeHelper("reply $$; cat >/dev/null")
        let run = try run(helper.start)
        let process = try await id(from: events.next())
        kill(process, SIGSTOP)

        run.finish()
        run.terminate()

        kill(process, SIGCONT)
        try await expectEqual(all(), [.ended])
    }

    @Test func helperGetsThePathOfTheLog() async throws {
        let helper = try FakeHelper(#"printf '%s\n' "$@" >"$folder/arguments""#)

        let run = try run(HelperStart.sync(log: helper.log, in: [helper.folder]))
        _ = try await all()

        try expectEqual(String(contentsOfFile: helper.folder + "/arguments", encoding: .utf8), "--log\n\(helper.log)\n")
        withExtendedLifetime(run) {}
    }

    @Test func itsStandardErrorIsNotOursAndInNoLog() async throws {
        let helper = try FakeHelper(
            #"printf '\033]52;c;AAAA\007' >&2; [ /dev/fd/2 -ef /dev/null ] && echo nothing >"$folder/errors""#)

        let run = try run(helper.start)
        _ = try await all()

        try expectEqual(String(contentsOfFile: helper.folder + "/errors", encoding: .utf8), "nothing\n")
        #expect(!FileManager.default.fileExists(atPath: helper.log))
        withExtendedLifetime(run) {}
    }

    /// Output and process may end in any order; the second end is none.
    @Test(arguments: ["echo garbage; exec sleep 1000", "exec sleep 1000 >&-"])
    func helperThatSendsNoReplyAnyMoreIsKilled(script: String) async throws {
        let helper = try FakeHelper("trap '' TERM; reply $$; " + script)

        let run = try run(helper.start)

        let all = try await all()
        expectEqual(all.dropFirst(), [.ended])
        let process = try id(from: all)
        while kill(process, 0) == 0 { await letOthersWork() }
        withExtendedLifetime(run) {}
    }

    @Test func theEndIsReportedOnceAndNothingIsHeardAfterIt() async throws {
        let late = #"until [ -e "$folder/ended" ]; do sleep 0.1; done; (reply late); touch "$folder/replied""#
        let helper = try FakeHelper("{ \(late); } & exec >&-; exit 1")
        let run = try run(helper.start)
        try await expectEqual(all(), [.ended])

        try "".write(toFile: helper.folder + "/ended", atomically: false, encoding: .utf8)
        while access(helper.folder + "/replied", F_OK) != 0 { await letOthersWork() }

        await #expect(throws: Mailbox<RunEvent>.NothingArrived.self) { try await events.next(within: 2) }
        withExtendedLifetime(run) {}
    }

    @Test func sentBytesFollowTheRequest() async throws {
        let helper = try FakeHelper(#"read -r line; read -r line; bytes=$(head -c 3); reply "$line $bytes""#)
        let run = try run(helper.start)

        run.send("line", Array("abc".utf8))

        try await expectEqual(all(), [.said("line abc"), .ended])
    }

    @Test func aProgramThatCannotBeRunIsExplained() throws {
        let helper = try FakeHelper("")
        try "#!/nowhere\n".write(toFile: helper.path, atomically: false, encoding: .utf8)

        #expect(throws: SyncHelperError.notStarted(path: helper.path, reason: "No such file or directory")) {
            try run(helper.start)
        }
    }

    @Test func aRequestThatNoPipeHoldsIsExplained() throws {
        let job = SyncJob(store: String(repeating: "x", count: 2 << 20), session: "/", account: 1)

        #expect(throws: SyncHelperError.self) {
            try HelperProcess<SyncReply>(
                HelperStart(path: "/bin/cat"), request: SyncRequest(work: .sync(job)).line
            ) { _, _ in
            } onEnd: {
            }
        }
    }

    @Test func ourOwnSettingsAreNotInItsEnvironment() {
        let environment = ["MOMENTS_STORE": "/x", "https_proxy": "http://proxy.example", "HOME": "/root"]

        expectEqual(HelperStart.inherited(environment).keys.sorted(), ["HOME", "https_proxy"])
    }

    /// In a process of its own, whose environment it changes.
    @Test func ourOwnSettingsDoNotReachIt() async {
        await #expect(processExitsWith: .success) { try await HelperProcessTests().runWithASetting() }
    }

    private func runWithASetting() async throws {
        setenv("MOMENTS_STORE", "/x", 1)
        let helper = try FakeHelper(#"reply "$MOMENTS_STORE.""#)

        let run = try run(helper.start)

        try await expectEqual(all(), [.said("."), .ended])
        withExtendedLifetime(run) {}
    }

    #if os(Linux)
        /// `cat` opens nothing itself once it is loaded, and says so with the request.
        @Test func helperInheritsItsStreamsAlone() async throws {
            let pipe = try HelperPipe()
            defer { pipe.close() }
            let (id, input) = try HelperStart(path: "/bin/cat").start(
                FakeHelper.request.line, output: .file(pipe.writeEnd))
            let ended = Mailbox<Bool>()
            let child = ChildProcess(id) { ended.add([true]) }
            _ = try pipe.readEnd.readChunk(atMost: HelperReplies<SyncReply>.maximumLine)

            let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd").sorted()

            expectEqual(names, ["0", "1", "2"])
            child.send(SIGTERM)
            _ = try await ended.next()
            withExtendedLifetime(input) {}
        }

        @Test func helperLeadsASession() async throws {
            let helper = try FakeHelper("reply $$; cat >/dev/null")
            let run = try run(helper.start)

            let process = try await id(from: events.next())

            expectEqual(getsid(process), process)
            run.terminate()
            _ = try await all()
        }

        @Test func helperFindsNoSignalBlockedOrIgnored() async throws {
            let helper = try FakeHelper("cat /proc/self/status >\"$folder/status\"")

            let run = try run(helper.start)
            _ = try await all()

            let status = try String(contentsOfFile: helper.folder + "/status", encoding: .utf8)
            let masks = status.split(separator: "\n").filter { $0.hasPrefix("SigBlk") || $0.hasPrefix("SigIgn") }
            // The C library keeps two signals above these to itself.
            expectEqual(masks.map { UInt64($0.suffix(16), radix: 16).map { $0 & 0x7FFF_FFFF } }, [0, 0])
            withExtendedLifetime(run) {}
        }
    #endif

    private func id(from events: [RunEvent]) throws -> pid_t {
        guard case .said(let text)? = events.first, let id = pid_t(text) else { throw CocoaError(.fileReadUnknown) }
        return id
    }
}
