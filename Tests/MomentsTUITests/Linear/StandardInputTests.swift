import Foundation
import Testing

@testable import MomentsTUI

struct StandardInputTests {
    private let terminal: PseudoTerminal

    init() throws {
        terminal = try PseudoTerminal()
    }

    private var isEchoing: Bool { terminal.modes[3] & UInt32(ECHO) != 0 }

    @Test func secretIsAskedForWhenNothingIsShownAnyMore() async throws {
        let input = StandardInput(descriptor: terminal.device)
        var wasEchoing = true

        let line = await input.line(isSecret: true) {
            wasEchoing = isEchoing
            Task { await terminal.type("lovelace\n") }
        }

        #expect(line == .text("lovelace"))
        #expect(!wasEchoing)
        #expect(isEchoing)
    }

    @Test func otherLinesAreShown() async throws {
        let input = StandardInput(descriptor: terminal.device)
        var wasEchoing = false

        let line = await input.line(isSecret: false) {
            wasEchoing = isEchoing
            Task { await terminal.type("ada@example.com\n") }
        }

        #expect(line == .text("ada@example.com"))
        #expect(wasEchoing)
    }
}
