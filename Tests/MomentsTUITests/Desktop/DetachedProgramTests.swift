import Foundation
import TestSupport
import Testing

@testable import MomentsTUI

struct DetachedProgramTests {
    /// In a process of its own, whose only child it is.
    @Test func aProgramThatHasEndedLeavesNoZombie() async {
        await #expect(processExitsWith: .success) {
            try DetachedProgram.start("/bin/sh", ["sh", "-c", "exit"])

            let deadline = ContinuousClock.now + .seconds(TimeLimit.scaled(30))
            while DetachedProgramTests.hasChild, .now < deadline { await letOthersWork() }

            #expect(!DetachedProgramTests.hasChild)
        }
    }

    /// Whether there is one that was not waited for.
    private nonisolated static var hasChild: Bool {
        var info = siginfo_t()
        return waitid(P_ALL, 0, &info, Int32(WEXITED | WNOWAIT | WNOHANG)) == 0
    }
}
