import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct SyncRunTests {
    private let events = Mailbox<RunEvent>()

    private func run(_ start: SyncStart) throws -> SyncRun {
        try SyncRun(start, FakeHelper.request) { [events] in
            events.add([RunEvent($0)])
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
        #expect(SyncRequest(line: line) == FakeHelper.request)
        withExtendedLifetime(run) {}
    }

    @Test func repliesComeBeforeTheEnd() async throws {
        let helper = try FakeHelper("reply one; reply two")

        let run = try run(helper.start)

        #expect(try await all() == [.said("one"), .said("two"), .ended])
        withExtendedLifetime(run) {}
    }

    /// What it started has the same output, and is faster than we read.
    @Test func itEndsAlsoWhereAnotherProcessGoesOnWriting() async throws {
        let helper = try FakeHelper("yes & exit")

        let run = try run(helper.start)

        #expect(try await all() == [.ended])
        withExtendedLifetime(run) {}
    }

    @Test func itRunsUntilItsInputEnds() async throws {
        let helper = try FakeHelper("reply begun; cat >/dev/null; reply finished")
        let run = try run(helper.start)
        #expect(try await events.next() == [.said("begun")])

        run.finish()

        #expect(try await all() == [.said("finished"), .ended])
    }

    @Test func itsInputEndsWhenNobodyKeepsIt() async throws {
        let helper = try FakeHelper("cat >/dev/null; reply finished")

        _ = try run(helper.start)

        #expect(try await all() == [.said("finished"), .ended])
    }

    @Test func itCanBeEndedAtOnce() async throws {
        let helper = try FakeHelper("reply begun; exec sleep 1000")
        let run = try run(helper.start)
        _ = try await events.next()

        run.terminate()

        #expect(try await all() == [.ended])
    }

    @Test func aStoppedOneKeepsNobodyWaiting() async throws {
        let helper = try FakeHelper("reply $$; exec cat >/dev/null")
        let run = try run(helper.start)
        let process = try await id(from: events.next())
        kill(process, SIGSTOP)

        run.finish()
        run.terminate()

        kill(process, SIGCONT)
        #expect(try await all() == [.ended])
    }

    @Test func itIsToldWhereTheLogIs() async throws {
        let helper = try FakeHelper(#"printf '%s\n' "$@" >"$folder/arguments""#)

        let run = try run(helper.start)
        _ = try await all()

        #expect(try String(contentsOfFile: helper.folder + "/arguments", encoding: .utf8) == "--log\n\(helper.log)\n")
        withExtendedLifetime(run) {}
    }

    @Test func whatComesOutOfItsStandardErrorIsInNoLog() async throws {
        let helper = try FakeHelper("printf '\\033]52;c;AAAA\\007' >&2")

        let run = try run(helper.start)
        _ = try await all()

        #expect(!FileManager.default.fileExists(atPath: helper.log))
        withExtendedLifetime(run) {}
    }

    @Test func itsStandardErrorIsNotOurs() async throws {
        let helper = try FakeHelper(#"[ /dev/fd/2 -ef /dev/null ] && echo nothing >"$folder/errors""#)

        let run = try run(helper.start)
        _ = try await all()

        #expect(try String(contentsOfFile: helper.folder + "/errors", encoding: .utf8) == "nothing\n")
        withExtendedLifetime(run) {}
    }

    @Test func oneThatSendsWhatIsNoReplyIsKilled() async throws {
        let helper = try FakeHelper("trap '' TERM; reply begun; echo garbage; exec cat >/dev/null")

        let run = try run(helper.start)

        #expect(try await all() == [.said("begun"), .ended])
        withExtendedLifetime(run) {}
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
            try SyncRun(SyncStart(path: "/bin/cat", log: nil), SyncRequest(work: .sync(job))) { _ in
            } onEnd: {
            }
        }
    }

    @Test func ourOwnSettingsAreNotInItsEnvironment() {
        let environment = ["MOMENTS_STORE": "/x", "https_proxy": "http://proxy.example", "HOME": "/root"]

        #expect(SyncStart.inherited(environment).keys.sorted() == ["HOME", "https_proxy"])
    }

    #if os(Linux)
        /// `cat` opens nothing itself once it is loaded, and says so with the request.
        @Test func itInheritsNothingButItsStreams() async throws {
            let pipe = try HelperPipe()
            defer { pipe.close() }
            let (id, input) = try SyncStart(path: "/bin/cat", log: nil).start(
                FakeHelper.request, output: .file(pipe.writeEnd))
            let ended = Mailbox<Bool>()
            let child = ChildProcess(id) { ended.add([true]) }
            _ = try pipe.readEnd.readChunk(atMost: ReplyLines.maximumLength)

            let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd").sorted()

            #expect(names == ["0", "1", "2"])
            child.send(SIGTERM)
            _ = try await ended.next()
            withExtendedLifetime(input) {}
        }

        @Test func itLeadsASession() async throws {
            let helper = try FakeHelper("reply $$; cat >/dev/null")
            let run = try run(helper.start)

            let process = try await id(from: events.next())

            #expect(getsid(process) == process)
            run.terminate()
            _ = try await all()
        }

        @Test func itFindsNoSignalBlockedOrIgnored() async throws {
            let helper = try FakeHelper("exec cat /proc/self/status >\"$folder/status\"")

            let run = try run(helper.start)
            _ = try await all()

            let status = try String(contentsOfFile: helper.folder + "/status", encoding: .utf8)
            let masks = status.split(separator: "\n").filter { $0.hasPrefix("SigBlk") || $0.hasPrefix("SigIgn") }
            // The C library keeps two signals above these to itself.
            #expect(masks.map { UInt64($0.suffix(16), radix: 16).map { $0 & 0x7FFF_FFFF } } == [0, 0])
            withExtendedLifetime(run) {}
        }
    #endif

    private func id(from events: [RunEvent]) throws -> pid_t {
        guard case .said(let text)? = events.first, let id = pid_t(text) else { throw CocoaError(.fileReadUnknown) }
        return id
    }
}
