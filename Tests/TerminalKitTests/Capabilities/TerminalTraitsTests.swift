import Testing

@testable import TerminalKit

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
    func unknownTerminalsGetNoCommands(name: String) {
        #expect(!TerminalTraits(environment: ["TERM": name]).hasCommands)
    }

    @Test(arguments: [
        ["TERM": "xterm-kitty"], ["TERM": "foot"], ["TERM": "alacritty"],
        ["TERM": "xterm-256color", "VTE_VERSION": "7006"], ["TERM": "xterm-256color", "WT_SESSION": "1-2"],
        ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"],
        ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"],
        ["TERM": "screen-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.5a"],
    ])
    func terminalsWithLinksAreKnown(environment: [String: String]) {
        #expect(TerminalTraits(environment: environment).hasHyperlinks)
    }

    @Test(arguments: [
        [:], ["TERM": "xterm-256color"], ["TERM": "linux", "VTE_VERSION": "7006"],
        ["TERM": "xterm-256color", "VTE_VERSION": "4999"], ["TERM": "xterm-256color", "VTE_VERSION": "x"],
        ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"],
        ["TERM": "screen-256color", "VTE_VERSION": "7006"], ["TERM": "tmux-256color", "WT_SESSION": "1"],
    ])
    func unknownTerminalsGetNoLinks(environment: [String: String]) {
        #expect(!TerminalTraits(environment: environment).hasHyperlinks)
    }
}
