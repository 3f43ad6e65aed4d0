import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct SyncProcessTests {
    private static let ready = #"echo '{"ready":true}'; cat >/dev/null"#
    private let clock = TapeClock(now: Date(timeIntervalSince1970: 1_795_262_400))
    private let problems = Mailbox<SyncHelperError?>()

    private func process(_ find: @escaping () throws(SyncHelperError) -> HelperStart) -> SyncProcess {
        SyncProcess(FakeHelper.job, clock: clock, find: find)
    }

    private func observe(_ process: SyncProcess) -> Observation {
        process.observe { [problems, weak process] in problems.add([process?.problem]) }
    }

    @Test func problemEndsOnceTheHelperRuns() async throws {
        let helper = try FakeHelper(#"[ -e "$folder/again" ] || { touch "$folder/again"; exit 1; }; \#(Self.ready)"#)
        let process = process { () throws(SyncHelperError) in helper.start }
        let observation = observe(process)
        process.start()
        try await expectEqual(problems.next(), [.ended])

        clock.advance(by: .seconds(1))

        try await expectEqual(problems.next(), [nil])
        process.terminate()
        withExtendedLifetime(observation) {}
    }

    @Test func missingHelperIsLookedForWhenAsked() async throws {
        let helper = try FakeHelper(Self.ready)
        var isThere = false
        let process = process { () throws(SyncHelperError) in
            if !isThere { throw .missing(folders: []) }
            return helper.start
        }
        process.start()
        let observation = observe(process)
        isThere = true

        process.start()

        try await expectEqual(problems.next(), [nil])
        process.terminate()
        withExtendedLifetime(observation) {}
    }

    @Test func missingHelperIsStartedOnceItIsThere() async throws {
        let helper = try FakeHelper(Self.ready)
        let folder = try TemporaryDirectory()
        let process = SyncProcess(FakeHelper.job, clock: clock, folders: { ["/nowhere", folder.path] }) {
            () throws(SyncHelperError) in
            if (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) != ["moments-sync"] {
                throw .missing(folders: [folder.path])
            }
            return helper.start
        }
        process.start()
        let observation = observe(process)

        try Data().write(to: URL(fileURLWithPath: folder.path + "/moments-sync"))

        try await expectEqual(problems.next(), [nil])
        process.terminate()
        withExtendedLifetime(observation) {}
    }

    @Test(arguments: [#"{"checked":{"moments":1}}"#, #"{"fetched":1}"#])
    func helperThatRepliesToWhatNobodyAskedIsNoHelper(line: String) async throws {
        let helper = try FakeHelper("echo '\(line)'; cat >/dev/null")
        let process = process { () throws(SyncHelperError) in helper.start }
        let observation = observe(process)

        process.start()

        try await expectEqual(problems.next(), [.ended])
        withExtendedLifetime(observation) {}
    }

    @Test func newOptionsReachTheOneThatRuns() async throws {
        let helper = try FakeHelper(
            #"read -r line; case "$line" in *'"minutes":9'*) echo '{"otherVersion":"9"}';; *) \#(Self.ready);; esac"#)
        let process = process { () throws(SyncHelperError) in helper.start }
        let observation = observe(process)
        process.start()

        process.use(SyncOptions(minutes: 9))

        try await expectEqual(problems.next(), [.otherVersion("9", path: helper.path)])
        withExtendedLifetime(observation) {}
    }

    @Test func endBecauseOfALogOutIsNoProblem() async throws {
        let helper = try FakeHelper(
            """
            [ -e "$folder/again" ] && { echo '{"otherVersion":"9"}'; exit; }
            touch "$folder/again"; echo '{"loggedOut":true}'
            """)
        let process = process { () throws(SyncHelperError) in helper.start }
        let observation = observe(process)

        process.start()

        // While it runs, a start does nothing.
        let ended = Task {
            while process.problem == nil {
                process.start()
                await letOthersWork()
            }
        }
        try await expectEqual(problems.next(), [.otherVersion("9", path: helper.path)])
        await ended.value
        withExtendedLifetime(observation) {}
    }

    @Test func newOptionsStartNothing() {
        var starts = 0
        let process = process { () throws(SyncHelperError) in
            starts += 1
            throw .missing(folders: [])
        }

        process.use(SyncOptions(minutes: 9))

        expectEqual(starts, 0)
    }

    @Test func finishedHelperIsNotStartedAgain() async throws {
        let process = process { () throws(SyncHelperError) in throw .notStarted(path: "/x", reason: "") }
        process.start()

        process.finish()

        #expect(process.problem == nil)
        clock.advance(by: .seconds(1000))
        #expect(process.problem == nil)
    }
}
