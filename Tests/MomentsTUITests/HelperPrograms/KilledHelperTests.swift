import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct KilledHelperTests {
    /// In a process of its own: the tested bug ended the process.
    @Test func helpersThatAreKilledLeaveTheAppAlone() async {
        await #expect(processExitsWith: .success) { try await KilledHelperTests.killAgainAndAgain() }
    }

    /// `moments-sync` itself, eight at once: each is killed when it is ready, with more on its way to it than a pipe holds.
    private static func killAgainAndAgain() async throws {
        let helper = try FakeHelper("reply $$; exec '\(try HelperProgram.find(HelperProgram.sync))'")
        for _ in 1...10 {
            let events = Mailbox<(run: Int, event: RunEvent)>()
            var ids: [Int: pid_t] = [:]
            let runs = try (0..<8).map { run in
                let request = SyncRequest(work: .photos(PhotoJob(folder: helper.folder)))
                return try HelperProcess<SyncReply>(helper.start, request: request.line) { reply, _ in
                    events.add([(run, RunEvent(reply))])
                } onEnd: {
                    events.add([(run, .ended)])
                }
            }
            for run in runs { run.send(String(repeating: " ", count: 1 << 20)) }
            var ends = 0
            while ends < runs.count {
                for (run, event) in try await events.next() {
                    switch event {
                    case .said(let id): ids[run] = pid_t(id)
                    // A process that is killed earlier never replies, and another one would be left over.
                    case .replied: if let id = ids[run] { kill(id, SIGKILL) }
                    case .ended: ends += 1
                    case .failed: break
                    }
                }
            }
        }
    }
}
