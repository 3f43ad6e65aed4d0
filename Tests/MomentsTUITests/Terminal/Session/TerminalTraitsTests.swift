import Testing

@testable import MomentsTUI

struct TerminalTraitsTests {
    @Test(arguments: [
        "xterm", "xterm-256color", "xterm-kitty", "tmux-256color", "screen.xterm-256color", "foot", "st-256color",
    ])
    func terminalsWithXtermsCommandsAreKnown(name: String) {
        #expect(TerminalTraits(environment: ["TERM": name]).hasCommands)
    }

    @Test(arguments: [
        "", "dumb", "linux", "linux-16color", "vt100", "vt220", "eterm-color", "cons25", "ansi", "stx", "sun",
    ])
    func othersWouldPrintThem(name: String) {
        #expect(!TerminalTraits(environment: ["TERM": name]).hasCommands)
    }
}
