import TestSupport
import Testing

@testable import MomentsStore

struct BusyTimeoutTests {
    /// How often a statement that finds the store locked is tried again.
    private func tries(of timeout: BusyTimeout) -> Int {
        (0..<1_000).prefix { timeout.wait(afterTries: $0) }.count
    }

    /// The pauses are of 1, 2 and 5 milliseconds.
    @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 2), (7, 2), (8, 3)] as [(UInt32, Int)])
    func statementIsTriedAgainUntilTheTimeIsUp(milliseconds: UInt32, count: Int) {
        expectEqual(tries(of: BusyTimeout(milliseconds: milliseconds)), count)
    }

    @Test func endedTimeoutAllowsNoMoreTries() {
        let timeout = BusyTimeout()

        timeout.end(within: 0)

        expectEqual(tries(of: timeout), 0)
    }

    @Test func statementThatWaitsAlreadyIsTriedNoMore() {
        let timeout = BusyTimeout()
        #expect(timeout.wait(afterTries: 0))

        timeout.end(within: 0)

        #expect(!timeout.wait(afterTries: 1))
    }
}
