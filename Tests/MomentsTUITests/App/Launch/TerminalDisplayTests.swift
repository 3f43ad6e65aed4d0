import Foundation
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct TerminalDisplayTests {
    @Test func frameThatTheTerminalDoesNotShowYetHasNoTargets() async throws {
        let terminal = try PseudoTerminal(columns: 40, rows: 5)
        let session = try TerminalSession(
            environment: ["TERM": "xterm-256color"], input: terminal.device, output: terminal.device,
            events: TerminalSession.Events(onInput: { _ in }, onFrameWanted: {}, onEnd: { _ in }))
        let target = CellTarget.key(Key(.character("f")))
        session.draw { $0.mark(row: 0, columns: 0..<1, as: target) }
        expectEqual(session.target(row: 0, column: 0), target)

        tcflow(terminal.device, TCOOFF)
        session.draw { $0.put("stopped", row: 0, column: 0) }

        #expect(session.target(row: 0, column: 0) == nil)
        tcflow(terminal.device, TCOON)
        session.leave()
    }
}
