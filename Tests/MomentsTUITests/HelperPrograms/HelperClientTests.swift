import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct HelperClientTests {
    private static let refusing = #"echo '{"otherVersion":"0.1.0"}'"#
    private let clock = TapeClock(now: Date(timeIntervalSince1970: 1_795_262_400))
    private let events = Mailbox<RunEvent>()
    private let log = StartLog()

    private func client(
        freeDeaths: Int = 0, find: @escaping () throws(SyncHelperError) -> HelperStart
    ) -> HelperClient<SyncReply> {
        let client = HelperClient<SyncReply>(
            label: "moments.tests", freeDeaths: freeDeaths, clock: clock
        ) { [log, clock] () throws(SyncHelperError) in
            log.starts.append(clock.now)
            return try find()
        } explain: { [log] in
            log.messages.append($0)
            return "\($0)"
        }
        client.onReply = { [events] reply, _ in events.add([RunEvent(reply)]) }
        client.onEnd = { [events] in events.add([.failed($0)]) }
        return client
    }

    private func client(_ helper: FakeHelper, freeDeaths: Int = 0) -> HelperClient<SyncReply> {
        client(freeDeaths: freeDeaths) { () throws(SyncHelperError) in helper.start }
    }

    /// The next so many events.
    private func next(_ count: Int = 1) async throws -> [RunEvent] {
        var all: [RunEvent] = []
        while all.count < count { all += try await events.next() }
        return all
    }

    /// Starts it and waits for its death.
    private func die(_ client: HelperClient<SyncReply>, after seconds: Int = 0) async throws {
        try client.start()
        clock.advance(by: .seconds(seconds))
        client.send("die")
        try await expectEqual(next(), [.failed(.ended)])
    }

    /// Returns once a file is there, without a turn of the main actor.
    private func wait(for file: String, of helper: FakeHelper) {
        while access(helper.folder + "/" + file, F_OK) != 0 { sched_yield() }
    }

    private func waitForEnd(of process: pid_t) async {
        let deadline = ContinuousClock.now + .seconds(TimeLimit.scaled(30))
        while kill(process, 0) == 0, .now < deadline { await letOthersWork() }
        #expect(kill(process, 0) != 0)
    }

    private func id(_ events: [RunEvent]) throws -> pid_t {
        guard case .said(let text)? = events.first, let id = pid_t(text) else { throw CocoaError(.fileReadUnknown) }
        return id
    }

    // MARK: Asking

    @Test func helperIsStartedOnceWhileItRuns() async throws {
        let client = client(try FakeHelper(#"read -r line; reply "$line"; read -r line; reply "$line"; cat"#))

        try client.start("first")
        try client.start("second")
        client.send("third")

        try await expectEqual(next(2), [.said("first"), .said("third")])
        expectEqual(log.starts.count, 1)
    }

    @Test func helperThatIsNotStartedIsSentNothingAndRejectsNothing() throws {
        let client = client(try FakeHelper("reply begun"))

        client.send("line")
        client.rejectReply()

        #expect(log.starts.isEmpty)
        #expect(!client.isRunning)
        #expect(client.problem == nil)
    }

    @Test func requestFailsWhenTheProcessEnds() async throws {
        let client = client(try FakeHelper("read -r line; exit 1"))
        try client.start()

        client.send("line")

        try await expectEqual(next(), [.failed(.ended)])
        #expect(!client.isRunning)
        expectEqual(client.problem, .ended)
    }

    /// `kill()` reports no end.
    @Test(arguments: [true, false])
    func helperThatIgnoresTheSignalIsKilledWhereItsReplyMakesNoSenseOrOneWantsIt(isRejected: Bool) async throws {
        let client = client(try FakeHelper("trap '' TERM; reply $$; exec sleep 1000"))
        try client.start()
        let process = try await id(next())

        if isRejected { client.rejectReply() } else { client.kill() }

        if isRejected { try await expectEqual(next(), [.failed(.ended)]) }
        expectEqual(client.problem, isRejected ? .ended : nil)
        #expect(!client.isRunning)
        await waitForEnd(of: process)
    }

    // MARK: Time

    @Test func helperThatTakesTooLongIsKilledAndNotToBlame() async throws {
        let client = client(try FakeHelper("trap '' TERM; reply $$; exec sleep 1000"))
        try client.start()
        let process = try await id(next())
        client.setTimeout(2) { [events] in events.add([.said("late")]) }

        clock.advance(by: .seconds(2))

        try await expectEqual(next(), [.said("late")])
        await waitForEnd(of: process)
        #expect(client.problem == nil)
        try client.start()
        expectEqual(log.starts.count, 2)
        client.kill()
    }

    @Test func aReplyThatCameInTimeCountsAlthoughNobodyReadIt() async throws {
        let helper = try FakeHelper(#"read -r line; reply "$line"; touch "$folder/replied"; cat"#)
        let client = client(helper)
        client.onReply = { [events, weak client] reply, _ in
            client?.cancelTimeout()
            events.add([RunEvent(reply)])
        }
        try client.start()
        client.send("line")
        client.setTimeout(2) { [events] in events.add([.said("late")]) }
        wait(for: "replied", of: helper)

        clock.advance(by: .seconds(2))

        try await expectEqual(next(), [.said("line")])
        #expect(client.isRunning)
    }

    @Test(arguments: [true, false])
    func aTimeoutEndsWithItsProcessOrWhereItIsCancelled(isCancelled: Bool) async throws {
        let client = client(try FakeHelper("read -r line"), freeDeaths: 1)
        try client.start()
        client.setTimeout(2) { [events] in events.add([.said("late")]) }

        if isCancelled {
            client.cancelTimeout()
        } else {
            client.send("line")
            try await expectEqual(next(), [.failed(.ended)])
            try client.start()
        }
        clock.advance(by: .seconds(2))

        #expect(client.isRunning)
    }

    // MARK: Started again

    @Test func helperIsNotStartedAgainWithinASecond() async throws {
        let client = client(try FakeHelper("read -r line"))
        try await die(client)

        clock.advance(by: .milliseconds(999))
        #expect(throws: SyncHelperError.ended) { try client.start() }
        clock.advance(by: .milliseconds(1))
        try client.start()

        expectEqual(log.starts.count, 2)
    }

    @Test func eachNewStartIsLater() throws {
        let client = client { () throws(SyncHelperError) in throw .notStarted(path: "/x", reason: "Out of memory") }
        client.onRecovered = { [weak client] in try? client?.start() }
        try? client.start()

        clock.advance(by: .seconds(200))

        let gaps = zip(log.starts, log.starts.dropFirst()).map { $1.timeIntervalSince($0) }
        expectEqual(gaps, [1, 2, 4, 8, 16, 32, 60, 60])
    }

    @Test func onceItMayBeStartedAgainItSaysSo() async throws {
        let client = client(try FakeHelper("read -r line"))
        var recoveries = 0
        client.onRecovered = { recoveries += 1 }
        try await die(client)

        clock.advance(by: .seconds(100))

        expectEqual(recoveries, 1)
        #expect(!client.isPaused)
    }

    /// One that dies as soon as it is ready would be started each second otherwise.
    @Test(
        arguments: [
            ("it ran for a minute", 60, nil, false), ("it ran for less", 59, nil, true),
            ("it did its work", 0, true, false), ("it was ready", 0, false, true),
        ] as [(String, Int, Bool?, Bool)])
    func helperThatWorkedOrRanLongDoesNotPauseTheClient(
        _: String, seconds: Int, didWork: Bool?, isPaused: Bool
    ) async throws {
        let client = client(try FakeHelper("read -r line"))
        try await die(client)
        clock.advance(by: .seconds(1))

        try client.start()
        switch didWork {
        case true?: client.confirmWork()
        case false?: client.confirmReady()
        case nil: break
        }
        #expect(didWork == nil || client.problem == nil)
        try await die(client, after: seconds)

        clock.advance(by: .seconds(1))
        expectEqual(client.isPaused, isPaused)
    }

    @Test func freeDeathsCauseNoDelay() async throws {
        let client = client(try FakeHelper("read -r line"), freeDeaths: 2)

        for _ in 1...2 {
            try await die(client)
            #expect(client.problem == nil)
        }
        try await die(client)

        #expect(throws: SyncHelperError.ended) { try client.start() }
        expectEqual(log.starts.count, 3)
    }

    @Test func deathsAreCountedFromTheLastWork() async throws {
        let client = client(try FakeHelper("read -r line"), freeDeaths: 1)
        try await die(client)
        try client.start()

        client.confirmWork()
        try await die(client)

        #expect(!client.isPaused)
    }

    // MARK: Not started

    @Test(
        arguments: [
            (.missing(folders: ["/a"]), 3), (.notStarted(path: "/x", reason: "Out of memory"), 1),
        ] as [(SyncHelperError, Int)])
    func onlyAMissingHelperIsLookedForEachTime(error: SyncHelperError, starts: Int) throws {
        let client = client { () throws(SyncHelperError) in throw error }

        for _ in 1...3 { #expect(throws: error) { try client.start() } }

        expectEqual(log.starts.count, starts)
        expectEqual(client.problem, error)
    }

    @Test func helperOfAnotherReleaseIsRefused() async throws {
        let helper = try FakeHelper(Self.refusing + "; exec cat")
        let client = client(helper)
        let error = SyncHelperError.otherVersion("0.1.0", path: helper.path)

        try client.start()

        try await expectEqual(next(), [.failed(error)])
        expectEqual(client.problem, error)
        #expect(!client.isRunning)
        clock.advance(by: .seconds(1_000))
        #expect(throws: error) { try client.start() }
        expectEqual(log.starts.count, 1)
    }

    @Test func helperOfAnotherReleaseIsKilled() async throws {
        let client = client(try FakeHelper("trap '' TERM; reply $$; \(Self.refusing); exec sleep 1000"))

        try client.start()

        try await waitForEnd(of: id(next(2)))
    }

    @Test func onceAnotherFileIsThereItIsTried() async throws {
        let helper = try FakeHelper(Self.refusing)
        let client = client(helper)
        try client.start()
        _ = try await next()
        try helper.write("reply begun; cat")

        try client.start()

        try await expectEqual(next(), [.said("begun")])
    }

    /// An installation may replace it after it was started.
    @Test func aFileThatCameBeforeTheRefusalIsTried() async throws {
        let helper = try FakeHelper(#"touch "$folder/started"; read -r line; "# + Self.refusing)
        let client = client(helper)
        try client.start()
        // The shell has opened the first file.
        wait(for: "started", of: helper)
        try helper.write("reply begun; cat")
        client.send("line")
        _ = try await next()

        try client.start()

        try await expectEqual(next(), [.said("begun")])
    }

    // MARK: Problems

    @Test func aProblemIsReportedWhenItIsAnother() throws {
        var error = SyncHelperError.missing(folders: ["/a"])
        let client = client { () throws(SyncHelperError) in throw error }
        var problems: [SyncHelperError?] = []
        client.onProblemChange = { [weak client] in problems.append(client?.problem) }

        for _ in 1...2 { try? client.start() }
        error = .missing(folders: ["/b"])
        try? client.start()
        client.finish()

        expectEqual(problems, [.missing(folders: ["/a"]), .missing(folders: ["/b"]), nil])
        expectEqual(log.messages, [.missing(folders: ["/a"]), .missing(folders: ["/b"])])
    }

    // MARK: Ending

    @Test func nothingIsHeardOfOneThatWasReplaced() async throws {
        let helper = try FakeHelper(#"read -r line; reply "$line"; touch "$folder/$line"; cat"#)
        let client = client(helper)
        try client.start("first")
        wait(for: "first", of: helper)

        client.replace()
        try client.start("second")

        try await expectEqual(next(), [.said("second")])
        #expect(client.problem == nil)
    }

    @Test func endOfAReplacedHelperIsNotThatOfTheNext() async throws {
        let client = client(try FakeHelper(#"reply $$; while read -r line; do reply "$line"; done"#))
        try client.start()
        let replaced = try await id(next())

        client.replace()
        try client.start()
        _ = try await next()
        await waitForEnd(of: replaced)
        client.send("line")

        try await expectEqual(next(), [.said("line")])
        #expect(client.isRunning)
    }

    @Test(arguments: [true, false])
    func helperThatFinishesOrThatNobodyKeepsDoesWhatIsDue(isKept: Bool) async throws {
        let helper = try FakeHelper(#"reply begun; cat >/dev/null; touch "$folder/finished""#)
        var client: HelperClient<SyncReply>? = client(helper)
        try client?.start()
        _ = try await next()

        if isKept { client?.finish() } else { client = nil }

        expectEqual(client?.isRunning ?? false, false)
        while access(helper.folder + "/finished", F_OK) != 0 { await letOthersWork() }
    }

    @Test func allThatFinishAreTerminated() async throws {
        let client = client(try FakeHelper("reply $$; cat >/dev/null; exec sleep 1000"))
        var processes: [pid_t] = []
        for _ in 1...2 {
            try client.start()
            try await processes.append(id(next()))
            client.finish()
        }

        client.terminate()

        for process in processes { await waitForEnd(of: process) }
    }

    @Test func terminationEndsTheHelper() async throws {
        let helper = try FakeHelper(#"trap 'touch "$folder/told"; exit' TERM; reply $$; while :; do sleep 0.1; done"#)
        let client = client(helper)
        try client.start()
        let process = try await id(next())

        client.terminate()

        await waitForEnd(of: process)
        expectEqual(access(helper.folder + "/told", F_OK), 0)
        #expect(!client.isRunning)
    }

    enum Ending: CaseIterable { case finish, terminate, kill }

    @Test(arguments: Ending.allCases)
    func neitherHelperThatWasToldToEndNorDeathsBeforeCount(ending: Ending) async throws {
        for freeDeaths in 0...1 {
            let client = client(try FakeHelper("read -r line"), freeDeaths: freeDeaths)
            try await die(client)

            end(client, ending)

            #expect(client.problem == nil)
            #expect(!client.isPaused)
            try await die(client)
            if freeDeaths == 0 { clock.advance(by: .seconds(1)) }
            #expect(!client.isPaused)
        }
    }

    @Test(arguments: Ending.allCases) func aTimeoutEndsWithWhatWasToldToEnd(ending: Ending) async throws {
        let client = client(try FakeHelper("cat"))
        try client.start()
        var isLate = false
        client.setTimeout(2) { isLate = true }

        end(client, ending)
        clock.advance(by: .seconds(2))

        #expect(!isLate)
    }

    private func end(_ client: HelperClient<SyncReply>, _ ending: Ending) {
        switch ending {
        case .finish: client.finish()
        case .terminate: client.terminate()
        case .kill: client.kill()
        }
    }
}

/// The times when a helper was looked for, and the log lines.
private final class StartLog {
    var starts: [Date] = []
    var messages: [SyncHelperError] = []
}
