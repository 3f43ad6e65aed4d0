import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct ChildProcessTests {
    @Test func processThatEndedIsTakenAwayWhileTheMainActorIsBusy() async throws {
        let ended = Mailbox<Bool>()
        let id = try Spawn.start("/bin/sh", ["sh", "-c", "exit"], environment: [:])
        let child = ChildProcess(id) { ended.add([true]) }

        let deadline = ContinuousClock.now + .seconds(TimeLimit.scaled(30))
        while kill(id, 0) == 0, .now < deadline { sched_yield() }

        #expect(kill(id, 0) != 0)
        try await expectEqual(ended.next(), [true])
        withExtendedLifetime(child) {}
    }
}
