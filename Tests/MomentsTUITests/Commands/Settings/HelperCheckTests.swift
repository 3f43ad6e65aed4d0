import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct HelperCheckTests {
    @Test func aHelperOfThisReleaseIsOK() throws {
        let helper = try FakeHelper("echo \(Version.current)")

        let diagnostic = HelperCheck.sync(in: [helper.folder])

        expectEqual(diagnostic.finding, "\(helper.path), \(Version.current)")
        #expect(diagnostic.problem == nil)
    }

    @Test func aHelperOfAnotherReleaseIsAProblem() throws {
        let helper = try FakeHelper("echo 0.0.1")

        expectEqual(HelperCheck.sync(in: [helper.folder]).problem?.contains("another version"), true)
    }

    @Test(arguments: ["exit 1", "kill -9 $$", "echo garbage", #"printf '1\033]52;c;AAAA\007\n'"#])
    func aHelperThatDoesNotRunIsAProblem(script: String) throws {
        let helper = try FakeHelper(script)

        expectEqual(HelperCheck.sync(in: [helper.folder]).problem, "It does not run. Reinstall Moments.")
    }

    @Test func aHelperThatSaysNothingIsNotWaitedForForEver() throws {
        let helper = try FakeHelper("exec sleep 1000")

        #expect(HelperVersion.read(helper.path, timeout: 1) == nil)
    }

    @Test func aMissingHelperIsAProblemThatNamesTheFolders() {
        let diagnostic = HelperCheck.sync(in: ["/no/folder"])

        expectEqual(diagnostic.problem?.contains("/no/folder"), true)
    }

    @Test func eachSaysWhatIsMissingWithoutIt() {
        expectEqual(HelperCheck.sync(in: ["/no/folder"]).problem?.hasPrefix("Feeds are not synced"), true)
        expectEqual(HelperCheck.pictures(in: ["/no/folder"]).problem?.hasPrefix("Photos are not shown"), true)
    }

    @Test func theHelpersOfTheTestsAreOfThisRelease() {
        #expect(HelperCheck.sync().problem == nil)
        #expect(HelperCheck.pictures().problem == nil)
    }
}
