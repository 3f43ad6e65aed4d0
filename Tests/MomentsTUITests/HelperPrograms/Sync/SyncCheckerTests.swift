import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct SyncCheckerTests {
    private func checker(_ helper: FakeHelper, clock: any WallClock = SystemClock()) -> SyncChecker {
        SyncChecker(limits: SyncLimits(), clock: clock) { () throws(SyncHelperError) in helper.start }
    }

    private func feed() throws -> NewFeed {
        NewFeed(kind: .bff, name: "A", address: try #require(FeedAddress("https://a.example/graphql")), userID: "0")
    }

    @Test func checkReturnsTheFinding() async throws {
        let helper = try FakeHelper("reply Ada")

        let finding = try await checker(helper).check(feed())

        expectEqual(finding, FeedFinding(owner: "Ada", moments: 0))
    }

    @Test func aFailureIsThrown() async throws {
        let helper = try FakeHelper("cat <<'END'\n\(SyncReply.failed(.timeout(seconds: 30)).line)\nEND")

        await #expect(throws: FeedCheckError.failed(.timeout(seconds: 30))) { try await checker(helper).check(feed()) }
    }

    @Test func anotherReleaseIsNamed() async throws {
        let helper = try FakeHelper(#"echo '{"otherVersion":"0.1.0"}'"#)

        await #expect(throws: FeedCheckError.helper(.otherVersion("0.1.0", path: helper.path))) {
            try await checker(helper).check(feed())
        }
    }

    @Test func helperThatEndsWithoutAnAnswerIsReported() async throws {
        let helper = try FakeHelper("echo 'no reply'")

        await #expect(throws: FeedCheckError.helper(.ended)) { try await checker(helper).check(feed()) }
    }

    @Test(arguments: [#"{"ready":true}"#, #"{"fetched":1}"#, "no reply", #"{"checked":{"moments":-1}}"#])
    func helperThatPoursWhatIsNoAnswerIsEnded(line: String) async throws {
        let helper = try FakeHelper("exec yes '\(line)'")

        await #expect(throws: FeedCheckError.helper(.ended)) { try await checker(helper).check(feed()) }
    }

    @Test func helperThatNeverAnswersIsGivenUp() async throws {
        let clock = TimerClock()
        let helper = try FakeHelper("exec sleep 1000")
        let feed = try feed()
        let check = Task { try await checker(helper, clock: clock).check(feed) }
        await clock.waitForTimer()

        clock.advance(by: .seconds(SyncChecker.limit))

        await #expect(throws: FeedCheckError.failed(.timeout(seconds: SyncChecker.limit))) { try await check.value }
    }

    @Test func cancellationEndsIt() async throws {
        let helper = try FakeHelper("exec sleep 1000")
        let feed = try feed()
        let check = Task { try await checker(helper).check(feed) }
        await Task.yield()

        check.cancel()

        await #expect(throws: FeedCheckError.cancelled) { try await check.value }
    }

    @Test func withoutTheNetworkNothingIsChecked() async throws {
        let checker = DisabledSync().checker

        await #expect(throws: FeedCheckError.helper(.disabled)) { try await checker.check(feed()) }
    }
}
